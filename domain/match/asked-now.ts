/**
 * The rules that a unit's keywords, states and stress bring up at a moment of the match. Only what the
 * game's facts say is here, as ids that words translate; a keyword that asks for nothing by itself has none.
 */
import { parseTerm } from "../catalog/term.ts";
import type { GameUnit } from "./state.ts";

/**
 * The moments at which a rule is asked for: while a unit is not on the table, when it is activated, when it
 * fights or is shot at, when its stress is looked at, and at the end of a round.
 */
export type AskedMoment = "arrival" | "activation" | "combat" | "morale" | "round-end";

/** A rule that is asked for. */
export interface Asked {
  readonly id: AskedId;
  /** The value of the keyword, such as the foe of Bloodlust. */
  readonly value: string | null;
  /** The keyword or state behind it, as cards write it; null for what stress and activations ask. */
  readonly term: string | null;
}

const keywordRules = {
  "Scout arrival": "scout-arrives",
  "Ambusher arrival": "ambusher-arrives",
  "Bloodlust activation": "bloodlust",
  "Raging activation": "raging",
  "Intimidating activation": "intimidating",
  "Preferred Terrain activation": "preferred-terrain",
  "Join activation": "join",
  "Berserker Rage combat": "berserker-rage",
  "Bloodlust combat": "bloodlust-reroll",
  "Fearless morale": "fearless",
  "Golem morale": "golem",
  "Manned morale": "manned",
  "Tinge round-end": "tinge",
} as const;

const stateRules = {
  "Slowed activation": "slowed",
  "Disarmed combat": "disarmed",
  "Vulnerable combat": "vulnerable",
  "Frightened morale": "frightened",
  "Demoralized activation": "demoralized",
} as const;

/** The id of a rule that is asked for. */
type AskedId =
  | (typeof keywordRules)[keyof typeof keywordRules]
  | (typeof stateRules)[keyof typeof stateRules]
  | "second-activation"
  | "rest-only"
  | "morale-test"
  | "morale-test-hard";

function rulesOf(
  rules: Readonly<Record<string, AskedId>>,
  terms: readonly string[],
  moment: AskedMoment,
): readonly Asked[] {
  return terms.flatMap((term) => {
    const { base, value } = parseTerm(term);
    const key = `${base} ${moment}`;
    const id = Object.hasOwn(rules, key) ? rules[key] : undefined;
    return id === undefined ? [] : [{ id, value, term }];
  });
}

/** The rules that a unit's keywords bring up at a moment. */
export function askedNow(keywords: readonly string[], moment: AskedMoment): readonly Asked[] {
  return rulesOf(keywordRules, keywords, moment);
}

/** The rules that a unit's states bring up at a moment. */
export function askedByStates(states: readonly string[], moment: AskedMoment): readonly Asked[] {
  return rulesOf(stateRules, states, moment);
}

function plain(id: AskedId): Asked {
  return { id, value: null, term: null };
}

/** The rules that stress and an earlier activation bring up; morale is null where no card says it. */
export function askedByStress(
  { activated, stress }: Pick<GameUnit, "activated" | "stress">,
  morale: number | null,
): readonly Asked[] {
  const asked = activated ? [plain("second-activation")] : [];
  if (morale === null || stress < morale) return asked;
  if (stress === morale) return activated ? [...asked, plain("rest-only")] : asked;
  return [...asked, plain(stress - morale >= 2 ? "morale-test-hard" : "morale-test")];
}
