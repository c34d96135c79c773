import { defaultFactionId } from "#domain/catalog/faction.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { readDraft } from "#web/data/local/draft.ts";
import { savedArmy } from "#web/data/lists/saved-army.ts";
import type { ListChoice } from "./use-list-choices.ts";

/** The list that was chosen; undefined for one that is no more, or not here yet. */
export function listOfChoice(choice: ListChoice): ArmyList | undefined {
  switch (choice.kind) {
    case "draft":
      return readDraft(unitById)?.list;
    case "saved":
      return savedArmy(choice.list, defaultFactionId);
    case "gone":
    case "coming":
      return undefined;
  }
}
