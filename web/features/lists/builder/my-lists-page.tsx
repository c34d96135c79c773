import { Link, useNavigate } from "@tanstack/react-router";
import { FilePlus2 } from "lucide-react";
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import type { SavedList } from "#domain/list/saved-list.ts";
import { useOpenDialog } from "../draft/builder-dialogs.ts";
import { CloudPart } from "../cloud/cloud-part.tsx";
import { MoreItems } from "../saved/saved-list-row.tsx";
import { SavedListsPanel } from "../saved/saved-lists-panel.tsx";
import { usePageTitle } from "#web/i18n/page-title.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { ListDialog, preloadDialogs } from "./list-dialogs.tsx";
import { useLater } from "./use-later.ts";

const loadCode = () => Promise.all([preloadDialogs(), MoreItems.preload()]);

/** The saved lists at an address of their own, as they also stand below the list in the builder. */
export function MyListsPage() {
  const t = useTranslations();
  const dialog = useOpenDialog();
  const navigate = useNavigate();
  const open = useCallback(
    (list: SavedList) => void navigate({ to: "/builder", state: { list } }),
    [navigate],
  );
  usePageTitle("lists");
  useLater(loadCode);

  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3 px-3 py-3 md:gap-4 md:px-5 md:py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl md:text-3xl">{t("menu.lists")}</h1>
        <Link to="/builder" className={buttonStyle({ tone: "gold" })}>
          <FilePlus2 aria-hidden size={18} />
          {t("home.start")}
        </Link>
      </div>
      <SavedListsPanel cloud={<CloudPart />} onOpen={open} />
      {dialog !== null && <ListDialog dialog={dialog} />}
    </div>
  );
}
