/** The cards of units that come with a mission. Loaded with what shows them. */
import { parseNeutralCards } from "#domain/missions/neutral-card.ts";
import cardsFile from "./tree-mother.json" with { type: "json" };

/** The cards by the id that the facts of missions name. */
export const neutralCards = parseNeutralCards(cardsFile);
