/**
 * Units and factions by what people call them: any of the three languages, accents, case and punctuation
 * aside. Names that are nearly right are found by the pairs of letters that they share, which costs a
 * bounded number of steps a letter, however many rubbish lines are pasted.
 */
import { normaliseFactionId, type Faction, type FactionId } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { groupBy } from "#domain/group-by.ts";
import { languages } from "#domain/language.ts";
import { fold } from "#domain/text.ts";
import { isSlipOf } from "#domain/typos.ts";

/** The name of a unit that stands in a text. */
export interface NameInText {
  readonly units: readonly Unit[];
  /** As it is written there. */
  readonly name: string;
  /** The places in the text where it begins and where it has ended. */
  readonly start: number;
  readonly end: number;
}

/** A look-up of units by their names in all languages. */
export interface UnitNames {
  /**
   * The units of exactly this name; more than one when factions share it. Units that are no longer offered only
   * where no other is called so.
   */
  readonly find: (name: string) => readonly Unit[];
  /** The units' names that stand in a text one after the other, the longest that fits at each place. */
  readonly within: (text: string) => readonly NameInText[];
  /** Units of nearly this name, the likeliest first, at most five; of the faction, if it has any. */
  readonly similar: (name: string, factionId: FactionId | null) => readonly Unit[];
  /** Tells whether a name is the unit's, but for a typing error. */
  readonly isSlip: (name: string, unit: Unit) => boolean;
  readonly faction: (name: string) => FactionId | undefined;
}

/** The most units that are proposed for a name that is nearly right. */
const maxSimilar = 5;

/** The share of their letter pairs that two names must have in common, from 0 to 1. */
const likeness = 0.5;

/** The share of its pairs that a part of a name ("Njord", "Drago") must have in the whole name. */
const partLikeness = 0.8;

/** The most letters of a name that is compared: what is longer is like none. */
const maxSimilarLength = 80;

/**
 * The part of a name that is compared: its letters and digits in lower case, without accents, words apart by
 * a space.
 */
export function nameKey(name: string): string {
  return fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The pairs of neighbouring letters, each once; ends count as a letter. */
function pairs(key: string): ReadonlySet<string> {
  const padded = ` ${key} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

interface Spelled {
  readonly key: string;
  readonly unit: Unit;
  /** The number of pairs in the name. */
  readonly pairCount: number;
}

/** The names by which the unit is or was known, in all languages. */
function namesOf({ names, formerNames = [] }: Unit): readonly string[] {
  return [...languages.map((language) => names[language]), ...formerNames];
}

function spelledNames(units: readonly Unit[]): readonly Spelled[] {
  return units.flatMap((unit) => {
    const keys = new Set(namesOf(unit).map(nameKey));
    return [...keys].map((key) => ({ key, unit, pairCount: pairs(key).size }));
  });
}

function byPair(names: readonly Spelled[]): ReadonlyMap<string, readonly Spelled[]> {
  const entries = names.flatMap((name) => [...pairs(name.key)].map((pair) => ({ pair, name })));
  const groups = groupBy(entries, ({ pair }) => pair);
  return new Map([...groups].map(([pair, group]) => [pair, group.map(({ name }) => name)]));
}

/** The units by how much their best name is like the searched one, the likeliest first. */
function likest(
  searched: ReadonlySet<string>,
  index: ReadonlyMap<string, readonly Spelled[]>,
): readonly Unit[] {
  const shared = new Map<Spelled, number>();
  for (const pair of searched) {
    for (const name of index.get(pair) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1);
  }
  const scores = new Map<Unit, number>();
  for (const [{ unit, pairCount }, count] of shared) {
    const score = (2 * count) / (searched.size + pairCount);
    const isLike = score >= likeness || count / searched.size >= partLikeness;
    if (isLike) scores.set(unit, Math.max(score, scores.get(unit) ?? 0));
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([unit]) => unit);
}

function factionsByName(factions: readonly Faction[]): ReadonlyMap<string, FactionId> {
  return new Map(
    factions.flatMap(({ id, names }) =>
      languages.map((language) => [nameKey(names[language]), id]),
    ),
  );
}

/** The words of names by the first one, the longest names first. */
function byFirstWord(keys: Iterable<string>): ReadonlyMap<string, readonly (readonly string[])[]> {
  const names = [...keys].map((key) => key.split(" "));
  const sorted = names.toSorted((a, b) => b.length - a.length);
  return groupBy(sorted, ([first = ""]) => first);
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** No line is looked through for more names than this. */
const maxNames = 400;

/** The places of the names in a text, none overlapping another. */
function placesIn(
  text: string,
  firstWords: ReadonlyMap<string, readonly (readonly string[])[]>,
): readonly { readonly key: string; readonly start: number; readonly end: number }[] {
  const words = [...text.matchAll(word)].map((found) => ({
    text: nameKey(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
  const places: { key: string; start: number; end: number }[] = [];
  for (let at = 0; at < words.length && places.length < maxNames; at += 1) {
    const names = firstWords.get(words[at]?.text ?? "") ?? [];
    const name = names.find((parts) => parts.every((part, i) => words[at + i]?.text === part));
    const [first, last] = [words[at], words[at + (name?.length ?? 1) - 1]];
    if (name === undefined || first === undefined || last === undefined) continue;
    const key = name.join(" ");
    const next = words[at + name.length];
    // "Wrathmane, Mounted": the word behind makes another unit of it.
    const whole = next === undefined ? key : `${next.text} ${key}`;
    const isTurned =
      next !== undefined &&
      /^\s*[,(]\s*$/u.test(text.slice(last.end, next.start)) &&
      (firstWords.get(next.text) ?? []).some((parts) => parts.join(" ") === whole);
    places.push({
      key: isTurned ? whole : key,
      start: first.start,
      end: isTurned ? next.end : last.end,
    });
    at += name.length - (isTurned ? 0 : 1);
  }
  return places;
}

/** The names of a catalogue, to be made once. `former` are the units that are no longer offered. */
export function unitNames(
  units: readonly Unit[],
  factions: readonly Faction[],
  former: readonly Unit[] = [],
): UnitNames {
  const names = spelledNames(units);
  const exact = groupBy(names, ({ key }) => key);
  const formerExact = groupBy(spelledNames(former), ({ key }) => key);
  const index = byPair(names);
  const firstWords = byFirstWord([...exact.keys(), ...formerExact.keys()]);
  const named = (key: string) =>
    (exact.get(key) ?? formerExact.get(key) ?? []).map(({ unit }) => unit);
  const factionIds = factionsByName(factions);
  return {
    find: (name) => named(nameKey(name)),
    within: (text) =>
      placesIn(text, firstWords).map(({ key, start, end }) => ({
        units: named(key),
        name: text.slice(start, end),
        start,
        end,
      })),
    similar: (name, factionId) => {
      const key = nameKey(name);
      if (key === "" || key.length > maxSimilarLength) return [];
      const all = likest(pairs(key), index);
      const own = all.filter((unit) => unit.factionId === factionId);
      return (own.length > 0 ? own : all).slice(0, maxSimilar);
    },
    isSlip: (name, unit) => namesOf(unit).some((known) => isSlipOf(nameKey(name), nameKey(known))),
    faction: (name) => {
      const known = factionIds.get(nameKey(name)) ?? normaliseFactionId(name);
      return known === "unknown" ? undefined : known;
    },
  };
}
