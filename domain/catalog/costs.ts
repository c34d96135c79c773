import type { Unit } from "./unit.ts";

/** The costs of some units, in points. */
export interface CostSummary {
  readonly count: number;
  readonly least: number;
  /** Half of the units cost at most this; between two costs their mean. */
  readonly median: number;
  readonly most: number;
}

/** Null when there are no units. */
export function costSummary(units: readonly Unit[]): CostSummary | null {
  const costs = units.map(({ pointsCost }) => pointsCost).toSorted((a, b) => a - b);
  const [least] = costs;
  const most = costs.at(-1);
  if (least === undefined || most === undefined) return null;
  const upper = costs[Math.floor(costs.length / 2)] ?? most;
  const lower = costs[Math.ceil(costs.length / 2) - 1] ?? least;
  return { count: costs.length, least, median: (lower + upper) / 2, most };
}

/** The units of each cost, cheapest first; costs that nothing has are left out. */
export function unitsPerCost(
  units: readonly Unit[],
): readonly { readonly cost: number; readonly units: readonly Unit[] }[] {
  const costs = [...new Set(units.map(({ pointsCost }) => pointsCost))].toSorted((a, b) => a - b);
  return costs.map((cost) => ({
    cost,
    units: units.filter(({ pointsCost }) => pointsCost === cost),
  }));
}
