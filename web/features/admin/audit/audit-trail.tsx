import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { auditQuery, wholeLog } from "#web/data/admin/audit.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { Pager } from "../parts/pager.tsx";
import { AuditLine } from "./audit-entry.tsx";

/** Everything that administrators changed of one member, the newest first. */
export function AuditTrail({ rowId }: { readonly rowId: string }) {
  const t = useTranslations("adminPeople.audit");
  const [page, setPage] = useState(0);
  const query = useQuery(auditQuery({ ...wholeLog, rowId, page }));
  return (
    <Loadable query={query}>
      {({ entries, hasMore }) =>
        entries.length === 0 ? (
          <p className="text-muted">{t("none")}</p>
        ) : (
          <>
            <ul className="grid divide-y divide-line">
              {entries.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </ul>
            <Pager page={page} hasMore={hasMore} onChange={setPage} />
          </>
        )
      }
    </Loadable>
  );
}
