import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aCommander, aList, anyBuiltList, aRow, aUnit } from "../builders.test-support.ts";
import { isViolation, listProblems } from "./problems.ts";

test("a list without peculiarities has no problems", () => {
  expect(listProblems(aList())).toEqual([]);
});

test("two High Commands are a violation that names their number", () => {
  const rows = [aRow(aCommander()), aRow(aCommander({ id: "ahlwardt" }))];
  expect(listProblems(aList({ rows }))).toEqual([{ kind: "multiple-high-command", count: 2 }]);
});

test("too many copies are a violation that names unit and maximum", () => {
  const rows = [aRow(aUnit({ availability: 2 }), 3)];
  expect(listProblems(aList({ rows }))).toEqual([
    { kind: "over-availability", unitId: "orc-hunters", max: 2 },
  ]);
});

test("a list over the player's points limit says by how much", () => {
  expect(listProblems(aList({ pointsLimit: 15 }))).toEqual([{ kind: "over-points", by: 5 }]);
  expect(listProblems(aList({ pointsLimit: 20 }))).toEqual([]);
});

test("a companion is noticed in a list without its unit, and not in one with it", () => {
  const bear = aUnit({ id: "bear", type: "Companion", companionOf: "orc-hunters" });
  const alone = aList({ rows: [aRow(bear)] });
  expect(listProblems(alone)).toEqual([
    { kind: "lone-companion", unitId: "bear", companionOf: "orc-hunters" },
  ]);
  expect(listProblems(aList({ rows: [aRow(bear), aRow(aUnit())] }))).toEqual([]);
});

test("an unknown unit is noticed in a list, and its availability not judged", () => {
  const rows = [{ ...aRow(aUnit({ availability: 1 }), 3), known: false }];
  expect(listProblems(aList({ rows }))).toEqual([{ kind: "unknown-units", count: 1 }]);
});

test("units that are not tournament legal are a notice about a list, not a violation", () => {
  const problems = listProblems(aList({ rows: [aRow(aUnit({ tournamentLegal: false }))] }));
  expect(problems).toEqual([{ kind: "not-tournament-legal", count: 1 }]);
  expect(problems.some(isViolation)).toBe(false);
});

test("a list built within the limits never has a violation", () => {
  fc.assert(
    fc.property(anyBuiltList, (list) => {
      expect(listProblems(list).filter(isViolation)).toEqual([]);
    }),
  );
});
