import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { deploymentsQuery, type Deployments } from "#web/data/admin/deployments.ts";
import { siteFactsQuery } from "#web/data/legal/site-facts.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { DeploymentRow } from "./deployment-row.tsx";

/** The deployments of the site, newest first. */
export function DeploymentPage() {
  const t = useTranslations("adminSite.deployment");
  const query = useQuery(deploymentsQuery);
  useAdminTitle(t("title"));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHead title={t("title")} lead={t("lead")} />
        <Button disabled={query.isFetching} onClick={() => void query.refetch()}>
          <RefreshCw aria-hidden size={18} />
          {t("refresh")}
        </Button>
      </div>
      <Loadable query={query}>{(found) => <List found={found} />}</Loadable>
    </>
  );
}

function List({ found }: { readonly found: Deployments }) {
  const t = useTranslations("adminSite.deployment");
  const format = useFormatter();
  const { siteNames = [] } = useQuery(siteFactsQuery).data ?? {};
  const { deployments, readAt, problem } = found;
  const [latest] = deployments;
  const isFailed = latest?.state === "error" && siteNames.includes(latest.siteName);
  return (
    <>
      {problem !== null && <Notice title={t("notRead")}>{t("reason", { reason: problem })}</Notice>}
      {isFailed && (
        <Notice title={t("latestFailed")}>
          {t("issues")} {t("check")}
        </Notice>
      )}
      <p role="status" className="text-muted">
        {readAt === null
          ? t("notConfigured")
          : t("readAt", {
              at: format.dateTime(new Date(readAt), { dateStyle: "medium", timeStyle: "medium" }),
            })}
      </p>
      {deployments.length === 0 ? (
        <p className="panel px-4 py-10 text-center">{t("none")}</p>
      ) : (
        <ul className="panel grid divide-y divide-line px-4">
          {deployments.map((each) => (
            <DeploymentRow key={each.id} deployment={each} />
          ))}
        </ul>
      )}
    </>
  );
}
