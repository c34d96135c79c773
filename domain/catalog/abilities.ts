/**
 * The abilities of the cards, in our own words: the moment, the reach, the rule and its numbers. Symbols and dice
 * stand in the texts as `effect-text.ts` says; black dice in a spell are what its alteration costs.
 */
import * as v from "valibot";

/** The kinds of ability, by the icon on the card. */
const abilityKinds = ["passive", "command", "spell", "action", "skill", "rules"] as const;

const localized = v.object({ en: v.string(), es: v.string(), fr: v.string() });

const ability = v.object({
  kind: v.picklist(abilityKinds),
  /** As printed; in English where a card is not printed in a language. */
  names: localized,
  text: localized,
});

/** Something that a unit can do, or that is always so. */
export type Ability = v.InferOutput<typeof ability>;

const abilities = v.object({
  own: v.optional(v.array(ability)),
  /** Those of the Character while it is in a unit. */
  joined: v.optional(v.array(ability)),
});

/** The abilities of one card. */
export type Abilities = v.InferOutput<typeof abilities>;

/** The abilities of a file, by the card's id. Throws where an entry is not as the schema has it: the file is ours. */
export function parseAbilities(file: unknown): Readonly<Record<string, Abilities>> {
  return v.parse(v.record(v.string(), abilities), file);
}
