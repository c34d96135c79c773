import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { parseGameEvent, toStoredEvent, type GameEvent } from "./event.ts";
import { foldGame, nextUndo } from "./fold.ts";
import { gameId, aTable, aUnit, steps, tableAfter, take, type Table } from "./game.test-support.ts";
import { asSeenBy } from "./secrets.ts";
import { canBeRestored, fitsTogether, maxActivations, parseStoredGame } from "./state.ts";

const runs = { numRuns: 30 };
const devices = ["phone", "tablet", "other"];

function meetAll(table: Table): void {
  for (const device of devices) table.meet("phone", device);
  for (const device of devices) table.meet("phone", device);
}

/** The value as a database may give it back: its fields in another order. */
function turnedRound(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toReversed());
}

function throughJson(event: GameEvent): GameEvent {
  const parsed = parseGameEvent(JSON.parse(JSON.stringify(toStoredEvent(event), turnedRound)));
  if (!parsed.ok) throw new Error(`Not read: ${JSON.stringify(event)}`);
  return parsed.value;
}

describe("a match of random events", () => {
  test("a match fits together after each event, with at most 5 activations and rounds that add up", () => {
    fc.assert(
      fc.property(steps(["phone"]), (taken) => {
        const table = aTable();
        for (const step of taken) {
          take(table, step);
          const { state } = table.folded();
          expect(fitsTogether(state)).toBe(true);
          const activations = state.turns.flatMap((turn) =>
            Object.values(turn.activationsCompleted),
          );
          expect(Math.max(0, ...activations)).toBeLessThanOrEqual(maxActivations);
          for (const player of Object.values(state.players)) {
            const sum = Object.values(player.roundScores).reduce((one, other) => one + other, 0);
            expect(player.score).toBe(sum);
          }
        }
      }),
      runs,
    );
  });

  test("a stored match is read back as it was", () => {
    fc.assert(
      fc.property(steps(["phone"]), (taken) => {
        const { state } = tableAfter([], taken).folded();
        const parsed = parseStoredGame(JSON.parse(JSON.stringify(state)));
        expect(parsed).toEqual(
          canBeRestored(state)
            ? { ok: true, value: state }
            : { ok: false, refusal: { kind: "nothing-to-restore" } },
        );
      }),
      runs,
    );
  });

  test("undoing a tap restores the match before it, and redoing the match after it", () => {
    fc.assert(
      fc.property(steps(["phone"]), fc.constantFrom("anna", "ben"), (taken, author) => {
        const table = tableAfter([], taken);
        const before = table.folded().state;
        table.act(author, {
          kind: "tick",
          playerId: author,
          round: 1,
          of: "mission",
          condition: "control-centre",
          times: 1,
        });
        table.act(author, { kind: "correct-round", playerId: author, round: 2, points: 7 });
        const after = table.folded();
        const tap = table
          .log()
          .slice(-2)
          .map((event) => event.id);
        table.act(author, { kind: "undo", events: tap });
        expect(table.folded().state).toEqual(before);
        table.redo(author);
        expect(table.folded().state).toEqual(after.state);
      }),
      runs,
    );
  });

  test("every tap of a player can be undone down to the first, and redone up to the last", () => {
    fc.assert(
      fc.property(steps(["phone"], 20), (taken) => {
        const table = tableAfter(
          [],
          taken.filter(({ kind }) => kind === "act"),
        );
        const before = table.folded().state;
        let undone = 0;
        while (table.undo("anna")) undone += 1;
        expect(["nothing", "revealed"]).toContain(nextUndo(table.folded(), ["anna"]).kind);
        for (; undone > 0; undone -= 1) expect(table.redo("anna")).toBe(true);
        expect(table.redo("anna")).toBe(false);
        expect(table.folded().state).toEqual(before);
      }),
      { ...runs, numRuns: 30 },
    );
  });

  test("replaying stored events gives the same match in any order of arrival, and however often each arrives", () => {
    fc.assert(
      fc.property(
        steps(devices).chain((taken) => {
          const table = tableAfter(devices, taken);
          meetAll(table);
          const log = table.log();
          return fc.tuple(
            fc.constant(log),
            fc.shuffledSubarray([...log], { minLength: log.length }),
            fc.subarray([...log]),
          );
        }),
        ([log, shuffled, again]) => {
          const arrived = [...again, ...shuffled].map((event) => throughJson(event));
          expect(foldGame(gameId, arrived)).toEqual(foldGame(gameId, log));
        },
      ),
      runs,
    );
  });

  test("devices that were offline have one match once they have met, and no event is lost or doubled", () => {
    fc.assert(
      fc.property(steps(devices), (taken) => {
        const table = tableAfter(devices, taken);
        const written = new Set(devices.flatMap((device) => table.log(device).map(({ id }) => id)));
        meetAll(table);
        const folded = devices.map((device) => table.folded(device));
        for (const each of folded) expect(each).toEqual(folded[0]);
        const [first] = folded;
        const accounted = [
          ...(first?.applied ?? []),
          ...(first?.undone ?? []),
          ...(first?.refused ?? []).map(({ event }) => event),
        ].map(({ id }) => id);
        expect(accounted.toSorted()).toEqual([...written].toSorted());
      }),
      runs,
    );
  });

  test("the other player's device and a spectator have the same match without any seal", () => {
    fc.assert(
      fc.property(steps(["phone"]), fc.constantFrom("anna", "ben", null), (taken, reader) => {
        const log = tableAfter([], taken).log();
        const received = log.map((event) => asSeenBy(event, reader));
        expect(foldGame(gameId, received).state).toEqual(foldGame(gameId, log).state);
        const merged = foldGame(gameId, [...received, ...log]);
        expect(merged).toEqual(foldGame(gameId, log));
      }),
      runs,
    );
  });

  test("correcting a round moves the total by the difference and keeps every other round", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 5 }),
        fc.nat(),
        fc.integer({ min: 0, max: 9 }),
        (rounds, which, corrected) => {
          const table = aTable();
          let total = 0;
          for (const [index, points] of rounds.entries()) {
            total += points;
            table.act("anna", {
              kind: "update-score",
              playerId: "anna",
              score: total,
              round: index + 1,
            });
          }
          const place = which % rounds.length;
          table.act("anna", {
            kind: "correct-round",
            playerId: "anna",
            round: place + 1,
            points: corrected,
          });
          const anna = table.folded().state.players["anna"];
          const expected = rounds.with(place, corrected);
          expect(Object.values(anna?.roundScores ?? {})).toEqual(expected);
          expect(anna?.score).toBe(expected.reduce((one, other) => one + other, 0));
        },
      ),
      runs,
    );
  });
});

describe("two devices", () => {
  function twoDevices(): Table {
    const table = aTable();
    table.act("anna", { kind: "add-unit", unit: aUnit() });
    table.meet("phone", "tablet");
    return table;
  }

  test("the loser of two offline edits of the same unit is told what overruled it", () => {
    const table = twoDevices();
    const onPhone = table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds: 1 } });
    const onTablet = table.act(
      "anna",
      { kind: "update-unit", unitId: "u1", change: { wounds: 2, stress: 1 } },
      "tablet",
    );
    table.meet("phone", "tablet");
    const { state, overruled } = table.folded();
    expect(state.units[0]).toMatchObject({ wounds: 2, stress: 1 });
    expect(overruled).toEqual([{ event: onPhone, by: onTablet, what: "unit:u1:wounds" }]);
  });

  test("the same edit on both devices, and an edit in knowledge of the other, overrule nothing", () => {
    const table = twoDevices();
    table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds: 1 } });
    table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds: 1 } }, "tablet");
    table.meet("phone", "tablet");
    table.act("anna", { kind: "update-unit", unitId: "u1", change: { wounds: 3 } });
    expect(table.folded().overruled).toEqual([]);
    expect(table.folded().state.units[0]?.wounds).toBe(3);
  });

  test("what was done offline while the other device reset the match is told as overruled or refused", () => {
    const table = twoDevices();
    table.act("anna", { kind: "set-phase", phase: "scoring" });
    const reset = table.act("anna", { kind: "reset", newId: "rematch" });
    const before = table.act("ben", { kind: "add-event", playerId: "ben", text: "One" }, "tablet");
    table.act("ben", { kind: "add-event", playerId: "ben", text: "Two" }, "tablet");
    const after = table.act("ben", { kind: "add-event", playerId: "ben", text: "Three" }, "tablet");
    table.meet("phone", "tablet");
    const { state, overruled, refused } = table.folded("tablet");
    expect(state.id).toBe("rematch");
    expect(state.players).toEqual({});
    expect(overruled).toContainEqual({ event: before, by: reset, what: "game" });
    expect(refused).toContainEqual({ event: after, refusal: { kind: "other-game" } });
  });

  test("undoing a reset brings the whole match back", () => {
    const table = aTable();
    const before = table.folded().state;
    table.act("ben", { kind: "reset", newId: "rematch" });
    expect(table.folded().state.players).toEqual({});
    table.undo("ben");
    expect(table.folded().state).toEqual(before);
  });

  test("a player cannot write or undo what is the other's, but may undo what is both players'", () => {
    const table = aTable();
    const stolen = table.act("ben", { kind: "update-score", playerId: "anna", score: 0, round: 1 });
    const own = table.act("anna", { kind: "update-score", playerId: "anna", score: 4, round: 1 });
    const undo = table.act("ben", { kind: "undo", events: [own.id] });
    const phase = table.act("anna", { kind: "set-phase", phase: "scoring" });
    table.act("ben", { kind: "undo", events: [phase.id] });
    const { state, refused } = table.folded();
    expect(refused).toEqual([
      { event: stolen, refusal: { kind: "not-yours" } },
      { event: undo, refusal: { kind: "not-yours" } },
    ]);
    expect(state.players["anna"]?.score).toBe(4);
    expect(state.currentPhase).toBe("game");
  });

  test("an undo that arrives before what it undoes has its way once that is here", () => {
    const table = aTable();
    const scored = table.act("anna", {
      kind: "update-score",
      playerId: "anna",
      score: 4,
      round: 1,
    });
    table.undo("anna");
    const log = table.log();
    const early = foldGame(
      gameId,
      log.filter((event) => event !== scored),
    );
    expect(early.refused.map(({ refusal }) => refusal)).toEqual([{ kind: "nothing-to-undo" }]);
    expect(foldGame(gameId, log).state.players["anna"]?.score).toBe(0);
  });
});
