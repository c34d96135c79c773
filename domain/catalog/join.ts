/**
 * The units that Characters may join. All words of a `Join` entry are needed, and one entry is enough. An entry
 * names characteristics (`Join (Infantry Orc)`) or a unit, sometimes by part of its name (`Join (Hunters)`).
 */
import { parseTerm } from "./term.ts";
import type { Unit } from "./unit.ts";

function joinEntries({ keywords }: Unit): readonly string[] {
  return keywords.flatMap((keyword) => {
    const { base, value } = parseTerm(keyword);
    return base === "Join" && value !== null ? [value] : [];
  });
}

/** Tells whether the unit's characteristics, some of two words, make up the whole entry. */
function hasAllWords({ characteristics }: Unit, entry: string): boolean {
  const rest = characteristics.reduce(
    (text, characteristic) => text.replace(` ${characteristic} `, " "),
    ` ${entry} `,
  );
  return rest.trim() === "";
}

/** Tells whether the entry is in the unit's English name, from the start of a word: "Bulwark" means Bulwarks. */
function isNamed({ names }: Unit, entry: string): boolean {
  return ` ${names.en}`.includes(` ${entry}`);
}

/** Tells whether the unit is of a type of Characters, which are joined only by those whose entry names them. */
const isCharacter = ({ type }: Unit) => type.endsWith("Character");

/** Tells whether one unit may join the other: a Character a unit, or a companion the Character that its card names. */
export function canJoin(joining: Unit, unit: Unit): boolean {
  return (
    joining.id !== unit.id &&
    joinEntries(joining).some(
      (entry) => isNamed(unit, entry) || (!isCharacter(unit) && hasAllWords(unit, entry)),
    )
  );
}

/** The units among these that this one may join, and those that may join it. */
export function joinPartners(
  unit: Unit,
  among: readonly Unit[],
): { readonly joins: readonly Unit[]; readonly joinedBy: readonly Unit[] } {
  return {
    joins: among.filter((other) => canJoin(unit, other)),
    joinedBy: among.filter((other) => canJoin(other, unit)),
  };
}
