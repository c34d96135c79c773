import { expect, test } from "vitest";
import { aMission, aTable, otherMission, type Table } from "./game.test-support.ts";
import {
  adjusting,
  conditionsOf,
  freePointsIn,
  pointsIn,
  scoresAt,
  scoring,
} from "./scores-now.ts";
import type { Step } from "./step.ts";

function take(table: Table, tap: readonly Step[]): void {
  for (const { author, action } of tap) table.act(author, action);
}

function anna(table: Table) {
  const player = table.folded().state.players["anna"];
  if (player === undefined) throw new Error("Anna does not play");
  return player;
}

const conditions = (table: Table, round: number) =>
  conditionsOf(table.folded().state, anna(table), round);

test("the conditions of the mission stand before those of the player's feat", () => {
  const table = aTable();
  table.act("anna", { kind: "choose-feat", playerId: "anna", feat: otherMission });
  expect(conditions(table, 1).map(({ of }) => of)).toEqual([
    ...aMission.scoring.map(() => "mission"),
    "feat",
  ]);
});

test("while a round is played, what scores immediately and what was scored are in sight", () => {
  const table = aTable();
  table.act("anna", { kind: "choose-feat", playerId: "anna", feat: otherMission });
  take(table, scoring("anna", 1, { of: "mission", condition: "offering" }, 1));
  const inSight = conditions(table, 1).filter((each) => scoresAt(each, "immediately"));
  expect(inSight.map(({ condition, of }) => [of, condition])).toEqual([
    ["mission", "offering"],
    ["feat", "control-centre"],
  ]);
});

test("the end of the match scores what the end of a round does, and more", () => {
  const [condition] = conditions(aTable(), 1);
  if (condition === undefined) throw new Error("The mission scores nothing");
  expect(scoresAt({ ...condition, when: "end-of-game" }, "end-of-round")).toBe(false);
  expect(scoresAt({ ...condition, when: "end-of-game" }, "end-of-game")).toBe(true);
  expect(scoresAt({ ...condition, when: "end-of-round" }, "end-of-game")).toBe(true);
});

test("a condition that scores once in a match says in which other round it was scored", () => {
  const table = aTable();
  take(table, scoring("anna", 1, { of: "mission", condition: "offering" }, 1));
  const offering = (round: number) =>
    conditions(table, round).find(({ condition }) => condition === "offering");
  expect(offering(1)).toMatchObject({ times: 1, scoredInRound: null });
  expect(offering(2)).toMatchObject({ times: 0, scoredInRound: 1 });
});

test("free points stand beside those of conditions", () => {
  const table = aTable();
  take(table, scoring("anna", 1, { of: "mission", condition: "each-marker" }, 2));
  take(table, adjusting(anna(table), 1, -1));
  expect(pointsIn(anna(table), 1)).toBe(1);
  expect(freePointsIn(table.folded().state, anna(table), 1)).toBe(-1);
});
