import { beforeEach, expect, test } from "vitest";
import { isPausedKeeping, pauseKeptCards, readKeptCards, writeKeptCards } from "./kept-cards.ts";

beforeEach(() => localStorage.clear());

test("fetching all cards is wanted, paused and gone on with for each language alone", () => {
  writeKeptCards("en", true);
  writeKeptCards("fr", true);
  pauseKeptCards("fr");
  expect(readKeptCards()).toEqual(["en"]);
  expect(isPausedKeeping("fr")).toBe(true);
  writeKeptCards("fr", true);
  expect(readKeptCards()).toEqual(["en", "fr"]);
  expect(isPausedKeeping("fr")).toBe(false);
  writeKeptCards("en", false);
  expect(readKeptCards()).toEqual(["fr"]);
});

test("a wish that an earlier version kept still holds", () => {
  localStorage.setItem("wab.keptCards", "en es");
  expect(readKeptCards()).toEqual(["en", "es"]);
});
