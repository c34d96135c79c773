import { Archive, ChevronRight, Ellipsis, RefreshCw, Trash2 } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { mergedEntries } from "#domain/list/merged-entries.ts";
import type { SavedList, SavedListEntry } from "#domain/list/saved-list.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { whenLoadable } from "#web/data/cloud-lists/when-loadable.ts";
import { useCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { useHasDamagedLists, useSavedLists, useTrash } from "#web/data/local/use-saved-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { notify } from "#web/ui/toast.ts";
import { openDialog } from "#web/features/lists/builder/builder-dialogs.ts";
import { refreshCloud } from "#web/features/lists/cloud/cloud-commands.ts";
import { usePlaces } from "./place-icon.tsx";
import { SavedListRow } from "./saved-list-row.tsx";
import { useBackup } from "./use-backup.ts";

const DamagedNotice = lazy(() => whenLoadable(() => import("./damaged-notice.tsx")));
const MemberPart = lazy(() =>
  whenLoadable(() => import("#web/features/lists/cloud/member-part.tsx")),
);

/** The lists of this device and of the member: newest of each name, the archive apart, and the way to the trash. */
export function SavedListsPanel() {
  const t = useTranslations("saved");
  const memberId = useMemberId();
  const hasDamagedLists = useHasDamagedLists();
  const local = useSavedLists();
  const cloud = useCloudLists();
  const [tag, setTag] = useState("");
  const tags = [...new Set([...local, ...cloud].flatMap((list) => list.tags))].toSorted();
  const chosenTag = tags.includes(tag) ? tag : "";

  // Hundreds of rows are drawn again only for what changed in them.
  const entries = useMemo(() => {
    const isWanted = (list: SavedList) => chosenTag === "" || list.tags.includes(chosenTag);
    return mergedEntries(local.filter(isWanted), cloud.filter(isWanted));
  }, [local, cloud, chosenTag]);
  const active = entries.filter(({ list }) => !list.archived);
  const archived = entries.filter(({ list }) => list.archived);

  return (
    <section aria-labelledby="saved-heading" className="panel grid gap-2 p-4">
      <Heading count={entries.length} isMember={memberId !== null} />
      {hasDamagedLists && (
        <Suspense>
          <DamagedNotice />
        </Suspense>
      )}
      {memberId !== null && (
        <Suspense>
          <MemberPart memberId={memberId} />
        </Suspense>
      )}
      {tags.length > 0 && <TagFilter tags={tags} chosen={chosenTag} onChoose={setTag} />}
      {active.length > 0 && <Entries entries={active} />}
      {entries.length === 0 && (
        <div className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-muted">
          <p className="font-bold text-ink">{t("empty")}</p>
          <p>{memberId === null ? t("emptyHint") : t("emptyHintMember")}</p>
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
          <Entries entries={archived} />
        </details>
      )}
    </section>
  );
}

interface HeadingProps {
  readonly count: number;
  readonly isMember: boolean;
}

function Heading({ count, isMember }: HeadingProps) {
  const t = useTranslations("saved");

  const handleRefresh = () => {
    notify({ title: t("refreshing"), tone: "info" });
    if (isMember) void refreshCloud();
  };

  return (
    <div className="flex items-center gap-1">
      <h2 id="saved-heading" className="grow text-xl text-gold">
        {t("heading", { count })}
      </h2>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("refresh")}
        title={t("refresh")}
        onClick={handleRefresh}
      >
        <RefreshCw aria-hidden size={20} />
      </Button>
      <ManageMenu />
    </div>
  );
}

interface TagFilterProps {
  readonly tags: readonly string[];
  readonly chosen: string;
  readonly onChoose: (tag: string) => void;
}

function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  const t = useTranslations("saved");
  return (
    <select
      className="field"
      aria-label={t("filterTag")}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t("allTags")}</option>
      {tags.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

/** So many rows are drawn at once; the rest follows, and lets the player go first. */
const firstRows = 30;

function Entries({ entries }: { readonly entries: readonly SavedListEntry[] }) {
  const placeOf = usePlaces();
  const shown = useDeferredValue(entries, entries.slice(0, firstRows));
  return (
    <ul className="grid">
      {shown.map((entry) => (
        <SavedListRow key={entry.list.id} entry={entry} placeOf={placeOf} />
      ))}
    </ul>
  );
}

function ManageMenu() {
  const t = useTranslations("saved");
  const trash = useTrash();
  const isMember = useMemberId() !== null;
  const { makeBackupFile, chooseBackupFile } = useBackup();

  return (
    <Menu iconOnly label={t("manage")} button={<Ellipsis aria-hidden size={20} />}>
      <button type="button" className="menu-item" onClick={() => openDialog({ kind: "import" })}>
        {t("import")}
      </button>
      <button type="button" className="menu-item" onClick={makeBackupFile}>
        {t("backup")}
      </button>
      <button type="button" className="menu-item" onClick={chooseBackupFile}>
        {t("restoreBackup")}
      </button>
      <button type="button" className="menu-item" onClick={() => openDialog({ kind: "trash" })}>
        <Trash2 aria-hidden size={18} />
        {isMember ? t("trashPlain") : t("trash", { count: trash.length })}
      </button>
    </Menu>
  );
}
