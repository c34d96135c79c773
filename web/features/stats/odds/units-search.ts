/**
 * Two units against each other as their page's address carries them: `a=aggressors&aj=corporal&ao=m3cd` is Aggressors
 * of 3 models with a Corporal who spends stress, and disarmed.
 */
import { unitStates, type UnitState } from "#domain/catalog/unit-stats.ts";
import { addressText } from "#web/ui/address-text.ts";

/** `a` and `b` units, `aj` and `bj` their Characters, `ao` and `bo` the rest, `k` the kind of attack. */
export interface UnitsSearch {
  readonly a?: string;
  readonly aj?: string;
  readonly ao?: string;
  readonly b?: string;
  readonly bj?: string;
  readonly bo?: string;
  readonly k?: "ranged";
}

/** The dice of cover that pieces of terrain give. */
export const covers = ["none", "black", "blue"] as const;

type Cover = (typeof covers)[number];

/** A unit as it is described on the page. */
export interface SideQuery {
  readonly unitId: string | null;
  readonly characterId: string | null;
  /** Null for all. */
  readonly models: number | null;
  readonly pays: { readonly unit: boolean; readonly character: boolean };
  readonly charges: boolean;
  /** Null for what the card says. */
  readonly elite: boolean | null;
  readonly states: readonly UnitState[];
  readonly cover: Cover;
}

export interface UnitsQuery {
  readonly a: SideQuery;
  readonly b: SideQuery;
  readonly kind: "melee" | "ranged";
}

/** A side without a unit. */
export const noSide: SideQuery = {
  unitId: null,
  characterId: null,
  models: null,
  pays: { unit: false, character: false },
  charges: false,
  elite: null,
  states: [],
  cover: "none",
};

const stateLetters: Readonly<Record<UnitState, string>> = {
  slowed: "s",
  disarmed: "d",
  vulnerable: "v",
  frightened: "f",
};

const coverLetters: Readonly<Record<Cover, string>> = { none: "", black: "k", blue: "b" };

function optionsText(side: SideQuery): string {
  return [
    // A number alone would be written with quotes in the address.
    side.models === null ? "" : `m${side.models}`,
    side.pays.unit ? "u" : "",
    side.pays.character ? "c" : "",
    side.charges ? "r" : "",
    side.elite === null ? "" : side.elite ? "e" : "n",
    ...side.states.map((state) => stateLetters[state]),
    coverLetters[side.cover],
  ].join("");
}

function idOf(value: unknown): string | null {
  const id = addressText(value);
  return id === "" ? null : id;
}

function parseSide(unit: unknown, character: unknown, options: unknown): SideQuery {
  const text = addressText(options);
  const models = Number(/\d{1,2}/.exec(text)?.[0] ?? 0);
  return {
    unitId: idOf(unit),
    characterId: idOf(character),
    models: models > 0 ? models : null,
    pays: { unit: text.includes("u"), character: text.includes("c") },
    charges: text.includes("r"),
    elite: text.includes("e") ? true : text.includes("n") ? false : null,
    states: unitStates.filter((state) => text.includes(stateLetters[state])),
    cover: covers.find((cover) => cover !== "none" && text.includes(coverLetters[cover])) ?? "none",
  };
}

/** Reads the units of an address; whatever makes no sense in it is left out. */
export function toUnitsQuery(search: UnitsSearch): UnitsQuery {
  return {
    a: parseSide(search.a, search.aj, search.ao),
    b: parseSide(search.b, search.bj, search.bo),
    kind: search.k ?? "melee",
  };
}

/** The search part of the address of these units; what is empty or usual is left out. */
export function toUnitsSearch({ a, b, kind }: UnitsQuery): UnitsSearch {
  const given = {
    a: a.unitId ?? "",
    aj: a.characterId ?? "",
    ao: optionsText(a),
    b: b.unitId ?? "",
    bj: b.characterId ?? "",
    bo: optionsText(b),
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, text]) => text !== "")),
    ...(kind === "ranged" && { k: kind }),
  };
}

/** Reads the search part of an address. */
export function parseUnitsSearch(search: Readonly<Record<string, unknown>>): UnitsSearch {
  const text = (name: string) => addressText(search[name]);
  return toUnitsSearch(
    toUnitsQuery({
      a: text("a"),
      aj: text("aj"),
      ao: text("ao"),
      b: text("b"),
      bj: text("bj"),
      bo: text("bo"),
      ...(search["k"] === "ranged" && { k: "ranged" }),
    }),
  );
}
