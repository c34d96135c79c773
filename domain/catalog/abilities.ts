/**
 * The abilities of the cards, in our own words: the moment, the reach, the rule and its numbers. Symbols and dice
 * stand in the texts as `effect-text.ts` says; black dice in a spell are what its alteration costs.
 */
import * as v from "valibot";
import type { Amendments } from "./amendments.ts";

/** The kinds of ability, by the icon on the card. */
export const abilityKinds = ["passive", "command", "spell", "action", "skill", "rules"] as const;

const localized = v.object({ en: v.string(), es: v.string(), fr: v.string() });

/** The schema of an ability. */
export const ability = v.object({
  kind: v.picklist(abilityKinds),
  /** As printed; in English where a card is not printed in a language. */
  names: localized,
  text: localized,
});

/** Something that a unit can do, or that is always so. */
export type Ability = v.InferOutput<typeof ability>;

/** The schema of the abilities of one card. */
export const abilities = v.object({
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

/** The abilities of the catalogue with the corrected ones in their places; what is none is left out. */
export function amendedAbilities(
  own: Readonly<Record<string, Abilities>>,
  { cards }: Pick<Amendments, "cards">,
): Readonly<Record<string, Abilities>> {
  const corrected = Object.entries(cards).flatMap(([id, card]) => {
    const read = v.safeParse(abilities, card.abilities);
    return read.success ? [[id, read.output] as const] : [];
  });
  return corrected.length === 0 ? own : { ...own, ...Object.fromEntries(corrected) };
}
