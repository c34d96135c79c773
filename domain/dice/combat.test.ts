import { describe, expect, test } from "vitest";
import { unitStats } from "#catalog/unit-stats.ts";
import { fc } from "../properties.test-support.ts";
import { unitStates, type Effect, type Switch, type UnitState } from "../catalog/unit-stats.ts";
import { combatOdds, oddsBetween, preparedSide, type Combat, type Fighter } from "./combat.ts";
import { rules, throwsOf } from "./dice.test-support.ts";
import type { Distribution } from "./distribution.ts";
import { fighterOf, lossesOf } from "./fighter.ts";
import { fraction } from "./fraction.ts";
import {
  dieColours,
  dieSymbols,
  emptyRoll,
  thrownDice,
  type DieColour,
  type DieSymbol,
  type Face,
} from "./roll.ts";

/**
 * The same game, played without any of the engine's ideas: every way in which all dice can fall, every order in
 * which symbols can be spent, and the best of it. Symbols are a list, switches a loop.
 */
interface Played {
  readonly toDefender: number;
  readonly toAttacker: number;
  /** States and stress that the attacker gives, and that the defender gives. */
  readonly states: readonly [readonly UnitState[], readonly UnitState[]];
  readonly stress: readonly [number, number];
  readonly effects: number;
}

/** More than 0 where the first is better for the attacker, less than 0 where it is better for the defender. */
function compared(a: Played, b: Played): number {
  const rank = ({ toDefender, toAttacker, states, stress, effects }: Played) => [
    toDefender - toAttacker,
    effects,
    toDefender,
    bitsOf(states[0]),
    stress[0],
    -bitsOf(states[1]),
    -stress[1],
  ];
  const others = rank(b);
  return rank(a).reduce((so, value, at) => (so === 0 ? value - (others[at] ?? 0) : so), 0);
}

function bitsOf(states: readonly UnitState[]): number {
  return states.reduce((bits, state) => bits + 2 ** unitStates.indexOf(state), 0);
}

interface Hand {
  readonly symbols: readonly DieSymbol[];
  readonly cancels: readonly ("SUCCESS" | "BLOCK" | "any")[];
  readonly damage: number;
  readonly states: readonly UnitState[];
  readonly stress: number;
  readonly effects: number;
}

function without(symbols: readonly DieSymbol[], symbol: DieSymbol): readonly DieSymbol[] | null {
  const at = symbols.indexOf(symbol);
  return at === -1 ? null : symbols.filter((_, index) => index !== at);
}

/** All ways to pay, full symbols with hollow ones too where Elite allows it. */
function payments(
  symbols: readonly DieSymbol[],
  cost: readonly DieSymbol[],
  elite: boolean,
): readonly (readonly DieSymbol[])[] {
  const [first, ...others] = cost;
  if (first === undefined) return [symbols];
  const means: DieSymbol[] = [first];
  if (elite && !first.startsWith("HOLLOW_")) means.push(`HOLLOW_${first}` as DieSymbol);
  return means.flatMap((symbol) => {
    const left = without(symbols, symbol);
    return left === null ? [] : payments(left, others, elite);
  });
}

function apply(
  hand: Hand,
  effect: Effect,
  melee: boolean,
  against: readonly UnitState[],
): readonly Hand[] {
  if (effect.if !== undefined) {
    const holds =
      "engaged" in effect.if ? melee : [...against, ...hand.states].includes(effect.if.opponent);
    if (!holds) return [hand];
  }
  switch (effect.kind) {
    case "cancel":
      return [
        {
          ...hand,
          cancels: [...hand.cancels, ...Array.from({ length: effect.count }, () => effect.symbol)],
        },
      ];
    case "add":
      return [
        {
          ...hand,
          symbols: [...hand.symbols, ...Array.from({ length: effect.count }, () => effect.symbol)],
        },
      ];
    case "either":
      return effect.options.flatMap((option) => apply(hand, option, melee, against));
    case "damage":
      return effect.whom === "opponent"
        ? [{ ...hand, damage: hand.damage + effect.count }]
        : [{ ...hand, effects: hand.effects + 1 }];
    case "stress":
      return [
        { ...hand, stress: hand.stress + effect.count, effects: hand.effects + effect.count },
      ];
    case "state":
      return [...against, ...hand.states].includes(effect.state)
        ? [hand]
        : [
            {
              ...hand,
              states: [...hand.states, effect.state].toSorted(),
              effects: hand.effects + 1,
            },
          ];
    case "demoralise":
    case "displace":
    case "heal":
    case "lose-state":
    case "lose-stress":
    case "place":
    case "recover":
    case "shove":
    case "text":
    case "tinge":
      return [{ ...hand, effects: hand.effects + 1 }];
  }
}

function hands(
  start: Hand,
  fighter: Fighter,
  melee: boolean,
  against: readonly UnitState[],
): readonly Hand[] {
  const found = new Map<string, Hand>();
  const visit = (hand: Hand) => {
    const key = JSON.stringify([
      [...hand.symbols].sort(),
      [...hand.cancels].sort(),
      hand.damage,
      hand.states,
      hand.stress,
      hand.effects,
    ]);
    if (found.has(key)) return;
    found.set(key, hand);
    for (const { cost, effects } of fighter.switches) {
      for (const symbols of payments(hand.symbols, cost, fighter.roll.elite)) {
        let after: readonly Hand[] = [{ ...hand, symbols }];
        for (const effect of effects)
          after = after.flatMap((each) => apply(each, effect, melee, against));
        after.forEach(visit);
      }
    }
  };
  visit(start);
  return [...found.values()];
}

function cancelled(
  symbols: readonly DieSymbol[],
  cancels: Hand["cancels"],
  elite: boolean,
): readonly (readonly DieSymbol[])[] {
  const [first, ...others] = cancels;
  if (first === undefined) return [symbols];
  const fits = (symbol: DieSymbol) =>
    first === "any" || symbol === first || (elite && symbol === `HOLLOW_${first}`);
  const options = [...new Set(symbols.filter(fits))];
  if (options.length === 0) return cancelled(symbols, others, elite);
  return options.flatMap((symbol) => cancelled(without(symbols, symbol) ?? symbols, others, elite));
}

function counted(
  symbols: readonly DieSymbol[],
  symbol: "SUCCESS" | "BLOCK",
  elite: boolean,
): number {
  return symbols.filter((each) => each === symbol || (elite && each === `HOLLOW_${symbol}`)).length;
}

const empty: Omit<Hand, "symbols"> = { cancels: [], damage: 0, states: [], stress: 0, effects: 0 };

function played(
  { kind, attacker, defender }: Combat,
  attack: readonly DieSymbol[],
  defence: readonly DieSymbol[],
): Played {
  const melee = kind === "melee";
  let best: Played | undefined;
  for (const own of hands({ ...empty, symbols: attack }, attacker, melee, defender.states)) {
    for (const left of cancelled(defence, own.cancels, defender.roll.elite)) {
      let answer: Played | undefined;
      for (const other of hands({ ...empty, symbols: left }, defender, melee, attacker.states)) {
        for (const attackLeft of cancelled(own.symbols, other.cancels, attacker.roll.elite)) {
          const toDefender =
            Math.max(
              0,
              counted(attackLeft, "SUCCESS", attacker.roll.elite) -
                counted(other.symbols, "BLOCK", defender.roll.elite),
            ) + own.damage;
          const toAttacker = melee
            ? Math.max(
                0,
                counted(other.symbols, "SUCCESS", defender.roll.elite) -
                  counted(attackLeft, "BLOCK", attacker.roll.elite),
              ) + other.damage
            : 0;
          const end: Played = {
            toDefender,
            toAttacker,
            states: [own.states, other.states],
            stress: [own.stress, other.stress],
            effects: own.effects - other.effects,
          };
          if (answer === undefined || compared(end, answer) < 0) answer = end;
        }
      }
      if (answer !== undefined && (best === undefined || compared(answer, best) > 0)) best = answer;
    }
  }
  if (best === undefined) throw new Error("nothing played");
  return best;
}

function shown(faces: readonly Face[], fighter: Fighter): readonly DieSymbol[] {
  const fixed = dieSymbols.flatMap((symbol) =>
    Array.from({ length: fighter.roll.fixed[symbol] ?? 0 }, () => symbol),
  );
  return [...faces.flat(), ...fixed];
}

/** The faces without one that shows the symbol, for each such face; all of them where none does. */
function losing(
  faces: readonly Face[],
  symbol: DieSymbol,
  isLosing: boolean,
): readonly (readonly Face[])[] {
  const at = faces.flatMap((face, index) => (face.includes(symbol) ? [index] : []));
  return !isLosing || at.length === 0
    ? [faces]
    : at.map((index) => faces.filter((_, other) => other !== index));
}

/** The number of ways in which all dice come to this, for both sides. */
interface Counted {
  /** By the damage. */
  readonly damage: readonly [Map<number, number>, Map<number, number>];
  /** By the state. */
  readonly states: readonly [Map<UnitState, number>, Map<UnitState, number>];
  readonly attackerLoses: number;
  readonly defenderLoses: number;
  readonly ways: number;
}

function enumerated(combat: Combat): Counted {
  const { attacker, defender } = combat;
  const facesOf = ({ roll }: Fighter) =>
    thrownDice(roll.dice, rules).map((colour) => rules.faces[colour]);
  const damage: Counted["damage"] = [new Map(), new Map()];
  const states: Counted["states"] = [new Map(), new Map()];
  const all = { attackerLoses: 0, defenderLoses: 0, ways: 0 };
  const known = new Map<string, Played>();
  for (const attack of throwsOf(facesOf(attacker))) {
    for (const defence of throwsOf(facesOf(defender))) {
      const key = JSON.stringify([attack.map(String).toSorted(), defence.map(String).toSorted()]);
      const end = known.get(key) ?? playedWithout(combat, attack, defence);
      known.set(key, end);
      const { toDefender, toAttacker } = end;
      [toDefender, toAttacker].forEach((taken, side) => {
        damage[side]?.set(taken, (damage[side].get(taken) ?? 0) + 1);
      });
      end.states.forEach((given, side) => {
        for (const state of given) states[side]?.set(state, (states[side].get(state) ?? 0) + 1);
      });
      all.attackerLoses += toDefender < toAttacker ? 1 : 0;
      all.defenderLoses += toDefender > toAttacker ? 1 : 0;
      all.ways += 1;
    }
  }
  return { ...all, damage, states };
}

/** The result of the dice, when each has cancelled a die of the other where its state allows it. */
function playedWithout(combat: Combat, attack: readonly Face[], defence: readonly Face[]): Played {
  const { attacker, defender } = combat;
  const ends = losing(attack, "SUCCESS", attacker.states.includes("disarmed")).map((own) =>
    losing(defence, "BLOCK", defender.states.includes("vulnerable"))
      .map((other) => played(combat, shown(own, attacker), shown(other, defender)))
      .reduce((most, end) => (compared(end, most) > 0 ? end : most)),
  );
  return ends.reduce((least, end) => (compared(end, least) < 0 ? end : least));
}

const fighter = (dice: Fighter["roll"]["dice"], more: Partial<Fighter> = {}): Fighter => ({
  roll: { ...emptyRoll, dice },
  switches: [],
  states: [],
  ...more,
});

const cancelBlock: Switch = {
  cost: ["SPECIAL"],
  effects: [{ kind: "cancel", symbol: "BLOCK", count: 1 }],
};

describe("an attack with switches", () => {
  test("without switches an attack has the damage of its successes that are not blocked", () => {
    const odds = combatOdds(
      {
        kind: "melee",
        attacker: fighter({ red: 1 }),
        defender: fighter({}, { roll: { ...emptyRoll, fixed: { BLOCK: 1 } } }),
      },
      rules,
    );
    expect(odds.defender.damage).toEqual({ ways: [6n, 2n], total: 8n });
    expect(odds.defenderLoses).toEqual(fraction(1n, 4n));
    expect(odds.attackerLoses).toEqual(fraction(0n, 1n));
  });

  test("the active player spends first, and cancels the block that would have paid for an answer", () => {
    const attacker = fighter(
      {},
      { roll: { ...emptyRoll, fixed: { SUCCESS: 1, SPECIAL: 1 } }, switches: [cancelBlock] },
    );
    const answer: Switch = {
      cost: ["BLOCK"],
      effects: [{ kind: "damage", count: 3, whom: "opponent" }],
    };
    const defender = fighter(
      {},
      { roll: { ...emptyRoll, fixed: { BLOCK: 1 } }, switches: [answer] },
    );
    const odds = combatOdds({ kind: "melee", attacker, defender }, rules);
    expect(odds.attacker.damage.ways).toEqual([1n]);
    expect(odds.defender.damage.ways).toEqual([0n, 1n]);
  });

  test("a switch is used as often as its symbols last, and a second use may do something else", () => {
    const shove: Switch = {
      cost: ["SPECIAL"],
      effects: [{ kind: "shove", strides: 3, whom: "opponent" }],
      again: [{ kind: "cancel", symbol: "BLOCK", count: 1 }],
    };
    const attacker = fighter(
      {},
      { roll: { ...emptyRoll, fixed: { SUCCESS: 2, SPECIAL: 3 } }, switches: [shove] },
    );
    const defender = fighter({}, { roll: { ...emptyRoll, fixed: { BLOCK: 2 } } });
    expect(combatOdds({ kind: "melee", attacker, defender }, rules).defender.damage.ways).toEqual([
      0n,
      0n,
      1n,
    ]);
  });

  test("a state from one switch lets another one count in the same roll", () => {
    const slow: Switch = {
      cost: ["SPECIAL"],
      effects: [{ kind: "state", state: "slowed", whom: "opponent" }],
    };
    const hurt: Switch = {
      cost: ["SPECIAL"],
      effects: [{ kind: "damage", count: 1, whom: "opponent", if: { opponent: "slowed" } }],
    };
    const attacker = fighter(
      {},
      { roll: { ...emptyRoll, fixed: { SPECIAL: 2 } }, switches: [hurt, slow] },
    );
    const odds = combatOdds({ kind: "melee", attacker, defender: fighter({}) }, rules);
    expect(odds.defender.damage.ways).toEqual([0n, 1n]);
    expect(odds.defender.states.slowed).toEqual(fraction(1n, 1n));
  });

  test("shots meet dice of defence and blocks, and no switches", () => {
    const hits = fighter({}, { roll: { ...emptyRoll, fixed: { SUCCESS: 2 } } });
    const defender = fighter(
      { red: 2 },
      {
        roll: { dice: { red: 2 }, fixed: { BLOCK: 1, SUCCESS: 3 }, elite: false },
        switches: [cancelBlock],
      },
    );
    const odds = combatOdds({ kind: "ranged", attacker: hits, defender }, rules);
    expect(odds.defender.damage.ways.map(String)).toEqual(["0", "1"]);
    expect(odds.attacker.damage.ways.map(String)).toEqual(["1"]);
  });

  test("an Elite unit pays a hollow cost with a hollow symbol, or counts it as a full one", () => {
    const hurt: Switch = {
      cost: ["HOLLOW_SUCCESS"],
      effects: [{ kind: "damage", count: 2, whom: "opponent" }],
    };
    const roll = { dice: {}, fixed: { HOLLOW_SUCCESS: 1 }, elite: true };
    const damageWith = (switches: readonly Switch[]) =>
      combatOdds(
        { kind: "melee", attacker: fighter({}, { roll, switches }), defender: fighter({}) },
        rules,
      ).defender.damage.ways.length - 1;
    expect(damageWith([])).toBe(1);
    expect(damageWith([hurt])).toBe(2);
  });
});

const anyEffect = fc.oneof<fc.Arbitrary<Effect>[]>(
  fc.record({
    kind: fc.constant("cancel" as const),
    symbol: fc.constantFrom("SUCCESS" as const, "BLOCK" as const, "any" as const),
    count: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constant("add" as const),
    symbol: fc.constantFrom("SUCCESS" as const, "BLOCK" as const),
    count: fc.constant(1),
  }),
  fc.record({
    kind: fc.constant("damage" as const),
    count: fc.constant(1),
    whom: fc.constant("opponent" as const),
  }),
  fc.record({
    kind: fc.constant("state" as const),
    state: fc.constantFrom("slowed" as const, "frightened" as const),
    whom: fc.constant("opponent" as const),
  }),
  fc.constant({
    kind: "damage" as const,
    count: 1,
    whom: "opponent" as const,
    if: { opponent: "slowed" as const },
  }),
  fc.constant({
    kind: "either" as const,
    options: [
      { kind: "add" as const, symbol: "BLOCK" as const, count: 1 },
      { kind: "add" as const, symbol: "SUCCESS" as const, count: 1 },
    ],
  }),
  fc.constant({ kind: "heal" as const, count: 1, whom: "self" as const }),
);

// Switches that add what they cost would never end: on cards they cost specials or hollow symbols, or cancel.
const anySwitch: fc.Arbitrary<Switch> = fc.record({
  cost: fc.array(
    fc.constantFrom<DieSymbol>("SPECIAL", "HOLLOW_SUCCESS", "HOLLOW_BLOCK", "HOLLOW_SPECIAL"),
    { minLength: 1, maxLength: 2 },
  ),
  effects: fc.array(anyEffect, { minLength: 1, maxLength: 2 }),
});

const anyFighter = (most: number): fc.Arbitrary<Fighter> =>
  fc.record({
    roll: fc.record({
      dice: fc
        .array(fc.constantFrom<DieColour>(...dieColours), { maxLength: most })
        .map((colours) =>
          Object.fromEntries(
            dieColours.map((colour) => [colour, colours.filter((each) => each === colour).length]),
          ),
        ),
      fixed: fc.dictionary(fc.constantFrom(...dieSymbols), fc.integer({ min: 1, max: 2 }), {
        maxKeys: 2,
      }),
      elite: fc.boolean(),
    }),
    switches: fc.array(anySwitch, { maxLength: 2 }),
    states: fc.subarray<UnitState>(["slowed", "disarmed", "vulnerable"]),
  });

function expectAsEnumerated(combat: Combat) {
  const odds = combatOdds(combat, rules);
  const plain = enumerated(
    combat.kind === "melee"
      ? combat
      : {
          ...combat,
          defender: { ...combat.defender, switches: [], roll: shotRoll(combat.defender) },
        },
  );
  const { total } = odds.defender.damage;
  const waysBy = ({ ways }: Distribution) =>
    new Map(
      ways.flatMap((count, outcome) => (count === 0n ? [] : [[outcome, Number(count)] as const])),
    );
  const chance = (ways: number) => fraction(BigInt(ways), total);
  const chancesOf = (ways: Map<UnitState, number>) => ({
    slowed: chance(ways.get("slowed") ?? 0),
    disarmed: chance(ways.get("disarmed") ?? 0),
    vulnerable: chance(ways.get("vulnerable") ?? 0),
    frightened: chance(ways.get("frightened") ?? 0),
  });
  expect({
    ways: Number(total),
    toDefender: waysBy(odds.defender.damage),
    toAttacker: waysBy(odds.attacker.damage),
    statesOfDefender: odds.defender.states,
    statesOfAttacker: odds.attacker.states,
    attackerLoses: odds.attackerLoses,
    defenderLoses: odds.defenderLoses,
  }).toEqual({
    ways: plain.ways,
    toDefender: plain.damage[0],
    toAttacker: plain.damage[1],
    statesOfDefender: chancesOf(plain.states[0]),
    statesOfAttacker: chancesOf(plain.states[1]),
    attackerLoses: chance(plain.attackerLoses),
    defenderLoses: chance(plain.defenderLoses),
  });
}

function shotRoll({ roll }: Fighter): Fighter["roll"] {
  const { green = 0, blue = 0, black = 0 } = roll.dice;
  const { BLOCK = 0, HOLLOW_BLOCK = 0 } = roll.fixed;
  return { ...roll, dice: { green, blue, black }, fixed: { BLOCK, HOLLOW_BLOCK } };
}

describe("the odds beside plain enumeration", () => {
  const anyCombat = (most: number): fc.Arbitrary<Combat> =>
    fc.record({
      kind: fc.constantFrom("melee" as const, "melee" as const, "ranged" as const),
      attacker: anyFighter(most),
      defender: anyFighter(most),
    });

  test("every choice of both sides is the best one, for thousands of random pools, switches and states", () => {
    fc.assert(fc.property(anyCombat(1), expectAsEnumerated), { numRuns: 3000 });
  });

  test("pools of up to two dice a side are as enumerated", () => {
    fc.assert(fc.property(anyCombat(2), expectAsEnumerated), { numRuns: 200 });
  });

  test(
    "pools of up to three dice a side are as enumerated",
    {
      tags: ["long"],
      timeout: 300_000,
    },
    () => {
      fc.assert(fc.property(anyCombat(3), expectAsEnumerated), { numRuns: 100 });
    },
  );
});

describe("units of the catalogue against each other", () => {
  const stats = (id: string) => {
    const found = unitStats[id];
    if (found === undefined) throw new Error(`no card of ${id}`);
    return found;
  };

  test("every unit's attacks on every twentieth unit have odds that make one whole", () => {
    const unit = { troops: 3, elite: false };
    const cards = Object.values(unitStats);
    const prepared = (
      cardsOfSide: typeof cards,
      side: "attack" | "defence",
      kind: Combat["kind"],
    ) =>
      cardsOfSide.flatMap((card) => {
        const found = fighterOf({ stats: card, ...unit }, side, { kind });
        return found === null ? [] : [preparedSide(found, side, kind, [], rules)];
      });
    const targets = cards.filter((_, index) => index % 20 === 0);
    const all = (["melee", "ranged"] as const).flatMap((kind) => {
      const defenders = prepared(targets, "defence", kind);
      return prepared(cards, "attack", kind).flatMap((attacker) =>
        defenders.map((defender) => oddsBetween(attacker, defender)),
      );
    });
    expect(all.length).toBeGreaterThan(500);
    const whole = ({ ways, total }: Distribution) =>
      ways.reduce((sum, count) => sum + count, 0n) === total;
    const odd = all.filter(
      ({ attacker, defender }) => !whole(attacker.damage) || !whole(defender.damage),
    );
    expect(odd).toEqual([]);
  });

  test("stress, a joined Character and cover change a roll as the cards say", () => {
    const aggressors = { stats: stats("aggressors"), troops: 4, elite: false };
    const melee = { kind: "melee" } as const;
    const plain = fighterOf(aggressors, "attack", melee);
    expect(plain?.roll.dice).toEqual({ red: 1, orange: 2, yellow: 1, blue: 1 });
    const paid = fighterOf(
      { ...aggressors, pays: { unit: true, character: false } },
      "attack",
      melee,
    );
    expect(paid?.roll.fixed).toEqual({ SUCCESS: 2, SPECIAL: 1, HOLLOW_SPECIAL: 1 });
    const led = fighterOf({ ...aggressors, joined: stats("corporal").joined }, "attack", melee);
    expect(led?.roll.fixed).toEqual({ SUCCESS: 2 });
    const covered = fighterOf({ ...aggressors, troops: 1 }, "defence", {
      kind: "ranged",
      cover: { black: 1 },
    });
    expect(covered?.roll.dice).toEqual({ green: 1, blue: 1, black: 1 });
  });

  test("a disarmed attacker and a vulnerable defender pay for no modifiers", () => {
    const unit = {
      stats: stats("aggressors"),
      troops: 4,
      elite: false,
      pays: { unit: true, character: true },
    };
    const attack = fighterOf({ ...unit, states: ["disarmed"] }, "attack", { kind: "melee" });
    expect(attack?.roll.fixed).toEqual({ SUCCESS: 1 });
    const defence = fighterOf({ ...unit, states: ["vulnerable"] }, "defence", { kind: "melee" });
    expect(defence?.roll.fixed).toEqual({});
  });

  test("damage takes off a model each time its wounds are reached, with what it had before", () => {
    const damage = { ways: [1n, 1n, 1n, 1n], total: 4n };
    const { models, destroyed } = lossesOf(damage, { models: 2, wounds: 2, damageBefore: 1 });
    expect(models.ways).toEqual([1n, 2n, 1n]);
    expect(destroyed).toEqual(fraction(1n, 4n));
  });
});
