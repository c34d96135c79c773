/** The card of a unit that belongs to no army and comes with a mission: figures as on any card, and how it acts. */
import * as v from "valibot";
import { ability } from "../catalog/abilities.ts";
import { unitStats } from "../catalog/unit-stats.ts";
import { dieSymbols } from "../dice/roll.ts";

const localized = v.object({ en: v.string(), es: v.string(), fr: v.string() });

const neutralCard = v.object({
  ...unitStats.entries,
  names: localized,
  /** Null where the card has a dash. */
  cost: v.nullable(v.number()),
  command: v.number(),
  availability: v.nullable(v.number()),
  initiative: v.number(),
  characteristics: v.array(localized),
  abilities: v.array(ability),
  /** For each sprout, the faces of the die that name it. */
  sproutTable: v.array(
    v.object({ roll: v.array(v.array(v.picklist(dieSymbols))), sprout: localized }),
  ),
  doubts: v.array(localized),
});

/** The card of a unit that comes with a mission. */
export type NeutralCard = v.InferOutput<typeof neutralCard>;

/** The cards of a file, by their ids. Throws where an entry is not as the schema has it: the file is ours. */
export function parseNeutralCards(file: unknown): Readonly<Record<string, NeutralCard>> {
  return v.parse(v.record(v.string(), neutralCard), file);
}
