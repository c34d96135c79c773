import { Archive, ChevronRight, Ellipsis, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { savedListEntries } from "#domain/list/saved-list.ts";
import { useSavedLists, useTrash } from "#web/data/local/use-saved-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { notify } from "#web/ui/toast.ts";
import { openDialog } from "#web/features/lists/builder/builder-dialogs.ts";
import { DamagedNotice } from "./damaged-notice.tsx";
import { SavedListRow } from "./saved-list-row.tsx";
import { useBackup } from "./use-backup.ts";

/** The lists of this device: newest of each name, the archive apart, and the way to the trash. */
export function SavedListsPanel() {
  const t = useTranslations("saved");
  const lists = useSavedLists();
  const [tag, setTag] = useState("");
  const tags = [...new Set(lists.flatMap((list) => list.tags))].toSorted();
  const chosenTag = tags.includes(tag) ? tag : "";

  const entries = savedListEntries(
    lists.filter((list) => chosenTag === "" || list.tags.includes(chosenTag)),
  );
  const active = entries.filter(({ list }) => !list.archived);
  const archived = entries.filter(({ list }) => list.archived);

  return (
    <section aria-labelledby="saved-heading" className="panel grid gap-2 p-4">
      <div className="flex items-center gap-1">
        <h2 id="saved-heading" className="grow text-xl text-gold">
          {t("heading", { count: entries.length })}
        </h2>
        <Button
          tone="ghost"
          size="icon"
          aria-label={t("refresh")}
          title={t("refresh")}
          onClick={() => notify({ title: t("refreshing"), tone: "info" })}
        >
          <RefreshCw aria-hidden size={20} />
        </Button>
        <ManageMenu />
      </div>
      <DamagedNotice />
      {tags.length > 0 && (
        <select
          className="field"
          aria-label={t("filterTag")}
          value={chosenTag}
          onChange={(event) => setTag(event.target.value)}
        >
          <option value="">{t("allTags")}</option>
          {tags.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
      {active.length > 0 && (
        <ul className="grid">
          {active.map((entry) => (
            <SavedListRow key={entry.list.id} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length === 0 && (
        <div className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-muted">
          <p className="font-bold text-ink">{t("empty")}</p>
          <p>{t("emptyHint")}</p>
        </div>
      )}
      {archived.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 text-muted">
            <ChevronRight
              aria-hidden
              size={18}
              className="transition-transform group-open:rotate-90"
            />
            <Archive aria-hidden size={18} />
            {t("showArchive", { count: archived.length })}
          </summary>
          <ul className="grid">
            {archived.map((entry) => (
              <SavedListRow key={entry.list.id} entry={entry} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function ManageMenu() {
  const t = useTranslations("saved");
  const trash = useTrash();
  const { makeBackupFile, chooseBackupFile } = useBackup();

  return (
    <Menu iconOnly label={t("manage")} button={<Ellipsis aria-hidden size={20} />}>
      <button type="button" className="menu-item" onClick={makeBackupFile}>
        {t("backup")}
      </button>
      <button type="button" className="menu-item" onClick={chooseBackupFile}>
        {t("restoreBackup")}
      </button>
      <button type="button" className="menu-item" onClick={() => openDialog({ kind: "trash" })}>
        <Trash2 aria-hidden size={18} />
        {t("trash", { count: trash.length })}
      </button>
    </Menu>
  );
}
