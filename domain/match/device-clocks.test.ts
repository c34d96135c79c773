import { describe, expect, test } from "vitest";
import type { KnownAction } from "./action.ts";
import { foldGame, type FoldedGame } from "./fold.ts";
import { aTable, gameId, type Table } from "./game.test-support.ts";
import type { GameEvent } from "./event.ts";
import { reportOf } from "./report.ts";
import { durationOf, summaryOf } from "./summary.ts";

const hour = 3_600_000;
const minute = 60_000;

/** A match on two devices in turn, Ben's on the tablet: clocks from the start, three switches, the end. */
function twoDevices(): Table {
  const table = aTable();
  const both = (author: string, action: KnownAction, device: string) => {
    table.act(author, action, device);
    table.meet("phone", "tablet");
  };
  table.meet("phone", "tablet");
  both("anna", { kind: "set-phase", phase: "deployment" }, "phone");
  both("ben", { kind: "set-phase", phase: "game" }, "tablet");
  both("anna", { kind: "switch-clock", playerId: "anna" }, "phone");
  both("ben", { kind: "switch-clock", playerId: "ben" }, "tablet");
  both("anna", { kind: "switch-clock", playerId: "anna" }, "phone");
  both("ben", { kind: "switch-clock", playerId: null }, "tablet");
  both("anna", { kind: "set-phase", phase: "scoring" }, "phone");
  both("anna", { kind: "set-phase", phase: "summary" }, "phone");
  return table;
}

/** The log with the clock of a device so many milliseconds ahead. */
function ahead(log: readonly GameEvent[], device: string, by: number): readonly GameEvent[] {
  return log.map((event) => (event.device === device ? { ...event, at: event.at + by } : event));
}

function timesIn(folded: FoldedGame) {
  const { state } = folded;
  const summary = summaryOf(folded, { id: gameId, own: null, app: "" });
  return {
    spent: state.clock.spent,
    duration: durationOf(summary),
    report: reportOf(folded).map(({ at }) => at),
  };
}

const right = timesIn(foldGame(gameId, twoDevices().log()));

describe("a log of devices that never said how far their clocks are off", () => {
  test("clocks that agree with the order of events are left as they are", () => {
    const log = ahead(twoDevices().log(), "tablet", 900);
    expect(foldGame(gameId, log).corrected.size).toBe(0);
  });

  test.each([
    ["7 hours ahead", 7 * hour],
    ["7 hours behind", -7 * hour],
    ["4 minutes ahead", 4 * minute],
    ["4 minutes behind", -4 * minute],
  ])(
    "the clock of the second device is found to be %s, within the pause between two steps",
    (_how, by) => {
      const folded = foldGame(gameId, ahead(twoDevices().log(), "tablet", by));
      const found = timesIn(folded);
      for (const player of ["anna", "ben"]) {
        const off = (found.spent[player] ?? 0) - (right.spent[player] ?? 0);
        expect(Math.abs(off)).toBeLessThanOrEqual(2000);
      }
      expect(Math.abs((found.duration ?? Infinity) - (right.duration ?? 0))).toBeLessThanOrEqual(
        2000,
      );
      expect(found.report).toEqual(found.report.toSorted((one, other) => one - other));
    },
  );
});

describe("a device that was told the server's time", () => {
  const tell = (log: readonly GameEvent[], device: string, by: number): readonly GameEvent[] => {
    const own = log.findLast((event) => event.device === device);
    if (own === undefined) throw new Error("No event");
    const action = { kind: "device-clock", ahead: by } as const;
    return [...log, { ...own, id: "told", time: own.time + 100, at: own.at + 1, action }];
  };

  test.each([
    ["tablet", 7 * hour],
    ["phone", -7 * hour],
    ["phone", 3 * minute],
  ])("clocks, duration and report are right to the millisecond: %s, %d", (device, by) => {
    const log = tell(ahead(twoDevices().log(), device, by), device, by);
    expect(timesIn(foldGame(gameId, log))).toEqual(right);
  });

  test("a clock that is set right in the middle of a match is corrected until then", () => {
    const log = twoDevices().log();
    const place = log.findIndex(({ action }) => action.kind === "switch-clock");
    const isEarly = (event: GameEvent) => log.indexOf(event) <= place;
    const early = tell(ahead(log.filter(isEarly), "phone", 7 * hour), "phone", 7 * hour);
    const late = log.filter((event) => !isEarly(event));
    const told = early.at(-1);
    const first = late.find(({ device }) => device === "phone");
    if (told === undefined || first === undefined) throw new Error("No event");
    const said = { ...told, time: log[place]?.time ?? 0 };
    const action = { kind: "device-clock", ahead: 0 } as const;
    const again = { ...first, id: "again", at: first.at - 1, time: first.time, action };
    const folded = foldGame(gameId, [...early.slice(0, -1), said, again, ...late]);
    expect(timesIn(folded)).toEqual(right);
  });
});
