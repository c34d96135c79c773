import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  activityFilters,
  type ActivityFilter,
  activityAudienceQuery,
  setActivityAudience,
  type ActivityAudience,
} from "#web/data/members/activity.ts";
import { ForMember } from "#web/shared/members/for-member.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { useHasNetwork } from "#web/ui/use-has-network.ts";
import { ActivityFeed } from "./activity-feed.tsx";
import { NoActivity } from "./no-activity.tsx";
import { useQuery } from "@tanstack/react-query";
import { useAttempt } from "#web/forms/trouble.tsx";

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
