import { useState } from "react";
import { useTranslations } from "use-intl";
import { activityFilters, type ActivityFilter } from "#web/data/members/activity.ts";
import { Queries } from "#web/data/queries.tsx";
import { ForMember } from "#web/game/members/for-member.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { useHasNetwork } from "#web/ui/use-has-network.ts";
import { ActivityAudienceChoice } from "./activity-audience.tsx";
import { ActivityFeed } from "./activity-feed.tsx";
import { NoActivity } from "./no-activity.tsx";

/** The activity of the member and their friends. */
export function ActivityPage() {
  return (
    <LateWords part="activity">
      <Queries>
        <div className="mx-auto grid min-h-dvh max-w-3xl content-start gap-4 px-3 py-4 md:px-6 md:py-6">
          <Content />
        </div>
      </Queries>
    </LateWords>
  );
}

function Content() {
  const t = useTranslations();
  const hasNetwork = useHasNetwork();
  const [filter, setFilter] = useState<ActivityFilter>("all");
  const choices = activityFilters.map((value) => ({ value, label: t(`activity.${value}`) }));
  return (
    <>
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
    </>
  );
}
