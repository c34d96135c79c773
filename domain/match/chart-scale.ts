/** The scale of a chart of points. */
export interface ChartScale {
  readonly least: number;
  readonly most: number;
  /** The points at which a line is drawn, all whole, zero among them. */
  readonly ticks: readonly number[];
}

/** The most lines over zero. */
const mostTicks = 5;

/** The smallest of 1, 2, 5, 10, 20 … of which so few reach over the span. */
function stepFor(span: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].find((each) => each * power * mostTicks >= span);
    if (step !== undefined) return step * power;
  }
}

/** A scale from zero, or from below it, over all these points. */
export function chartScale(points: readonly number[]): ChartScale {
  const lowest = Math.min(0, ...points);
  const highest = Math.max(0, ...points);
  const step = stepFor(highest - lowest);
  const least = Math.floor(lowest / step) * step;
  const most = Math.max(least + step, Math.ceil(highest / step) * step);
  const count = Math.round((most - least) / step) + 1;
  return { least, most, ticks: Array.from({ length: count }, (_, index) => least + index * step) };
}
