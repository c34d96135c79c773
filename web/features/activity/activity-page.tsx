import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  activityAudienceQuery,
  activityFilters,
  activityQuery,
  hearActivity,
  refreshActivity,
  setActivityAudience,
  type Activity,
  type ActivityAudience,
  type ActivityFilter,
} from "#web/data/members/activity.ts";
import { ForMember } from "#web/shared/members/for-member.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { useHasNetwork } from "#web/ui/use-has-network.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { useHeardFriendships } from "#web/data/members/use-friendship.ts";
import { MoreButton } from "#web/forms/more-button.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { ActivityItem } from "./activity-item.tsx";
import { byDay, type Day } from "./by-day.ts";

/** Says that there is nothing, and where something could begin. */
function NoActivity({ isOfFriends }: { readonly isOfFriends: boolean }) {
  const t = useTranslations("activity");
  const words = isOfFriends ? "noneFriends" : "none";
  return (
    <div
      role="status"
      className="grid justify-items-center gap-3 rounded-xl border border-dashed border-line px-4 py-10 text-center"
    >
      <p className="text-lg font-bold">{t(words)}</p>
      <p className="text-muted">{t(`${words}Hint`)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/friends" className={buttonStyle({ tone: "gold" })}>
          {t("toFriends")}
        </Link>
        <Link to="/community-lists" className={buttonStyle()}>
          {t("toCommunity")}
        </Link>
      </div>
    </div>
  );
}

interface ActivityFeedProps {
  readonly memberId: string;
  readonly filter: ActivityFilter;
}

/** Entries by day, the latest first. What friends do meanwhile is counted, and shown when one wants it. */
function ActivityFeed({ memberId, filter }: ActivityFeedProps) {
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

/** The activity of the member and their friends. */
export function ActivityPage() {
  const t = useTranslations();
  const hasNetwork = useHasNetwork();
  const [filter, setFilter] = useState<ActivityFilter>("all");
  const choices = activityFilters.map((value) => ({ value, label: t(`activity.${value}`) }));
  return (
    <div className="mx-auto grid min-h-dvh max-w-3xl content-start gap-4 px-3 py-4 md:px-6 md:py-6">
      <PageHead title={t("menu.activity")} lead={t("activity.lead")} />
      {!hasNetwork && (
        <p role="status" className="rounded-lg border border-line bg-panel px-3.5 py-3">
          {t("activity.offline")}
        </p>
      )}
      <Segmented
        label={t("activity.filter")}
        value={filter}
        choices={choices}
        onChange={setFilter}
      />
      <ForMember otherwise={<NoActivity isOfFriends={false} />}>
        {(memberId) => (
          <>
            <ActivityFeed key={`${memberId} ${filter}`} memberId={memberId} filter={filter} />
            <ActivityAudienceChoice memberId={memberId} />
          </>
        )}
      </ForMember>
    </div>
  );
}

/** Chooses who sees what the member does. */
function ActivityAudienceChoice({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("activity");
  const query = useQuery(activityAudienceQuery(memberId));
  const { attempt } = useAttempt();
  /** The choice while it is on its way. */
  const [chosen, setChosen] = useState<ActivityAudience | null>(null);
  const choose = async (next: ActivityAudience) => {
    setChosen(next);
    await attempt(t("privacyFailed"), () => setActivityAudience(next));
    // What was chosen since is on its way.
    setChosen((latest) => (latest === next ? null : latest));
  };
  if (query.data === undefined) return null;
  return (
    <section className="rounded-xl border border-line bg-panel p-4">
      <Segmented<ActivityAudience>
        label={t("privacy")}
        value={chosen ?? query.data}
        choices={[
          { value: "friends", label: t("privacyFriends") },
          { value: "nobody", label: t("privacyNobody") },
        ]}
        onChange={(audience) => void choose(audience)}
      />
      <p className="mt-2 text-muted">{t("privacyHint")}</p>
    </section>
  );
}
