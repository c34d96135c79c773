import { useState } from "react";
import { isSameList } from "#domain/list/same-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { mergeSavedLists, savedListEntries } from "#domain/list/saved-list-entries.ts";
import { chosenAmong, type ChosenList } from "#domain/missions/next-game.ts";
import { useCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { readStoredDraft } from "#web/data/local/draft.ts";
import { useSavedLists } from "#web/data/local/use-saved-lists.ts";

/** A list that can be fielded, with what the game keeps of it. `gone` is one that was chosen and is no more. */
export type ListChoice =
  | { readonly kind: "draft" | "gone"; readonly key: string; readonly chosen: ChosenList }
  | {
      readonly kind: "saved";
      readonly key: string;
      readonly chosen: ChosenList;
      readonly list: SavedList;
    };

function savedChoice(list: SavedList): ListChoice {
  const { id, name, faction } = list;
  return { kind: "saved", key: `saved:${id}`, chosen: { id, name, faction }, list };
}

/** The list in progress; the home page has no builder beside it that would change it. */
function draftChoice(): readonly ListChoice[] {
  const draft = readStoredDraft();
  if (draft === null || draft.units.length === 0) return [];
  const { name, faction } = draft;
  return [{ kind: "draft", key: "draft", chosen: { id: null, name: name.trim(), faction } }];
}

function shownAmong(choices: readonly ListChoice[], chosen: ChosenList): ListChoice | undefined {
  const draft = choices.find(({ kind }) => kind === "draft");
  if (chosen.id === null && draft !== undefined && isSameList(draft.chosen, chosen)) return draft;
  const saved = choices.flatMap((choice) => (choice.kind === "saved" ? choice.list : []));
  const list = chosenAmong(saved, chosen);
  return choices.find((choice) => choice.kind === "saved" && choice.list === list);
}

/** The lists that can be chosen, and which of them is. */
export function useListChoices(chosen: ChosenList | null) {
  const [draft] = useState(draftChoice);
  const lists = mergeSavedLists(useSavedLists(), useCloudLists()).filter((list) => !list.archived);
  const own = [...draft, ...savedListEntries(lists).map(({ list }) => savedChoice(list))];
  const found = chosen === null ? undefined : shownAmong(own, chosen);
  if (chosen === null || found !== undefined) return { choices: own, shown: found };
  const gone: ListChoice = { kind: "gone", key: "gone", chosen };
  return { choices: [gone, ...own], shown: gone };
}
