import { Archive, ChevronRight } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { shownEntries, type ListEntry, type NamedEntry } from "#domain/list/list-entry.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useHasDamagedLists } from "#web/data/local/use-saved-lists.ts";
import { useKeepsNothing } from "#web/data/local/use-keeps-nothing.ts";
import { SavedHeading } from "./saved-heading.tsx";
import { SavedListRow } from "./saved-list-row.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { languages } from "#domain/language.ts";
import { isListFound, listSearchText } from "#domain/list/list-search.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { factionName, unitById } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { useLists } from "#web/data/lists/lists.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

const DamagedNotice = lateComponent(
  () => import("./damaged-notice.tsx"),
  (late) => late.DamagedNotice,
);

interface SavedListsPanelProps {
  /** The state of the lists in the cloud; nothing for guests. */
  readonly cloud: ReactNode;
  /** Opens a list, where that is not done by loading it right here. */
  readonly onOpen?: (list: SavedList) => void;
}

/** The lists of this device and of the member: newest of each name, the archive apart, and the way to the trash. */
export function SavedListsPanel({ cloud, onOpen }: SavedListsPanelProps) {
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
      {active.length > 0 && <Entries entries={active} onOpen={onOpen} />}
      {entries.length === 0 &&
        (search === "" ? <NoLists isMember={isMember} /> : <NoneFound search={search} />)}
      {archived.length > 0 && (
        <ArchivedLists entries={archived} onOpen={onOpen} isSearched={search !== ""} />
      )}
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
  readonly onOpen: ((list: SavedList) => void) | undefined;
}

function Entries({ entries, onOpen }: EntriesProps) {
  const shown = useDeferredValue(entries, entries.slice(0, firstRows));
  return (
    <ul className="grid grid-cols-1">
      {shown.map((entry) => (
        <SavedListRow key={entry.list.id} entry={entry} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface ArchivedListsProps extends EntriesProps {
  /** Opens the archive, so that what is found there is seen. */
  readonly isSearched: boolean;
}

function ArchivedLists({ entries, onOpen, isSearched }: ArchivedListsProps) {
  const t = useTranslations("saved");
  return (
    <details className="group" open={isSearched}>
      <summary className="flex min-h-11 items-center gap-2 text-muted">
        <ChevronRight aria-hidden size={18} className="transition-transform group-open:rotate-90" />
        <Archive aria-hidden size={18} />
        {t("showArchive", { count: entries.length })}
      </summary>
      <Entries entries={entries} onOpen={onOpen} />
    </details>
  );
}

interface ListSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The field that searches the saved lists by name, tag, faction and unit. */
function ListSearch({ text, onChange }: ListSearchProps) {
  const t = useTranslations();
  return (
    <SearchField
      label={t("saved.search")}
      placeholder={t("saved.searchHint")}
      clearLabel={t("units.clearSearch")}
      text={text}
      onChange={onChange}
    />
  );
}

/** Said where no list has what is searched. */
function NoneFound({ search }: { readonly search: string }) {
  const t = useTranslations("saved");
  return (
    <p role="status" className="py-2 break-words text-muted">
      {t("noneFound", { search })}
    </p>
  );
}

/** So many lists are found by looking. */
const fewLists = 8;

/** The searched texts by list; made at the first search and kept as long as the list is. */
const searchTexts = new WeakMap<SavedList, string>();

function searchTextOf(list: SavedList): string {
  const known = searchTexts.get(list);
  if (known !== undefined) return known;
  const factionId = factionIdOf(list.faction);
  const factionNames =
    factionId === "unknown" ? [] : languages.map((language) => factionName(factionId, language));
  const text = listSearchText(list, factionNames, unitById);
  searchTexts.set(list, text);
  return text;
}

/** The lists of this device and of the member that are searched and have the chosen tag, and the tags there are. */
function useWantedEntries() {
  const lists = useLists();
  const [tag, setTag] = useState("");
  const [typed, setSearch] = useState("");
  const language = useLanguage();
  const tags = [...new Set(lists.flatMap(({ list }) => list.tags))].toSorted((a, b) =>
    a.localeCompare(b, language),
  );
  const chosenTag = tags.includes(tag) ? tag : "";
  const isSearchable = lists.length > fewLists;
  const search = isSearchable ? typed.trim() : "";

  // Hundreds of rows are drawn again only for what changed in them.
  const entries = useMemo(() => {
    const isWanted = ({ list }: ListEntry) =>
      (chosenTag === "" || list.tags.includes(chosenTag)) &&
      (search === "" || isListFound(searchTextOf(list), search));
    return shownEntries(lists.filter(isWanted));
  }, [lists, chosenTag, search]);

  return { entries, tags, chosenTag, setTag, isSearchable, typed, search, setSearch };
}
