import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  activityQuery,
  hearActivity,
  refreshActivity,
  type Activity,
  type ActivityFilter,
} from "#web/data/members/activity.ts";
import { useHeardFriendships } from "#web/data/members/use-friendship.ts";
import { MoreButton } from "#web/forms/more-button.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { Button } from "#web/ui/button.tsx";
import { ActivityItem } from "./activity-item.tsx";
import { byDay, type Day } from "./by-day.ts";
import { NoActivity } from "./no-activity.tsx";

interface ActivityFeedProps {
  readonly memberId: string;
  readonly filter: ActivityFilter;
}

/** Entries by day, the latest first. What friends do meanwhile is counted, and shown when one wants it. */
export function ActivityFeed({ memberId, filter }: ActivityFeedProps) {
  const t = useTranslations("activity");
  const query = useInfiniteQuery(activityQuery(memberId, filter));
  const fresh = useFresh(memberId, filter);
  useHeardFriendships();
  if (query.data === undefined) return <QueryWaiting query={query} />;
  const activities = query.data.pages.flatMap((page) => page.activities);
  return (
    <div className="grid gap-4">
      <FreshBar {...fresh} />
      {activities.length === 0 && !query.hasNextPage ? (
        <NoActivity isOfFriends={filter === "friends"} />
      ) : (
        <Days activities={activities} memberId={memberId} />
      )}
      {query.hasNextPage && <MoreButton query={query}>{t("more")}</MoreButton>}
    </div>
  );
}

interface Fresh {
  readonly count: number;
  readonly onShow: () => void;
}

/** Entries that came while the page was open. The member's own, from another page, are shown at once. */
function useFresh(memberId: string, filter: ActivityFilter): Fresh {
  const [count, setCount] = useState(0);
  const handleNew = useEffectEvent((authorId: string) => {
    const isMine = authorId === memberId;
    if (isMine && filter !== "friends") void refreshActivity();
    if (!isMine && filter !== "mine") setCount((before) => before + 1);
  });
  useEffect(() => {
    const stop = hearActivity((authorId) => handleNew(authorId));
    return stop;
  }, []);
  return {
    count,
    onShow: () => {
      setCount(0);
      void refreshActivity();
      window.scrollTo({ top: 0 });
    },
  };
}

function FreshBar({ count, onShow }: Fresh) {
  const t = useTranslations("activity");
  return (
    <div aria-live="polite" className="sticky top-16 z-1 grid justify-items-center empty:hidden">
      {count > 0 && (
        <Button tone="gold" onClick={onShow}>
          <ArrowUp aria-hidden size={18} />
          {t("fresh", { count })}
        </Button>
      )}
    </div>
  );
}

interface DaysProps {
  readonly activities: readonly Activity[];
  readonly memberId: string;
}

function Days({ activities, memberId }: DaysProps) {
  return (
    <>
      {byDay(activities).map((day) => (
        <section key={day.date} className="rounded-xl border border-line bg-panel px-4 py-3">
          <h2 className="text-gold">
            <DayName day={day} />
          </h2>
          <ul>
            {day.activities.map((activity) => (
              <ActivityItem
                key={activity.id}
                activity={activity}
                isMine={activity.userId === memberId}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function DayName({ day: { date, daysAgo } }: { readonly day: Day }) {
  const t = useTranslations("activity");
  const format = useFormatter();
  if (daysAgo === 0) return t("today");
  if (daysAgo === 1) return t("yesterday");
  return format.dateTime(new Date(`${date}T12:00`), { dateStyle: "full" });
}
