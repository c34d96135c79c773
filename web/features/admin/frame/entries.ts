/** The pages of administrators in the order and the groups of their navigation. */
import { useTranslations } from "use-intl";
import { isKindId, kindIds, type KindId } from "#web/data/admin/kinds.ts";
import { isSitePageId, sitePageIds, type SitePageId } from "./site-page-ids.ts";

type OwnEntry = "" | "reports" | "members" | "audit" | "mail";

/** The part of an address behind `/admin/` that names a page, or "mail"; "" for the overview. */
export type EntryId = OwnEntry | KindId | SitePageId;

interface EntryGroup {
  readonly id: "people" | "texts" | "site";
  readonly entries: readonly EntryId[];
}

export const entryGroups: readonly EntryGroup[] = [
  { id: "people", entries: ["", "reports", "members", "audit"] },
  { id: "texts", entries: kindIds },
  { id: "site", entries: ["mail", ...sitePageIds] },
];

/** The name of a page in the navigation. */
export function useEntryName(): (id: EntryId) => string {
  const t = useTranslations("admin");
  const people = useTranslations("adminPeople");
  const site = useTranslations("adminSite.nav");
  return (id) => {
    if (isKindId(id)) return t(`kind.${id}`);
    if (isSitePageId(id)) return site(id);
    switch (id) {
      case "":
        return t("overview");
      case "reports":
      case "mail":
        return t(`${id}.title`);
      case "members":
      case "audit":
        return people(`${id}.title`);
    }
  };
}
