import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aSavedList } from "../builders.test-support.ts";
import {
  broughtBack,
  chosenAmong,
  isInGame,
  isNoGame,
  maxFeats,
  noNextGame,
  parseNextGame,
  withoutPart,
  withPart,
  type NextGame,
} from "./next-game.ts";

const anyId = fc.stringMatching(/^[a-z]{1,12}$/);

const anyGame: fc.Arbitrary<NextGame> = fc.record({
  missionId: fc.option(anyId),
  featIds: fc.uniqueArray(anyId, { maxLength: maxFeats }),
  list: fc.option(
    fc.record({ id: fc.option(anyId), name: fc.string({ maxLength: 20 }), faction: anyId }),
  ),
});

describe("putting things into the next game", () => {
  test("a mission replaces the next game's mission; the list and the feats stay", () => {
    const game: NextGame = { missionId: "loot", featIds: ["track"], list: null };
    expect(withPart(game, { missionId: "expanse" })).toEqual({ ...game, missionId: "expanse" });
  });

  test("feats add up in the next game, and a scenario replaces mission and feats", () => {
    const game = withPart(withPart(noNextGame, { featId: "track" }), { featId: "banner" });
    expect(game.featIds).toEqual(["track", "banner"]);
    const scenario = { missionId: "loot", featId: "rescue" };
    expect(withPart(game, scenario)).toEqual({
      ...noNextGame,
      missionId: "loot",
      featIds: ["rescue"],
    });
    expect(isInGame(withPart(game, scenario), scenario)).toBe(true);
  });

  test("a part of the next game can be taken out again", () => {
    fc.assert(
      fc.property(anyGame, anyId, anyId, (game, missionId, featId) => {
        const part = { missionId, featId };
        expect(isInGame(withPart(game, part), part)).toBe(true);
        expect(withPart(game, { featId }).featIds.length).toBeLessThanOrEqual(maxFeats);
        expect(isNoGame(withoutPart(withPart(game, part), part))).toBe(true);
      }),
    );
  });

  test("undo for the next game leaves what was chosen in the meantime", () => {
    const before: NextGame = { missionId: "loot", featIds: ["track"], list: null };
    expect(broughtBack(noNextGame, before)).toEqual(before);
    const now = withPart(noNextGame, { missionId: "expanse" });
    expect(broughtBack(now, before)).toEqual({ ...before, missionId: "expanse" });
  });
});

describe("the list of the next game", () => {
  const list = aSavedList({ id: "a", name: "Raiders", faction: "northern-tribes" });

  test("the next game finds its list by id under another name, and by name under another id", () => {
    const chosen = { id: "a", name: "Raiders", faction: "northern-tribes" };
    expect(chosenAmong([{ ...list, name: "Wolves" }], chosen)?.name).toBe("Wolves");
    expect(chosenAmong([{ ...list, id: "b" }], chosen)?.id).toBe("b");
    expect(chosenAmong([{ ...list, id: "b", name: "Wolves" }], chosen)).toBeUndefined();
  });
});

describe("a stored game", () => {
  test("a stored next game comes back as it was written", () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const read = parseNextGame(JSON.parse(JSON.stringify(game)));
        expect(read).toMatchObject({ missionId: game.missionId, featIds: game.featIds });
        expect(read?.list?.id).toBe(game.list?.id);
      }),
    );
  });

  test.each([
    [3],
    [[]],
    [{}],
    [{ missionId: 3, featIds: [], list: null }],
    [{ missionId: "loot", featIds: "track" }],
    [{ missionId: "loot", featIds: Array.from({ length: 9 }, () => "x") }],
    [{ missionId: "loot", featIds: [], list: { id: "a" } }],
  ])("a stored value that is no next game is read as none: %j", (json) => {
    expect(parseNextGame(json)).toBeUndefined();
  });

  test("reading a stored next game never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => parseNextGame(value)).not.toThrow();
      }),
    );
  });
});
