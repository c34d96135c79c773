import { expect, test } from "vitest";
import { nextPlace, type GameEvent } from "./event.ts";
import { foldGame } from "./fold.ts";
import { aMission, aTable, aUnit, otherMission, Table, unitsSeal } from "./game.test-support.ts";
import { rematchSteps } from "./rematch.ts";
import { concealing, hiddenSecrets, sealsIn } from "./secrets.ts";

/** A match after which Anna's unit is dead and her hidden one has arrived, and Ben's has not. */
function aPlayedMatch(): Table {
  const table = aTable();
  table.act("anna", { kind: "update-player", playerId: "anna", change: { faction: "syenann" } });
  table.act("anna", { kind: "set-units", playerId: "anna", units: [aUnit()] });
  for (const player of ["anna", "ben"]) {
    table.act(player, concealing(player, `secret-${player}`, unitsSeal(player)));
  }
  table.act("ben", { kind: "choose-feat", playerId: "ben", feat: otherMission });
  table.act("anna", {
    kind: "reveal",
    playerId: "anna",
    secretId: "secret-anna",
    ...unitsSeal("anna"),
  });
  table.act("anna", {
    kind: "update-unit",
    unitId: "u1",
    change: { status: "dead", wounds: 3, states: ["Slowed"] },
  });
  return table;
}

/** The new match, as a device with these seals sets it up. */
function rematchOf(table: Table, seals: ReturnType<typeof sealsIn>) {
  let made = 0;
  const steps = rematchSteps({
    before: table.folded(),
    seals,
    players: [
      ["anna", "anna-2"],
      ["ben", "ben-2"],
    ],
    newId: () => {
      made += 1;
      return made.toString(16).padStart(32, "0");
    },
  });
  const next = new Table();
  for (const playerId of ["anna-2", "ben-2"]) {
    next.act(playerId, { kind: "add-player", playerId, name: "", faction: null, wabId: null });
  }
  const events: GameEvent[] = [...next.log()];
  for (const { author, action } of steps) {
    const id = `r${events.length}`;
    events.push({ id, game: "game", author, ...nextPlace(events, "phone"), at: 1, action });
  }
  return foldGame("game", events);
}

test("a rematch has the mission, the feats and the lists as they were brought, with the same units hidden", () => {
  const table = aPlayedMatch();
  const { state, refused } = rematchOf(table, sealsIn(table.log()));
  expect(refused).toEqual([]);
  expect(state.mission).toEqual(aMission);
  expect(state.players["ben-2"]?.feat).toEqual(otherMission);
  expect(state.players["anna-2"]?.faction).toBe("syenann");
  expect(state.units).toMatchObject([
    { player: "anna-2", name: "Orc Hunters", status: "present", wounds: 0, states: [] },
  ]);
  expect(hiddenSecrets(state, "anna-2")).toHaveLength(1);
  expect(hiddenSecrets(state, "ben-2")).toHaveLength(1);
});

test("a list with units that stayed hidden from this device is left to its player", () => {
  const { state } = rematchOf(aPlayedMatch(), new Map());
  expect(state.units.map(({ player }) => player)).toEqual(["anna-2"]);
  expect(hiddenSecrets(state, "ben-2")).toEqual([]);
  expect(state.players["ben-2"]?.feat).toEqual(otherMission);
});
