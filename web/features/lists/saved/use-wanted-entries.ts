import { useMemo, useState } from "react";
import { languages } from "#domain/language.ts";
import { isListFound, listSearchText } from "#domain/list/list-search.ts";
import { shownEntries, type ListEntry } from "#domain/list/list-entry.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { factionName, unitById } from "#web/data/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { useLists } from "#web/data/lists/lists.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

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
export function useWantedEntries() {
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
