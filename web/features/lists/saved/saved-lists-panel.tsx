import { Archive, ChevronRight } from "lucide-react";
import { useDeferredValue, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { NamedEntry } from "#domain/list/list-entry.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useHasDamagedLists } from "#web/data/local/use-saved-lists.ts";
import { useKeepsNothing } from "#web/data/local/use-keeps-nothing.ts";
import { SavedHeading } from "./saved-heading.tsx";
import { SavedListRow } from "./saved-list-row.tsx";
import { ListSearch, NoneFound } from "./list-search.tsx";
import { useWantedEntries } from "./use-wanted-entries.ts";

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
  const wanted = useWantedEntries();
  const { entries, tags, chosenTag, setTag, search } = wanted;
  const active = entries.filter(({ list }) => !list.archived);
  const archived = entries.filter(({ list }) => list.archived);

  return (
    <section aria-labelledby="saved-heading" className="panel grid gap-2 p-4">
      <SavedHeading count={entries.length} />
      {hasDamagedLists && <DamagedNotice />}
      {cloud}
      {wanted.isSearchable && <ListSearch text={wanted.typed} onChange={wanted.setSearch} />}
      {tags.length > 0 && <TagFilter tags={tags} chosen={chosenTag} onChoose={setTag} />}
      {active.length > 0 && <Entries entries={active} />}
      {entries.length === 0 &&
        (search === "" ? <NoLists isMember={isMember} /> : <NoneFound search={search} />)}
      {archived.length > 0 && <ArchivedLists entries={archived} isSearched={search !== ""} />}
    </section>
  );
}

function NoLists({ isMember }: { readonly isMember: boolean }) {
  const t = useTranslations("saved");
  const keepsNothing = useKeepsNothing();
  const hint = isMember ? "emptyHintMember" : "emptyHint";
  return (
    <div className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-muted">
      <p className="font-bold text-ink">{t("empty")}</p>
      <p>{t(keepsNothing ? "emptyHintUnkept" : hint)}</p>
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
  readonly entries: readonly NamedEntry[];
}

function Entries({ entries }: EntriesProps) {
  const shown = useDeferredValue(entries, entries.slice(0, firstRows));
  return (
    <ul className="grid grid-cols-1">
      {shown.map((entry) => (
        <SavedListRow key={entry.list.id} entry={entry} />
      ))}
    </ul>
  );
}

interface ArchivedListsProps extends EntriesProps {
  /** Opens the archive, so that what is found there is seen. */
  readonly isSearched: boolean;
}

function ArchivedLists({ entries, isSearched }: ArchivedListsProps) {
  const t = useTranslations("saved");
  return (
    <details className="group" open={isSearched}>
      <summary className="flex min-h-11 items-center gap-2 text-muted">
        <ChevronRight aria-hidden size={18} className="transition-transform group-open:rotate-90" />
        <Archive aria-hidden size={18} />
        {t("showArchive", { count: entries.length })}
      </summary>
      <Entries entries={entries} />
    </details>
  );
}
