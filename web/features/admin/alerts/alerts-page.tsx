import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { failuresQuery } from "#web/data/admin/deployments.ts";
import { DeploymentRow } from "../deployment/deployment-row.tsx";
import { Loadable } from "#web/forms/loadable.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Services } from "./services.tsx";

/** State of everything that the site depends on, and the builds that failed. */
export function AlertsPage() {
  const t = useTranslations("adminSite.alerts");
  const query = useQuery(failuresQuery);
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <Services />
      <section aria-labelledby="failures" className="grid gap-3">
        <h2 id="failures" className="text-xl text-gold">
          {t("failures")}
        </h2>
        <Loadable query={query}>
          {(failures) =>
            failures.length === 0 ? (
              <p className="panel px-4 py-10 text-center">{t("noFailures")}</p>
            ) : (
              <ul className="panel grid divide-y divide-line px-4">
                {failures.map((failure) => (
                  <DeploymentRow key={failure.id} deployment={failure} />
                ))}
              </ul>
            )
          }
        </Loadable>
      </section>
    </>
  );
}
