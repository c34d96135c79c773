import { Archive, ChevronRight } from "lucide-react";
import { useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SavedListEntry } from "#domain/list/saved-list-entries.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useHasDamagedLists, useSavedLists } from "#web/data/local/use-saved-lists.ts";
import { usePlaces } from "./place-icon.tsx";
import { SavedHeading } from "./saved-heading.tsx";
import { SavedListRow } from "./saved-list-row.tsx";
import { mergedEntries } from "#domain/list/merged-entries.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { useCloudLists } from "#web/data/cloud-lists/cloud-store.ts";

const DamagedNotice = lateComponent(
  () => import("./damaged-notice.tsx"),
  (late) => late.DamagedNotice,
);

interface SavedListsPanelProps {
  /** The state of the lists in the cloud; nothing for guests. */
  readonly cloud: ReactNode;
}

/** The lists of this device and of the member: newest of each name, the archive apart, and the way to the trash. */
export function SavedListsPanel({ cloud }: SavedListsPanelProps) {
  const isMember = useMemberId() !== null;
  const hasDamagedLists = useHasDamagedLists();
  const { entries, tags, chosenTag, setTag } = useWantedEntries();
  const active = entries.filter(({ list }) => !list.archived);
  const archived = entries.filter(({ list }) => list.archived);

  return (
    <section aria-labelledby="saved-heading" className="panel grid gap-2 p-4">
      <SavedHeading count={entries.length} />
      {hasDamagedLists && <DamagedNotice />}
      {cloud}
      {tags.length > 0 && <TagFilter tags={tags} chosen={chosenTag} onChoose={setTag} />}
      {active.length > 0 && <Entries entries={active} />}
      {entries.length === 0 && <NoLists isMember={isMember} />}
      {archived.length > 0 && <ArchivedLists entries={archived} />}
    </section>
  );
}

function NoLists({ isMember }: { readonly isMember: boolean }) {
  const t = useTranslations("saved");
  return (
    <div className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-muted">
      <p className="font-bold text-ink">{t("empty")}</p>
      <p>{isMember ? t("emptyHintMember") : t("emptyHint")}</p>
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

/** The number of rows drawn at once; the rest follows, and lets the player go first. */
const firstRows = 30;

interface EntriesProps {
  readonly entries: readonly SavedListEntry[];
}

function Entries({ entries }: EntriesProps) {
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

function ArchivedLists({ entries }: EntriesProps) {
  const t = useTranslations("saved");
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 text-muted">
        <ChevronRight aria-hidden size={18} className="transition-transform group-open:rotate-90" />
        <Archive aria-hidden size={18} />
        {t("showArchive", { count: entries.length })}
      </summary>
      <Entries entries={entries} />
    </details>
  );
}

/** The lists of this device and of the member that have the chosen tag, and the tags to choose from. */
function useWantedEntries() {
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

  return { entries, tags, chosenTag, setTag };
}
