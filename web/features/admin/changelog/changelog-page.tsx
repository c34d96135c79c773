import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { changelogFileQuery } from "#web/data/admin/changelog-file.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { ChangelogEditor } from "./changelog-editor.tsx";

/** The changelog: edited, checked, looked at, saved as a file or committed. */
export function ChangelogPage() {
  const t = useTranslations("adminSite.changelog");
  const query = useQuery(changelogFileQuery);
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <Loadable query={query}>{(file) => <ChangelogEditor file={file} />}</Loadable>
    </>
  );
}
