import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { memberCountQuery, presumedMemberCount } from "#web/data/members/member-count.ts";
import { Queries } from "#web/data/backend/queries.tsx";

/** The fewest players whose number says something good. */
const fewestTold = 50;

/** The number of registered players, where there are some; an older one where nobody can tell. */
export function MemberCount() {
  return (
    <Queries>
      <Count />
    </Queries>
  );
}

function Count() {
  const t = useTranslations();
  const { data, isError, fetchStatus } = useQuery(memberCountQuery);
  const isUnknown = isError || fetchStatus === "paused";
  const count = data ?? (isUnknown ? presumedMemberCount : null);
  if (count === null) return `· ${t("app.loading")}`;
  return count < fewestTold ? null : `· ${t("auth.memberCount", { count })}`;
}
