/**
 * The exact odds of an attack, with the switches of both sides used as well as they can be.
 *
 * Both roll. Where a side is disarmed or vulnerable, the other one cancels a die of it. Then the active player,
 * who attacks, spends symbols on switches, and the defender answers, knowing what was spent. Each block that is
 * left cancels a success, and each success that is left is 1 damage. Whoever chooses wants the greatest
 * difference between the damage dealt and the damage taken, and of equals what has most effects besides. Where
 * that too is equal, the attacker rather deals more and takes more, and the defender the other way round.
 *
 * The ways of a roll are counted by the symbols that they show. Symbols that nothing asks for are dropped first,
 * and ways with the same choices are one; what a side makes of its roll is found out once, whoever it meets. So a
 * matrix of two lists takes a moment, and is exact all the same.
 *
 * Readings where the rules that we have say nothing: a switch is used as often as its symbols last (one card has
 * an effect for the second use); Elite lets a hollow symbol count as full or pay for a switch that asks for a
 * hollow one (cards of Elite units have such switches); a state cancels a die that shows a full symbol.
 */
import { unitStates, type Effect, type Switch, type UnitState } from "../catalog/unit-stats.ts";
import type { Distribution } from "./distribution.ts";
import { fraction, type Fraction } from "./fraction.ts";
import { dieSymbols, thrownDice, type DiceRules, type DieSymbol, type Roll } from "./roll.ts";

/** One side of an attack. */
export interface Fighter {
  readonly roll: Roll;
  readonly switches: readonly Switch[];
  /** The states that the unit has when the dice are rolled. */
  readonly states: readonly UnitState[];
}

/** An attack of one unit on another. */
export interface Combat {
  readonly kind: "melee" | "ranged";
  readonly attacker: Fighter;
  /** The side that is attacked; shot at, it has only its blocks, and no switches. */
  readonly defender: Fighter;
}

/** Damage, states and stress of one side in an attack. */
interface Suffered {
  readonly damage: Distribution;
  /** The chance of each state that it did not have before. */
  readonly states: Readonly<Record<UnitState, Fraction>>;
  /** Stress from switches; that of losing the combat is not in it. */
  readonly stress: Distribution;
}

/** The odds of an attack. */
export interface CombatOdds {
  readonly attacker: Suffered;
  readonly defender: Suffered;
  /** The chance that a side takes more damage than the other, which loses a melee. */
  readonly attackerLoses: Fraction;
  readonly defenderLoses: Fraction;
}

/** Symbols by their places in `dieSymbols`: successes, specials and blocks, each full one before its hollow form. */
type Symbols = readonly number[];

const successes = dieSymbols.indexOf("SUCCESS");
const blocks = dieSymbols.indexOf("BLOCK");

/** One way for a side to use its roll. */
interface Choice {
  readonly successes: number;
  readonly blocks: number;
  /** Symbols of the other side that it cancels. */
  readonly cancelledSuccesses: number;
  readonly cancelledBlocks: number;
  readonly cancelledAny: number;
  readonly damage: number;
  /** A bit for each state that the other side gets. */
  readonly states: number;
  readonly stress: number;
  /** The number of effects besides damage, which decides between equals. */
  readonly effects: number;
}

/** The number of symbols that a choice cancels. */
type Cancelled = Pick<Choice, "cancelledSuccesses" | "cancelledBlocks" | "cancelledAny">;

/** A roll of which symbols have been spent, with what they bought. */
interface Spent extends Omit<Choice, "successes" | "blocks"> {
  readonly symbols: Symbols;
}

/** Spent for one switch; symbols that it adds and that nothing asks for are counted apart. */
interface Bought extends Spent, Pick<Choice, "successes" | "blocks"> {
  /** True where the switch adds symbols to the roll. */
  readonly isAdding: boolean;
}

/** The outcome of an attack as both have chosen. */
interface Outcome {
  readonly toDefender: number;
  readonly toAttacker: number;
  readonly statesOfDefender: number;
  readonly statesOfAttacker: number;
  readonly stressOfDefender: number;
  readonly stressOfAttacker: number;
}

/** The odds of an attack. */
export function combatOdds({ kind, attacker, defender }: Combat, rules: DiceRules): CombatOdds {
  return oddsBetween(
    preparedSide(attacker, "attack", kind, defender.states, rules),
    preparedSide(defender, "defence", kind, attacker.states, rules),
  );
}

/** One side whose choices are found out once, for attacks on or by many others. */
export type PreparedSide = Side;

/**
 * A side, prepared for attacks of one kind.
 *
 * @param opponentStates the states of the other side, for which switches may ask
 */
export function preparedSide(
  fighter: Fighter,
  role: "attack" | "defence",
  kind: Combat["kind"],
  opponentStates: readonly UnitState[],
  rules: DiceRules,
): PreparedSide {
  const shown = role === "defence" && kind === "ranged" ? shotAt(fighter) : fighter;
  return new Side(shown, role, kind, opponentStates, rules);
}

/** The defence against shots: dice of defence, fixed blocks, and no switches. */
function shotAt({ roll, states }: Fighter): Fighter {
  const { green = 0, blue = 0, black = 0 } = roll.dice;
  const { BLOCK = 0, HOLLOW_BLOCK = 0 } = roll.fixed;
  return {
    roll: { ...roll, dice: { green, blue, black }, fixed: { BLOCK, HOLLOW_BLOCK } },
    switches: [],
    states,
  };
}

/** The odds of an attack of one prepared side on another. */
export function oddsBetween(attacker: PreparedSide, defender: PreparedSide): CombatOdds {
  const others = defender.rollsAgainst(attacker.cancels());
  const duel = new Duel(attacker, defender, others);
  const isSafe = waysOf(attacker.rolls()) * waysOf(others) <= Number.MAX_SAFE_INTEGER;
  const places = new Map<number, number>();
  const counts: bigint[] = [];
  const small: number[] = [];
  for (const own of attacker.rolls()) {
    const ofRoll: number[] = [];
    duel.outcomesOf(own).forEach((outcome, index) => {
      let place = places.get(outcome);
      if (place === undefined) places.set(outcome, (place = places.size));
      ofRoll[place] = (ofRoll[place] ?? 0) + (others[index]?.ways ?? 0);
    });
    // The ways of one side are few enough for numbers; those of both together may not be.
    ofRoll.forEach((ways, place) => {
      if (isSafe) small[place] = (small[place] ?? 0) + own.ways * ways;
      else counts[place] = (counts[place] ?? 0n) + BigInt(own.ways) * BigInt(ways);
    });
  }
  const entries = [...places].map(([outcome, place]) => ({
    outcome: duel.read(outcome),
    count: isSafe ? BigInt(small[place] ?? 0) : (counts[place] ?? 0n),
  }));
  return oddsOf(entries);
}

function waysOf(rolls: readonly RolledSymbols[]): number {
  return rolls.reduce((sum, { ways }) => sum + ways, 0);
}

function oddsOf(
  entries: readonly { readonly outcome: Outcome; readonly count: bigint }[],
): CombatOdds {
  const total = entries.reduce((sum, { count }) => sum + count, 0n);
  const by = (value: (outcome: Outcome) => number): Distribution => {
    const ways: bigint[] = [];
    for (const { outcome, count } of entries) {
      const at = value(outcome);
      while (ways.length <= at) ways.push(0n);
      ways[at] = (ways[at] ?? 0n) + count;
    }
    return { ways, total };
  };
  const chance = (isSo: (outcome: Outcome) => boolean): Fraction =>
    fraction(
      entries.reduce((sum, { outcome, count }) => (isSo(outcome) ? sum + count : sum), 0n),
      total,
    );
  const states = (of: (outcome: Outcome) => number): Suffered["states"] => {
    const chanceOf = (state: UnitState) => chance((outcome) => (of(outcome) & bitOf(state)) !== 0);
    return {
      slowed: chanceOf("slowed"),
      disarmed: chanceOf("disarmed"),
      vulnerable: chanceOf("vulnerable"),
      frightened: chanceOf("frightened"),
    };
  };
  return {
    attacker: {
      damage: by(({ toAttacker }) => toAttacker),
      states: states(({ statesOfAttacker }) => statesOfAttacker),
      stress: by(({ stressOfAttacker }) => stressOfAttacker),
    },
    defender: {
      damage: by(({ toDefender }) => toDefender),
      states: states(({ statesOfDefender }) => statesOfDefender),
      stress: by(({ stressOfDefender }) => stressOfDefender),
    },
    attackerLoses: chance(({ toAttacker, toDefender }) => toAttacker > toDefender),
    defenderLoses: chance(({ toAttacker, toDefender }) => toDefender > toAttacker),
  };
}

/** The symbols that one side can be left with: more than one where the other side may choose a die to cancel. */
interface RolledSymbols {
  readonly left: readonly SymbolsOfSide[];
  readonly ways: number;
}

/** Symbols that only one object stands for, with what the side can make of them. */
interface SymbolsOfSide {
  /** Its place among all of the side. */
  readonly id: number;
  /** The symbols as a number. */
  readonly key: number;
  readonly choices: readonly Choice[];
  /** Equal where the choices are. */
  readonly choicesId: number;
}

/** Switches that ask for the same symbols, or of which one changes what another does. */
interface SwitchGroup {
  /** Their places among all. */
  readonly switches: readonly number[];
  /** For each symbol: whether one of them asks for it. */
  readonly isOfGroup: readonly boolean[];
  /** By symbols, states given and switches used up: what can still be made of the symbols. */
  readonly gains: Map<number, readonly Choice[]>;
}

/** One side: what it can roll, and what it can make of it. */
class Side {
  readonly #fighter: Fighter;
  readonly #isElite: boolean;
  readonly #kind: Combat["kind"];
  readonly #opponentStates: number;
  readonly #isAttack: boolean;
  readonly #known = new Map<number, SymbolsOfSide>();
  readonly #bySame = new Map<string, SymbolsOfSide>();
  /** For each symbol: whether a switch asks for it, or it counts in the end. */
  readonly #counts: readonly boolean[];
  readonly #costs: readonly Symbols[];
  /** Equal choices of different rolls are one object, so that each is answered once. */
  readonly #choices = new Map<string, Choice>();
  readonly #choicesIds = new Map<string, number>();
  /** The choices by their ids. */
  readonly #sets: (readonly Choice[])[] = [];
  readonly #groups: readonly SwitchGroup[];
  /** The gains that are being found out. */
  readonly #open = new Set<number>();
  #isCircular = false;
  /** By switch, by whether it was used before, and by the states given: what it does. */
  readonly #purchases = new Map<number, readonly Bought[]>();
  readonly #rolls: readonly RolledSymbols[];
  readonly #rollsAgainst = new Map<string, readonly RolledSymbols[]>();
  /** By what is cancelled, and the symbols: what these may become. */
  readonly #left = new Map<number, (readonly SymbolsOfSide[])[]>();

  constructor(
    fighter: Fighter,
    role: "attack" | "defence",
    kind: Combat["kind"],
    opponentStates: readonly UnitState[],
    rules: DiceRules,
  ) {
    this.#fighter = fighter;
    this.#isElite = fighter.roll.elite;
    this.#isAttack = role === "attack";
    this.#kind = kind;
    this.#opponentStates = opponentStates.reduce((bits, state) => bits | bitOf(state), 0);
    this.#costs = fighter.switches.map(({ cost }) => countsOf(cost));
    this.#groups = this.#grouped();
    this.#counts = dieSymbols.map((symbol, at) => {
      if (this.#costs.some((cost) => (cost[at] ?? 0) > 0)) return true;
      // In a melee both sides may hurt each other in one roll.
      if (symbol === "SUCCESS") return role === "attack" || kind === "melee";
      return symbol === "BLOCK" && (role === "defence" || kind === "melee");
    });
    this.#rolls = this.#allRolls(role, rules);
  }

  /** Every roll of the side, with the number of ways in which it falls. */
  rolls(): readonly RolledSymbols[] {
    return this.#rolls;
  }

  /** Every number of symbols that a choice of the side cancels. */
  cancels(): readonly Cancelled[] {
    const found = new Map<number, Cancelled>();
    for (const choice of this.#choices.values()) found.set(cancelKey(choice), choice);
    return [...found.values()].filter((each) => cancelKey(each) > 0);
  }

  /** The choices of this id. */
  choicesOf(id: number): readonly Choice[] {
    return this.#sets[id] ?? [];
  }

  /** The most of the states and stress that a choice of the side gives. */
  most(): Besides {
    const most = { states: 0, stress: 0 };
    for (const { states, stress } of this.#choices.values()) {
      most.states = Math.max(most.states, states);
      most.stress = Math.max(most.stress, stress);
    }
    return most;
  }

  /** The rolls as somebody meets them who may cancel so many symbols: those of which the same is left are one. */
  rollsAgainst(cancels: readonly Cancelled[]): readonly RolledSymbols[] {
    const name = cancels.map(cancelKey).join(" ");
    const known = this.#rollsAgainst.get(name);
    if (known !== undefined) return known;
    const ids = new Map<string, number>();
    const idOf = (symbols: SymbolsOfSide) => {
      const lefts = cancels.map((by) => this.left(symbols, by).map(({ choicesId }) => choicesId));
      const key = [
        symbols.choicesId,
        ...lefts.map((left) => left.toSorted((a, b) => a - b).join(" ")),
      ].join("|");
      const id = ids.get(key) ?? ids.size;
      ids.set(key, id);
      return id;
    };
    const rolls = merged(this.#rolls, idOf);
    this.#rollsAgainst.set(name, rolls);
    return rolls;
  }

  /** Symbols that may be left when the other side cancels so many; of those of equal choices, one. */
  left(own: SymbolsOfSide, by: Cancelled): readonly SymbolsOfSide[] {
    const key = cancelKey(by);
    let row = this.#left.get(key);
    if (row === undefined) this.#left.set(key, (row = []));
    return (row[own.id] ??= [
      ...new Map(this.#without(own, by).map((each) => [each.choicesId, each])).values(),
    ]);
  }

  #allRolls(role: "attack" | "defence", rules: DiceRules): readonly RolledSymbols[] {
    const { roll, states } = this.#fighter;
    // A die of the attack that shows a success, of the defence one that shows a block.
    const lost = role === "attack" ? "SUCCESS" : "BLOCK";
    const isLosing = states.includes(role === "attack" ? "disarmed" : "vulnerable");
    const losable: number[] = [];
    const fixed = dieSymbols.flatMap((symbol) =>
      Array.from({ length: roll.fixed[symbol] ?? 0 }, () => symbol),
    );
    let rolled = new Map<number, number>([[0, 1]]);
    for (const colour of thrownDice(roll.dice, rules)) {
      // Faces that show the same are thrown at once.
      const faces = new Map<number, number>();
      for (const face of rules.faces[colour]) {
        const key = keyOf(this.#simplified(countsOf(face)));
        let mask = 0;
        if (isLosing && face.includes(lost)) {
          if (!losable.includes(key)) losable.push(key);
          mask = 1 << losable.indexOf(key);
        }
        const shown = withMask(key, mask);
        faces.set(shown, (faces.get(shown) ?? 0) + 1);
      }
      const next = new Map<number, number>();
      for (const [before, ways] of rolled) {
        for (const [shown, times] of faces) {
          const after = withMask(before + (shown % maskBase), maskOf(shown));
          next.set(after, (next.get(after) ?? 0) + ways * times);
        }
      }
      rolled = next;
    }
    const added = keyOf(this.#simplified(countsOf(fixed)));
    const rolls = [...rolled].map(([key, ways]) => {
      const symbols = (key % maskBase) + added;
      const mask = maskOf(key);
      const options = losable.filter((_, index) => (mask & (1 << index)) !== 0);
      const left = (options.length === 0 ? [0] : options).map((face) =>
        this.#ofKey(symbols - face),
      );
      return { left, ways };
    });
    return merged(rolls, ({ id }) => id);
  }

  #ofKey(key: number): SymbolsOfSide {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const symbols = symbolsOf(key);
    const choices = this.#allChoices(symbols);
    const named = choices.map(choiceKey).join("|");
    const choicesId = this.#choicesIds.get(named) ?? this.#sets.length;
    this.#choicesIds.set(named, choicesId);
    this.#sets[choicesId] = choices;
    // Of the attack nothing but its choices counts; the defender's symbols may still be cancelled.
    const same = this.#isAttack ? named : `${named}|${key}`;
    const found = this.#bySame.get(same) ?? { id: this.#bySame.size, key, choices, choicesId };
    this.#bySame.set(same, found);
    this.#known.set(key, found);
    return found;
  }

  /** The symbols without those that nothing asks for. */
  #simplified(symbols: Symbols): Symbols {
    const simple = [...symbols];
    for (let full = 0; full < simple.length; full += 2) {
      const hollow = full + 1;
      if (this.#counts[hollow] !== true) {
        // Elite: a hollow symbol that no switch asks for as such is a full one.
        if (this.#isElite) simple[full] = (simple[full] ?? 0) + (simple[hollow] ?? 0);
        simple[hollow] = 0;
      }
      if (this.#counts[full] !== true) simple[full] = 0;
    }
    return simple;
  }

  /** The switches in groups: those of different groups have nothing to do with each other. */
  #grouped(): readonly SwitchGroup[] {
    let groups: { readonly switches: readonly number[]; readonly names: readonly string[] }[] = [];
    for (const [index, { cost, effects, again = [] }] of this.#fighter.switches.entries()) {
      const all = [...effects, ...again].flatMap(withOptions);
      const added = all.flatMap((effect) => (effect.kind === "add" ? [effect.symbol] : []));
      const names = [
        ...[...cost, ...added].map((symbol) => (this.#isElite ? fullOf(symbol) : symbol)),
        ...all.flatMap(statesIn),
      ];
      const isMet = (group: (typeof groups)[number]) =>
        group.names.some((name) => names.includes(name));
      const met = groups.filter(isMet);
      groups = [
        ...groups.filter((group) => !isMet(group)),
        {
          switches: [...met.flatMap(({ switches }) => switches), index],
          names: [...met.flatMap((group) => group.names), ...names],
        },
      ];
    }
    return groups.map(({ switches, names }) => ({
      switches,
      isOfGroup: dieSymbols.map((symbol) =>
        names.includes(this.#isElite ? fullOf(symbol) : symbol),
      ),
      gains: new Map(),
    }));
  }

  /** Everything that the side can make of its symbols, without what something else is better than in every way. */
  #allChoices(symbols: Symbols): readonly Choice[] {
    const { spendable, ...free } = this.#apart(symbols);
    const all = this.#groups.reduce<readonly Choice[]>(
      (before, group) => {
        const own = spendable.map((count, at) => (group.isOfGroup[at] === true ? count : 0));
        const gains = this.#gainsOf(group, own, 0, 0);
        const both: Choice[] = [];
        for (const one of before) for (const gained of gains) addUndominated(both, one, gained);
        return both;
      },
      [{ ...nothing, ...free }],
    );
    return all.map((choice) => {
      const key = choiceKey(choice);
      const same = this.#choices.get(key) ?? choice;
      this.#choices.set(key, same);
      return same;
    });
  }

  /**
   * The gains that the switches of a group can make of symbols, without what was bought before, which changes
   * nothing of what is better: only the states that were given and switches that are used up decide what there is still to buy.
   */
  #gainsOf(group: SwitchGroup, symbols: Symbols, used: number, states: number): readonly Choice[] {
    const { switches } = this.#fighter;
    const key = (keyOf(symbols) * allStates + states) * 2 ** switches.length + used;
    const known = group.gains.get(key);
    if (known !== undefined) return known;
    if (this.#open.has(key)) {
      this.#isCircular = true;
      return [];
    }
    if (this.#open.size === 0) this.#isCircular = false;
    this.#open.add(key);
    const found: Choice[] = [this.#unspent(symbols, states)];
    for (const index of group.switches) {
      const paid = this.#paid(symbols, this.#costs[index] ?? []);
      if (paid === null) continue;
      const usedNow = switches[index]?.again === undefined ? used : used | (1 << index);
      for (const done of this.#bought(index, used, states)) {
        const left = done.isAdding ? plus(paid, done.symbols) : paid;
        for (const further of this.#gainsOf(group, left, usedNow, done.states)) {
          addUndominated(found, done, further);
        }
      }
    }
    this.#open.delete(key);
    // A switch may give back the symbols that it costs: only the first of such a circle has seen all of it.
    if (!this.#isCircular || this.#open.size === 0) group.gains.set(key, found);
    return found;
  }

  /** The symbols that a switch may ask for, and the number of those that only count in the end. */
  #apart(symbols: Symbols) {
    const spendable = [...symbols];
    const take = (full: number): number => {
      if (this.#costs.some((cost) => (cost[full] ?? 0) > 0)) return 0;
      const count = spendable[full] ?? 0;
      spendable[full] = 0;
      return count;
    };
    return { successes: take(successes), blocks: take(blocks), spendable };
  }

  /** Gains of a switch that is used now: several things where a player chooses. */
  #bought(index: number, used: number, states: number): readonly Bought[] {
    const each = this.#fighter.switches[index];
    if (each === undefined) return [];
    const { effects, again } = each;
    const isAgain = again !== undefined && (used & (1 << index)) !== 0;
    const key = (index * 2 + (isAgain ? 1 : 0)) * allStates + states;
    let known = this.#purchases.get(key);
    if (known === undefined) {
      const start = { ...nothing, symbols: noSymbols, states };
      known = this.#withEffects(start, isAgain ? again : effects).map((done) => {
        const { spendable, ...free } = this.#apart(done.symbols);
        const isAdding = spendable.some((count) => count > 0);
        return { ...done, ...free, symbols: spendable, isAdding };
      });
      this.#purchases.set(key, known);
    }
    return known;
  }

  /** The choice to spend no more. */
  #unspent(symbols: Symbols, states: number): Choice {
    const [hits, blocked] = [symbols[successes] ?? 0, symbols[blocks] ?? 0];
    return {
      ...nothing,
      successes: hits + (this.#isElite ? (symbols[successes + 1] ?? 0) : 0),
      blocks: blocked + (this.#isElite ? (symbols[blocks + 1] ?? 0) : 0),
      states,
    };
  }

  /** The symbols after the cost is paid, or null where they do not suffice. */
  #paid(symbols: Symbols, cost: Symbols): Symbols | null {
    for (let full = 0; full < symbols.length; full += 2) {
      const hollow = full + 1;
      const restOfHollow = (symbols[hollow] ?? 0) - (cost[hollow] ?? 0);
      const missing = (cost[full] ?? 0) - (symbols[full] ?? 0);
      if (restOfHollow < (this.#isElite ? Math.max(0, missing) : 0)) return null;
      if (!this.#isElite && missing > 0) return null;
    }
    const left = [...symbols];
    for (let full = 0; full < left.length; full += 2) {
      const hollow = full + 1;
      const rest = (symbols[full] ?? 0) - (cost[full] ?? 0);
      left[full] = Math.max(0, rest);
      left[hollow] = (symbols[hollow] ?? 0) - (cost[hollow] ?? 0) + Math.min(0, rest);
    }
    return left;
  }

  /** Results of the effects: more than one where a player chooses between them. */
  #withEffects(spent: Spent, effects: readonly Effect[]): readonly Spent[] {
    return effects.reduce<readonly Spent[]>(
      (all, effect) => all.flatMap((so) => this.#withEffect(so, effect)),
      [spent],
    );
  }

  #withEffect(spent: Spent, effect: Effect): readonly Spent[] {
    if (!this.#holds(effect.if, spent)) return [spent];
    const withEffect = { ...spent, effects: spent.effects + 1 };
    switch (effect.kind) {
      case "cancel": {
        const { symbol, count } = effect;
        const counter = cancelCounters[symbol];
        return [{ ...spent, [counter]: spent[counter] + count }];
      }
      case "add": {
        const added = countsOf(Array.from({ length: effect.count }, () => effect.symbol));
        return [{ ...spent, symbols: plus(spent.symbols, this.#simplified(added)) }];
      }
      case "either":
        return effect.options.flatMap((option) => this.#withEffect(spent, option));
      case "damage":
        return isForOpponent(effect)
          ? [{ ...spent, damage: spent.damage + effect.count }]
          : [withEffect];
      case "state": {
        if (!isForOpponent(effect)) return [withEffect];
        const bit = bitOf(effect.state);
        const isNew = ((spent.states | this.#opponentStates) & bit) === 0;
        return isNew ? [{ ...withEffect, states: spent.states | bit }] : [spent];
      }
      case "stress":
        return isForOpponent(effect)
          ? [
              {
                ...spent,
                stress: spent.stress + effect.count,
                effects: spent.effects + effect.count,
              },
            ]
          : [withEffect];
      case "demoralise":
      case "lose-stress":
      case "lose-state":
      case "heal":
      case "recover":
      case "tinge":
      case "shove":
      case "place":
      case "displace":
      case "text":
        return [withEffect];
    }
  }

  #holds(condition: Effect["if"], spent: Spent): boolean {
    if (condition === undefined) return true;
    if ("engaged" in condition) return this.#kind === "melee";
    return ((this.#opponentStates | spent.states) & bitOf(condition.opponent)) !== 0;
  }

  /** The ways in which the other side can cancel so many symbols; fewer where there are not as many. */
  #without(own: SymbolsOfSide, by: Cancelled): readonly SymbolsOfSide[] {
    const of = (full: number) => (this.#isElite ? [full, full + 1] : [full]);
    const counted = dieSymbols.flatMap((_, at) => (this.#counts[at] === true ? [at] : []));
    let all = new Set([own.key]);
    const take = (from: readonly number[], count: number) => {
      for (let n = 0; n < count; n += 1) {
        const next = new Set<number>();
        for (const key of all) {
          const taken = from.filter((at) => countIn(key, at) > 0);
          if (taken.length === 0) next.add(key);
          for (const at of taken) next.add(key - base ** at);
        }
        all = next;
      }
    };
    take(of(successes), by.cancelledSuccesses);
    take(of(blocks), by.cancelledBlocks);
    take(counted, by.cancelledAny);
    return Array.from(all, (key) => this.#ofKey(key));
  }
}

/** States and stress of an outcome, by which a choice is told from another that is worth as much. */
type Besides = Pick<Choice, "states" | "stress">;

/**
 * Both sides together: what comes of it when both choose well. An outcome is a number, the greater the better for
 * the attacker, so to choose is to take the greatest or the least: the difference of damage counts first, then the
 * effects besides, then the damage dealt, and then states and stress, which only tell equals apart. Its places are
 * as many as this attack needs, so that nearly always it is one of the small numbers that are fastest.
 */
class Duel {
  readonly #defender: Side;
  /** All symbols that the defender can be left with, and their places by roll. */
  readonly #met: readonly SymbolsOfSide[];
  readonly #metBy: readonly (readonly number[])[];
  /** By what the attacker cancels, and the place: the choices that the defender can be left with. */
  readonly #left = new Map<number, readonly (readonly number[])[]>();
  /** By the attacker's choice without what it cancels, and the choices of the defender: the outcome. */
  readonly #least = new Map<number, (number | undefined)[]>();
  /** By the attacker's choice: the outcome against each of the symbols of the defender. */
  readonly #answered = new Map<Choice, readonly number[]>();
  /** The same by the attacker's symbols, as it chooses best. */
  readonly #best = new Map<SymbolsOfSide, readonly number[]>();
  readonly #mostOfAttacker: Besides;
  readonly #mostOfDefender: Besides;
  /** The number of different states and stress of the defender's choices, and of both sides' together. */
  readonly #ofDefender: number;
  readonly #ofBoth: number;

  constructor(attacker: Side, defender: Side, others: readonly RolledSymbols[]) {
    this.#defender = defender;
    this.#met = [...new Set(others.flatMap(({ left }) => left))];
    const places = new Map(this.#met.map((symbols, place) => [symbols, place]));
    this.#metBy = others.map(({ left }) => left.map((symbols) => places.get(symbols) ?? 0));
    this.#mostOfAttacker = attacker.most();
    this.#mostOfDefender = defender.most();
    this.#ofDefender = numberOf(this.#mostOfDefender);
    this.#ofBoth = numberOf(this.#mostOfAttacker) * this.#ofDefender;
  }

  /** The outcome of a roll of the attacker against each of the defender, when each side cancels dice of the other. */
  outcomesOf({ left }: RolledSymbols): readonly number[] {
    const [first = [], ...others] = left.map((symbols) => this.#againstAll(symbols));
    return others.reduce((least, each) => chosen(least, each, Math.min), first);
  }

  /** The outcomes of symbols of the attacker against each roll of the defender, of which the attacker cancels a die. */
  #againstAll(own: SymbolsOfSide): readonly number[] {
    const best = this.#bestOf(own);
    return this.#metBy.map((places) =>
      places.reduce((most, place) => Math.max(most, best[place] ?? most), -Infinity),
    );
  }

  #bestOf(own: SymbolsOfSide): readonly number[] {
    const known = this.#best.get(own);
    if (known !== undefined) return known;
    const [first = [], ...others] = own.choices.map((choice) => this.#answersTo(choice));
    const best = others.reduce((most, each) => chosen(most, each, Math.max), first);
    this.#best.set(own, best);
    return best;
  }

  /** The outcomes of a choice of the attacker, as it cancels best and the defender answers best. */
  #answersTo(choice: Choice): readonly number[] {
    const known = this.#answered.get(choice);
    if (known !== undefined) return known;
    const least = this.#leastOfAll(choice);
    const answered = this.#leftAfter(choice).map((ids) => {
      let most = -Infinity;
      for (const id of ids) {
        const found = (least[id] ??= this.#leastOf(choice, this.#defender.choicesOf(id)));
        if (found > most) most = found;
      }
      return most;
    });
    this.#answered.set(choice, answered);
    return answered;
  }

  /** The outcomes of a choice, which are found out as they are asked for; whatever it cancels, they are the same. */
  #leastOfAll({ successes: hits, blocks: guard, damage, effects, states, stress }: Choice) {
    const key = [guard, damage, effects, states, stress].reduce(
      (before, count) => before * mostDamage + count,
      hits,
    );
    let row = this.#least.get(key);
    if (row === undefined) this.#least.set(key, (row = []));
    return row;
  }

  #leftAfter(choice: Choice): readonly (readonly number[])[] {
    const key = cancelKey(choice);
    let left = this.#left.get(key);
    if (left === undefined) {
      left = this.#met.map((symbols) =>
        (key === 0 ? [symbols] : this.#defender.left(symbols, choice)).map(
          (each) => each.choicesId,
        ),
      );
      this.#left.set(key, left);
    }
    return left;
  }

  /** The outcome that the defender chooses of its answers to a choice of the attacker. */
  #leastOf(attack: Choice, answers: readonly Choice[]): number {
    const own = attack.states * (this.#mostOfAttacker.stress + 1) + attack.stress;
    return answers.reduce((least, defence) => {
      const { states, stress } = this.#mostOfDefender;
      const other = (states - defence.states) * (stress + 1) + stress - defence.stress;
      const besides = own * this.#ofDefender + other;
      const effects = attack.effects - defence.effects;
      return Math.min(least, leastDamage(attack, defence, effects) * this.#ofBoth + besides);
    }, Infinity);
  }

  /** Reads the number of an outcome. */
  read(outcome: number): Outcome {
    const damage = Math.floor(outcome / this.#ofBoth);
    const besides = outcome - damage * this.#ofBoth;
    const own = Math.floor(besides / this.#ofDefender);
    const other = besides % this.#ofDefender;
    const ofAttacker = this.#mostOfAttacker.stress + 1;
    const { states, stress } = this.#mostOfDefender;
    const worth = Math.floor(damage / mostDamage);
    const toDefender = damage - worth * mostDamage;
    return {
      toDefender,
      toAttacker: toDefender - Math.round(worth / effectsAtMost),
      statesOfDefender: Math.floor(own / ofAttacker),
      stressOfDefender: own % ofAttacker,
      statesOfAttacker: states - Math.floor(other / (stress + 1)),
      stressOfAttacker: stress - (other % (stress + 1)),
    };
  }
}

function numberOf({ states, stress }: Besides): number {
  return (states + 1) * (stress + 1);
}

/** Both rows as one, in which a side has chosen at each place. */
function chosen(
  one: readonly number[],
  other: readonly number[],
  better: (a: number, b: number) => number,
): readonly number[] {
  return one.map((value, place) => better(value, other[place] ?? value));
}

/** Rolls of which the side is left with the same are one. */
function merged(
  rolls: readonly RolledSymbols[],
  idOf: (symbols: SymbolsOfSide) => number,
): readonly RolledSymbols[] {
  const groups = new Map<string, { readonly left: readonly SymbolsOfSide[]; ways: number }>();
  for (const { left, ways } of rolls) {
    const group = left.map(idOf).join(" ");
    const entry = groups.get(group) ?? { left, ways: 0 };
    groups.set(group, entry);
    entry.ways += ways;
  }
  return [...groups.values()];
}

/** More than any damage of one attack. */
const mostDamage = 128;
/** More than twice the effects besides damage that an attack can have. */
const effectsAtMost = 256;
const allStates = 1 << unitStates.length;

/** The difference of damage, the effects and the damage dealt as one number, as the defender cancels best. */
function leastDamage(attack: Choice, defence: Choice, effects: number): number {
  let least = Infinity;
  const { cancelledAny } = defence;
  // Of the attack only successes and blocks are left to count: the defender cancels what serves it best.
  for (let onSuccesses = 0; onSuccesses <= cancelledAny; onSuccesses += 1) {
    const hits = Math.max(0, attack.successes - defence.cancelledSuccesses - onSuccesses);
    const guard = Math.max(
      0,
      attack.blocks - defence.cancelledBlocks - (cancelledAny - onSuccesses),
    );
    const dealt = Math.max(0, hits - defence.blocks) + attack.damage;
    const taken = Math.max(0, defence.successes - guard) + defence.damage;
    const worth = (dealt - taken) * effectsAtMost + effects;
    least = Math.min(least, worth * mostDamage + dealt);
  }
  return least;
}

function cancelKey({ cancelledSuccesses, cancelledBlocks, cancelledAny }: Cancelled): number {
  return (cancelledSuccesses * base + cancelledBlocks) * base + cancelledAny;
}

const noSymbols: Symbols = dieSymbols.map(() => 0);

/** Nothing spent and nothing bought. */
const nothing: Omit<Spent, "symbols"> = {
  cancelledSuccesses: 0,
  cancelledBlocks: 0,
  cancelledAny: 0,
  damage: 0,
  states: 0,
  stress: 0,
  effects: 0,
};

const cancelCounters = {
  SUCCESS: "cancelledSuccesses",
  BLOCK: "cancelledBlocks",
  any: "cancelledAny",
} as const;

function choiceKey(choice: Choice): string {
  return `${choice.successes} ${choice.blocks} ${choice.cancelledSuccesses} ${choice.cancelledBlocks} ${choice.cancelledAny} ${choice.damage} ${choice.states} ${choice.stress} ${choice.effects}`;
}

/**
 * Adds what was bought, with what is bought further on, unless a choice that is there is at least as good in every
 * way; those that it beats go.
 */
function addUndominated(choices: Choice[], bought: Choice, further: Choice) {
  candidate.successes = bought.successes + further.successes;
  candidate.blocks = bought.blocks + further.blocks;
  candidate.cancelledSuccesses = bought.cancelledSuccesses + further.cancelledSuccesses;
  candidate.cancelledBlocks = bought.cancelledBlocks + further.cancelledBlocks;
  candidate.cancelledAny = bought.cancelledAny + further.cancelledAny;
  candidate.damage = bought.damage + further.damage;
  candidate.states = bought.states | further.states;
  candidate.stress = bought.stress + further.stress;
  candidate.effects = bought.effects + further.effects;
  for (const each of choices) if (isAtLeast(each, candidate)) return;
  let kept = 0;
  for (const each of choices) {
    if (isAtLeast(candidate, each)) continue;
    choices[kept] = each;
    kept += 1;
  }
  choices.length = kept;
  choices.push({ ...candidate });
}

/** The choice that is looked at: most are no better than others, and an object for each would be work for nothing. */
const candidate: { -readonly [Field in keyof Choice]: Choice[Field] } = {
  ...nothing,
  successes: 0,
  blocks: 0,
};

function isAtLeast(a: Choice, b: Choice): boolean {
  return (
    a.successes >= b.successes &&
    a.effects >= b.effects &&
    a.damage >= b.damage &&
    a.blocks >= b.blocks &&
    a.stress >= b.stress &&
    (a.states & b.states) === b.states &&
    a.cancelledSuccesses >= b.cancelledSuccesses &&
    a.cancelledBlocks >= b.cancelledBlocks &&
    a.cancelledAny >= b.cancelledAny
  );
}

/** The effect, or those among which a player chooses. */
function withOptions(effect: Effect): readonly Effect[] {
  return effect.kind === "either" ? [effect, ...effect.options.flatMap(withOptions)] : [effect];
}

/** The states that an effect gives or asks for. */
function statesIn(effect: Effect): readonly string[] {
  const { if: condition } = effect;
  return [
    ...(effect.kind === "state" ? [effect.state] : []),
    ...(condition !== undefined && "opponent" in condition ? [condition.opponent] : []),
  ];
}

/** The symbol itself, or the full one of which it is the hollow form. */
function fullOf(symbol: DieSymbol): string {
  return symbol.replace("HOLLOW_", "");
}

/** Tells whether an effect may reach the other side: it is the one that is named, or an enemy nearby. */
function isForOpponent(effect: Extract<Effect, { readonly whom: unknown }>): boolean {
  const { whom } = effect;
  return whom === "opponent" || (typeof whom === "object" && whom.side === "enemy");
}

function bitOf(state: UnitState): number {
  return 1 << unitStates.indexOf(state);
}

function countsOf(symbols: readonly DieSymbol[]): Symbols {
  return dieSymbols.map((symbol) => symbols.filter((each) => each === symbol).length);
}

function plus(a: Symbols, b: Symbols): Symbols {
  return a.map((count, at) => count + (b[at] ?? 0));
}

/** A number for symbols, of which none is there more than 63 times. */
const base = 64;
const maskBase = base ** dieSymbols.length;

function keyOf(symbols: Symbols): number {
  return symbols.reduceRight((key, count) => key * base + count, 0);
}

function symbolsOf(key: number): Symbols {
  let rest = key % maskBase;
  return dieSymbols.map(() => {
    const count = rest % base;
    rest = Math.floor(rest / base);
    return count;
  });
}

/** Counts how often a symbol, by its place, is among those of the key. */
function countIn(key: number, at: number): number {
  return Math.floor(key / base ** at) % base;
}

/** The faces that could be cancelled, a bit for each, above the symbols in the same number. */
function maskOf(key: number): number {
  return Math.floor(key / maskBase);
}

function withMask(key: number, mask: number): number {
  return mask === 0 ? key : key + (maskOf(key) & mask ? 0 : mask * maskBase);
}
