import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { entriesQuery } from "#web/data/admin/entries.ts";
import { unitsFile } from "#web/data/admin/export-units.ts";
import { Button } from "#web/ui/button.tsx";
import { downloadFile } from "#web/ui/download.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Loadable } from "#web/forms/loadable.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { useChoosable } from "../use-choosable.ts";
import { ImportForm } from "./import-form.tsx";

/** Units from a CSV or JSON file, looked at line by line before anything is written. */
export function ImportPage() {
  const t = useTranslations("admin.import");
  const units = useQuery(entriesQuery("units"));
  const choosable = useChoosable();
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <Loadable query={units}>
        {(entries) => (
          <>
            <Button
              className="justify-self-start"
              onClick={() =>
                void unitsFile(entries).then((file) => downloadFile("units.json", file))
              }
            >
              <FileDown aria-hidden size={18} />
              {t("export")}
            </Button>
            <Loadable query={choosable}>
              {(others) => <ImportForm units={entries} choosable={others} />}
            </Loadable>
          </>
        )}
      </Loadable>
    </>
  );
}
