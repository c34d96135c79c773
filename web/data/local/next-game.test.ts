// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { noNextGame, withPart, type NextGame } from "#domain/missions/next-game.ts";
import { damagedCopies } from "./damaged-copies.ts";
import { useHasNextGame, useHasOwnLists } from "./has-own.ts";
import { keys } from "./keys.ts";
import { changeNextGame, readNextGame } from "./next-game.ts";
import {
  contents,
  resetStorage,
  withFullStorage,
  writeFromAnotherTab,
} from "./storage.test-support.ts";

beforeEach(resetStorage);

const game: NextGame = { missionId: "loot", featIds: ["track"], list: null };

test("the next game is there after a reload, and gone when nothing of it is left", () => {
  const { result: hasGame } = renderHook(useHasNextGame);
  expect(hasGame.current).toBe(false);
  act(() => void changeNextGame(() => game));
  expect([hasGame.current, readNextGame()]).toEqual([true, game]);
  act(() => void changeNextGame(() => noNextGame));
  expect([hasGame.current, contents("local")]).toEqual([false, {}]);
});

test("what another tab chooses, saves and clears is heard of where somebody asks whether there is any", () => {
  const { result: has } = renderHook(() => [useHasNextGame(), useHasOwnLists()]);
  act(() => writeFromAnotherTab(keys.nextGame.name, JSON.stringify(game)));
  expect(has.current).toEqual([true, false]);
  // A browser whose lists were all deleted has none.
  act(() => writeFromAnotherTab(keys.armyLists.name, "[]"));
  expect(has.current).toEqual([true, false]);
  act(() => writeFromAnotherTab(keys.armyLists.name, '[{"units":[{"id":"a","quantity":1}]}]'));
  expect(has.current).toEqual([true, true]);
  act(() => writeFromAnotherTab(keys.nextGame.name, null));
  expect(has.current).toEqual([false, true]);
});

test("a change of the next game begins with what another tab wrote", () => {
  changeNextGame(() => game);
  writeFromAnotherTab(keys.nextGame.name, JSON.stringify({ ...game, missionId: "expanse" }));
  changeNextGame((now) => withPart(now, { featId: "banner" }));
  expect(readNextGame()).toMatchObject({ missionId: "expanse", featIds: ["track", "banner"] });
});

test.each([["no JSON"], ["[]"], ['{"missionId":4,"featIds":[]}']])(
  "a stored next game that cannot be read breaks nothing and is kept aside: %s",
  (text) => {
    localStorage.setItem(keys.nextGame.name, text);
    expect(readNextGame()).toEqual(noNextGame);
    expect(changeNextGame(() => game).ok).toBe(true);
    expect(Object.values(damagedCopies())).toEqual([text]);
  },
);

test("a choice for the next game is refused without room, and what was there stays", () => {
  changeNextGame(() => game);
  withFullStorage();
  const outcome = changeNextGame((now) => withPart(now, { missionId: "expanse" }));
  expect(outcome).toEqual({ ok: false, refusal: { kind: "storage-full" } });
  expect(readNextGame()).toEqual(game);
});
