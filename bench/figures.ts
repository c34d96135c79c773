/** A measured figure beside what it must be and what the product that we replace needs for it. */
export type Figure = {
  readonly name: string;
  readonly unit: "ms" | "KB" | "requests" | "points" | "presses";
  readonly value: number;
  /** Most that is wanted; of points the least. */
  readonly target?: number;
  readonly replaced?: number;
};

/** The value below which a share of the values lies: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Median of the values; of an even number of them the upper of both middle ones. */
export const median = (values: readonly number[]) => quantile(values, 0.5);

/** A Markdown table, so that it can be kept in `docs/` as it is printed. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, value, target, replaced }) => {
    const show = (number: number | undefined) =>
      number === undefined ? "–" : `${Math.round(number)} ${unit}`;
    const isMet = target === undefined || (unit === "points" ? value >= target : value <= target);
    return `| ${name} | ${show(value)} | ${show(target)} | ${show(replaced)} | ${isMet ? "" : "missed"} |`;
  });
  return [
    "| | measured | target | replaced product | |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** Growth of y when x grows by one: the straight line that fits the points best. NaN for fewer than two. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = mean(([x]) => x);
  const along = mean(([x, y]) => (x - middle) * y);
  return along / mean(([x]) => (x - middle) ** 2);
}
