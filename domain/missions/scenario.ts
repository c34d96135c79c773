/**
 * A game's mission and feat, drawn by lot, with a made title. A title is two phrases by their places in
 * the catalogue's lists, so that a link names the same scenario in every language.
 */

/** A mission and a feat drawn together, with a title. */
export interface Scenario {
  readonly missionId: string;
  readonly featId: string;
  readonly title: TitleParts;
}

/** The places of the two phrases, from 0. */
export type TitleParts = readonly [first: number, second: number];

/** The missions, feats and phrases that a scenario is drawn from. */
export interface ScenarioPool {
  readonly missionIds: readonly string[];
  readonly featIds: readonly string[];
  /** The number of phrases for each half of a title. */
  readonly titleCounts: TitleParts;
}

/** A number from 0 up to, and without, 1. */
export type Random = () => number;

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** One of the ids, each being equally likely, but the one of last time only where nothing else is left. */
export function drawOne(
  ids: readonly string[],
  random: Random,
  last: string | null = null,
): string | null {
  return pick(others(ids, last ?? undefined), random) ?? null;
}

/** The items without the one of last time, unless it is the only one. */
function others(ids: readonly string[], last: string | undefined): readonly string[] {
  const rest = ids.filter((id) => id !== last);
  return rest.length === 0 ? ids : rest;
}

/**
 * A scenario of the pool, each mission and each feat being equally likely, but the ones of `last` only
 * where nothing else is left. Null when the pool has no mission or no feat.
 */
export function drawScenario(
  { missionIds, featIds, titleCounts }: ScenarioPool,
  random: Random,
  last: Scenario | null = null,
): Scenario | null {
  const missionId = pick(others(missionIds, last?.missionId), random);
  const featId = pick(others(featIds, last?.featId), random);
  if (missionId === undefined || featId === undefined) return null;
  const [firsts, seconds] = titleCounts;
  const title = [Math.floor(random() * firsts), Math.floor(random() * seconds)] as const;
  return { missionId, featId, title };
}
