/**
 * A unit's card as data: its figures, its rolls for each band of troops, what its switches do, and what a
 * Character adds to the unit that it has joined. Texts of abilities are apart (`abilities.ts`), because what
 * compares and counts needs none of them. The schemas are the types: the catalogue's file, corrections of
 * administrators and imports are all read by them.
 */
import * as v from "valibot";
import { dieColours, dieSymbols, type Roll } from "../dice/roll.ts";
import { asRecord } from "../outside.ts";
import type { Amendments } from "./amendments.ts";
import type { FiguresRow } from "./key-figures.ts";

/** A number from 0 to 60, whole: strides, symbols, wounds. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60));

/** A number from 1 to 60, whole. */
const some = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));

const localized = v.object({ en: v.string(), es: v.string(), fr: v.string() });

/** The states that a token marks on a unit. */
export const unitStates = ["slowed", "disarmed", "vulnerable", "frightened"] as const;

/** A state that a token marks on a unit. */
export type UnitState = (typeof unitStates)[number];

const state = v.picklist(unitStates);
const dice = v.record(v.picklist(dieColours), some);
const symbols = v.record(v.picklist(dieSymbols), some);

/**
 * The unit that an effect is for: the other side of the roll, the unit that rolls, or one unit that its player
 * chooses within some strides (of itself, or of the other side where `of` says so).
 */
const whom = v.union([
  v.picklist(["opponent", "self"]),
  v.object({
    side: v.picklist(["ally", "enemy"]),
    within: some,
    /** The characteristic or keyword that the unit must have. */
    tag: v.optional(v.string()),
    of: v.optional(v.literal("opponent")),
  }),
]);

/** The unit that an effect is for. */
export type Whom = v.InferOutput<typeof whom>;

/** Without it the effect always counts: the two are engaged, or the other side has the state. */
const condition = v.optional(
  v.union([v.object({ engaged: v.literal(true) }), v.object({ opponent: state })]),
);

const cancel = v.object({
  kind: v.literal("cancel"),
  symbol: v.picklist(["SUCCESS", "BLOCK", "any"]),
  count: some,
  /** True where the card says "up to", which changes nothing of what is best. */
  upTo: v.optional(v.literal(true)),
  if: condition,
});

const add = v.object({
  kind: v.literal("add"),
  symbol: v.picklist(["SUCCESS", "BLOCK"]),
  count: some,
  if: condition,
});

const counted = v.object({
  kind: v.picklist(["damage", "stress", "lose-stress", "lose-state", "heal", "recover", "tinge"]),
  count: some,
  whom,
  if: condition,
});

const moved = v.object({
  kind: v.picklist(["shove", "place", "displace"]),
  strides: some,
  whom,
  /** True where the move serves to leave the fight. */
  disengage: v.optional(v.literal(true)),
  if: condition,
});

/** Something that a switch does. */
const effect = v.variant("kind", [
  cancel,
  add,
  counted,
  moved,
  v.object({ kind: v.literal("either"), options: v.array(add), if: condition }),
  v.object({ kind: v.literal("state"), state, whom, if: condition }),
  v.object({ kind: v.literal("demoralise"), whom, if: condition }),
  /** An effect that fits none of the above, in our own words. */
  v.object({ kind: v.literal("text"), text: localized, if: condition }),
]);

/** Something that a switch does. */
export type Effect = v.InferOutput<typeof effect>;

/** Paid with symbols of the roll, as often as they last. */
const switchOfRoll = v.object({
  cost: v.pipe(v.array(v.picklist(dieSymbols)), v.minLength(1)),
  effects: v.array(effect),
  /** Effects of a further use in the same roll. */
  again: v.optional(v.array(effect)),
});

/** Cost and effects of a switch. */
export type Switch = v.InferOutput<typeof switchOfRoll>;

/** The gain for one stress, all of it together. */
const modifier = v.nullable(v.record(v.picklist([...dieColours, ...dieSymbols]), some));

/** The gain for one stress: dice by colour, symbols by their ids. */
export type StressModifier = NonNullable<v.InferOutput<typeof modifier>>;

const rollEntries = { dice, fixed: symbols, stress: modifier, switches: v.array(switchOfRoll) };
const roll = v.object(rollEntries);

/** A roll as the card has it. */
export type CardRoll = v.InferOutput<typeof roll>;

/** The fighting values while the unit has troopsMin to troopsMax troops; null is no upper bound. */
const profile = v.object({
  troopsMin: some,
  troopsMax: v.nullable(some),
  ranged: v.nullable(v.object({ range: some, ...rollEntries })),
  melee: v.nullable(roll),
  defence: roll,
  conquest: v.nullable(count),
});

/** The fighting values of a band of troops. */
export type Profile = v.InferOutput<typeof profile>;

/** Strides: first and second move, and the charge. */
const movement = v.object({ first: count, second: count, charge: count });

/** The gain of a unit from the Character that has joined it: added with a plus, else in place of the unit's own. */
const joined = v.object({
  movement: v.nullable(movement),
  woundsAdded: v.nullable(count),
  willpower: v.nullable(v.object({ adds: v.boolean(), dice })),
  morale: v.nullable(v.object({ adds: v.boolean(), value: count })),
  ranged: v.nullable(roll),
  melee: v.nullable(roll),
  defence: v.nullable(roll),
  conquestAdded: count,
});

/** The gain of a unit from the Character that has joined it. */
export type JoinedPart = v.InferOutput<typeof joined>;

/** The schema of the figures of one card; null where the card has a dash or nothing. */
export const unitStats = v.object({
  /** As printed; see `figuresOf`. */
  figures: v.nullable(some),
  movement: v.nullable(movement),
  wounds: v.nullable(some),
  willpower: v.nullable(v.object({ dice })),
  morale: v.nullable(count),
  /** The mark beside the name of a Character: helmet for Officers, scroll for Support. */
  badge: v.nullable(v.picklist(["helmet", "scroll"])),
  cardCode: v.nullable(v.string()),
  profiles: v.array(profile),
  joined: v.nullable(joined),
});

/** The figures of one card. */
export type UnitStats = v.InferOutput<typeof unitStats>;

/**
 * The figures of a file, by unit id. A card is read when it is first asked for, so that a page pays for those that it
 * shows; it throws where one is not as the schema has it, because the file is ours.
 */
export function parseUnitStats(file: unknown): Readonly<Record<string, UnitStats>> {
  const cards: Record<string, UnitStats> = {};
  for (const [id, card] of Object.entries(asRecord(file))) {
    let known: UnitStats | undefined;
    const get = () => (known ??= v.parse(unitStats, card));
    Object.defineProperty(cards, id, { enumerable: true, configurable: true, get });
  }
  return cards;
}

/** The figures of the catalogue with the corrected ones in their places; what is none is left out. */
export function amendedStats(
  own: Readonly<Record<string, UnitStats>>,
  { cards }: Pick<Amendments, "cards">,
): Readonly<Record<string, UnitStats>> {
  const corrected = Object.entries(cards).flatMap(([id, { stats }]) => {
    const read = v.safeParse(unitStats, stats);
    return read.success ? [[id, read.output] as const] : [];
  });
  if (corrected.length === 0) return own;
  const all: Record<string, UnitStats> = {};
  // Those of the file are still to be read.
  Object.defineProperties(all, Object.getOwnPropertyDescriptors(own));
  for (const [id, value] of corrected)
    Object.defineProperty(all, id, { enumerable: true, configurable: true, value });
  return all;
}

/**
 * The number of models in the unit, or null where its card does not print it: two cards have none, and bands
 * for more troops than the one that is written down for them.
 */
export function figuresOf({ figures, profiles }: UnitStats): number | null {
  const least = Math.max(1, ...profiles.map(({ troopsMin }) => troopsMin));
  return figures === null || figures < least ? null : figures;
}

/** The row of their file that a card's figures make. */
export function figuresRowOf(stats: UnitStats): FiguresRow {
  const { movement: moves, wounds, morale, profiles } = stats;
  const full = profiles.toSorted((a, b) => b.troopsMin - a.troopsMin)[0];
  const models = figuresOf(stats);
  return [
    ...[moves?.first, moves?.second, moves?.charge].map((strides) => strides ?? null),
    wounds,
    morale,
    models,
    models ?? full?.troopsMin ?? 1,
    full?.ranged?.range ?? null,
    full?.conquest ?? null,
  ];
}

/** The corrected cards with the key figures of those that can be read, for what shows figures before it has cards. */
export function withKeyFigures(cards: Amendments["cards"]): Amendments["cards"] {
  return Object.fromEntries(
    Object.entries(cards).map(([id, card]) => {
      const read = v.safeParse(unitStats, card.stats);
      return [id, read.success ? { ...card, figures: figuresRowOf(read.output) } : card];
    }),
  );
}

/** The values in force with this many troops; undefined for a card without a profile of its own. */
export function profileFor({ profiles }: UnitStats, troops: number): Profile | undefined {
  return (
    profiles.find(
      ({ troopsMin, troopsMax }) =>
        troopsMin <= troops && (troopsMax === null || troops <= troopsMax),
    ) ?? profiles[0]
  );
}

/** The roll of an entry of a card. */
export function rollOf(
  { dice: pool, fixed }: Pick<CardRoll, "dice" | "fixed">,
  elite: boolean,
): Roll {
  return { dice: pool, fixed, elite };
}

/** Tells whether an entry of a card has anything to roll or to pay for: joined parts have some that do not. */
export function isEmptyRoll({ dice: pool, fixed, stress, switches }: CardRoll): boolean {
  const entries = [pool, fixed, switches].reduce((sum, each) => sum + Object.keys(each).length, 0);
  return entries === 0 && stress === null;
}

/** Tells whether the unit that the Character joins is as it was, but for the abilities. */
export function addsNothing(part: JoinedPart): boolean {
  const { movement: moves, woundsAdded, willpower, morale, conquestAdded } = part;
  return (
    moves === null &&
    willpower === null &&
    morale === null &&
    (woundsAdded ?? 0) + conquestAdded === 0 &&
    [part.ranged, part.melee, part.defence].every((card) => card === null || isEmptyRoll(card))
  );
}
