/**
 * The times of events by one clock. Devices write the time of their own clocks, which may be hours off; a device
 * that was told the server's time says how far its clock is ahead (`device-clock`), and that holds for what it wrote
 * before as well. Of a device that never said it, the log itself tells the most: an event cannot be earlier than
 * one that it was made in knowledge of. Where all clocks agree with that, nothing is corrected.
 */
import type { GameEvent } from "./event.ts";

/** Milliseconds by which clocks may disagree before one of them is taken to be wrong. */
const slack = 10_000;

/** The latest time that an event can have, as `instant` reads it. */
const latest = 8_640_000_000_000_000;

/** Events of a device whose clock is as far off in all of them. */
interface Stretch {
  /** Milliseconds to be added to its times, as far as the device said; 0 where it never did. */
  readonly said: number;
  /** Tells whether the device said it before it wrote these. */
  readonly isKnown: boolean;
  /** The least by which the correction is more than those of other stretches, as the order of events demands. */
  readonly least: Map<Stretch, number>;
}

interface Written {
  readonly event: GameEvent;
  readonly stretch: Stretch;
}

function lastUntil(written: readonly Written[], time: number): Written | undefined {
  return written.findLast(({ event }) => event.time <= time);
}

function firstSaid(events: readonly GameEvent[], device: string): number {
  for (const { device: by, action } of events) {
    if (by === device && action.kind === "device-clock") return -action.ahead;
  }
  return 0;
}

function demand({ event, stretch }: Written, earlier: Written): void {
  if (stretch === earlier.stretch) return;
  const least = earlier.event.at - event.at;
  stretch.least.set(earlier.stretch, Math.max(least, stretch.least.get(earlier.stretch) ?? least));
}

/** The stretches of all devices with what the order of events, which comes sorted, demands of them. */
function stretchesOf(events: readonly GameEvent[]) {
  const byDevice = new Map<string, Written[]>();
  const all: Written[] = [];
  for (const event of events) {
    const own = byDevice.get(event.device) ?? [];
    byDevice.set(event.device, own);
    const before = own.at(-1);
    const { action } = event;
    const fresh = (said: number, isKnown: boolean): Stretch => ({
      said,
      isKnown,
      least: new Map<Stretch, number>(),
    });
    const stretch =
      action.kind === "device-clock"
        ? fresh(-action.ahead, true)
        : (before?.stretch ?? fresh(firstSaid(events, event.device), false));
    const written = { event, stretch };
    if (before !== undefined) demand(written, before);
    for (const [device, time] of Object.entries(event.seen)) {
      const known = lastUntil(byDevice.get(device) ?? [], time);
      if (known !== undefined) demand(written, known);
    }
    own.push(written);
    all.push(written);
  }
  return all;
}

/** The correction of a stretch beside those that are settled: as its device said, unless the order contradicts it. */
function settle(stretch: Stretch, settled: ReadonlyMap<Stretch, number>): number {
  let low = -Infinity;
  let high = Infinity;
  for (const [other, correction] of settled) {
    low = Math.max(low, correction + (stretch.least.get(other) ?? -Infinity));
    high = Math.min(high, correction - (other.least.get(stretch) ?? -Infinity));
  }
  const { said } = stretch;
  if (said >= low - slack && said <= high + slack) return said;
  if (low > -Infinity && high < Infinity) return Math.round((low + high) / 2);
  return low > -Infinity ? low : high;
}

/** The times of those events that another clock than their device's has to tell, by the ids of the events. */
export function correctedTimes(events: readonly GameEvent[]): ReadonlyMap<string, number> {
  const written = stretchesOf(events);
  const stretches = [...new Set(written.map(({ stretch }) => stretch))];
  const known = stretches.filter(({ isKnown }) => isKnown);
  // Where nobody was told the time, the device that began the match has it.
  const first = known.length > 0 ? known : stretches.slice(0, 1);
  const settled = new Map(first.map((stretch) => [stretch, stretch.said]));
  for (const stretch of stretches) {
    if (!settled.has(stretch)) settled.set(stretch, settle(stretch, settled));
  }
  const times = new Map<string, number>();
  for (const { event, stretch } of written) {
    const correction = settled.get(stretch) ?? 0;
    if (correction !== 0) {
      times.set(event.id, Math.min(latest, Math.max(0, event.at + correction)));
    }
  }
  return times;
}
