import { useMemo, useState } from "react";
import { isSameList } from "#domain/list/same-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { byName, withoutCopies, type ListEntry } from "#domain/list/list-entry.ts";
import { chosenAmong, type ChosenList } from "#domain/missions/next-game.ts";
import { useAreListsLoading } from "#web/data/lists/loading.ts";
import { readStoredDraft } from "#web/data/local/draft.ts";
import { currentLists, useLists } from "#web/data/lists/lists.ts";

/**
 * A list that can be fielded, with what the game keeps of it. `gone` is one that was chosen and is no more, `coming`
 * one that may be among the cloud's, which are not here yet.
 */
export type ListChoice =
  | {
      readonly kind: "draft" | "gone" | "coming";
      readonly key: string;
      readonly chosen: ChosenList;
    }
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

function choicesOf(draft: readonly ListChoice[], entries: readonly ListEntry[]) {
  const active = withoutCopies(entries).filter(({ list }) => !list.archived);
  return [...draft, ...byName(active).map(({ list }) => savedChoice(list))];
}

/** The choice that the list is now, outside of components; undefined where it is none. */
export function choiceNow(chosen: ChosenList): ListChoice | undefined {
  return shownAmong(choicesOf(draftChoice(), currentLists()), chosen);
}

/**
 * The lists that can be chosen, which of them is, and whether more are on their way: a `FetchCloudLists` beside the
 * choice has those of the cloud fetched.
 */
export function useListChoices(chosen: ChosenList | null) {
  const [draft] = useState(draftChoice);
  const areComing = useAreListsLoading();
  const lists = useLists();
  const own = useMemo(() => choicesOf(draft, lists), [draft, lists]);
  const found = chosen === null ? undefined : shownAmong(own, chosen);
  if (chosen === null || found !== undefined) return { choices: own, shown: found, areComing };
  const kind = areComing ? "coming" : "gone";
  const missing: ListChoice = { kind, key: kind, chosen };
  return { choices: [missing, ...own], shown: missing, areComing };
}
