// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import {
  readFaction,
  readLanguage,
  readTheme,
  writeFaction,
  writeLanguage,
  writeTheme,
} from "./preferences.ts";
import { resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

test("at a first visit: English, dark, the northern tribes", () => {
  expect([readLanguage(), readTheme(), readFaction()]).toEqual(["en", "dark", "northern-tribes"]);
});

test("O31: a choice is remembered", () => {
  writeLanguage("fr");
  writeTheme("light");
  writeFaction("feudom");
  expect([readLanguage(), readTheme(), readFaction()]).toEqual(["fr", "light", "feudom"]);
});

test("a stored value that is no choice is the default, an older name of a faction is understood", () => {
  localStorage.setItem("language", "de");
  localStorage.setItem("theme", "pink");
  localStorage.setItem("lastFaction", "Hegemony");
  expect([readLanguage(), readTheme(), readFaction()]).toEqual([
    "en",
    "dark",
    "hegemony-of-embersig",
  ]);
});
