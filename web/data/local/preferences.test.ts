// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  readFaction,
  readLanguage,
  readTheme,
  readThemeChoice,
  writeFaction,
  writeLanguage,
  writeTheme,
} from "./preferences.ts";
import { resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

/** A browser that prefers these languages and these colours. */
function aBrowser(languages: readonly string[], isLight: boolean): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  vi.stubGlobal("matchMedia", () => ({
    matches: isLight,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a first visit has the first of the browser's languages that the app speaks, and the system's colours", () => {
  aBrowser(["de-AT", "ES-mx", "fr"], true);
  expect([readLanguage(), readTheme(), readThemeChoice()]).toEqual(["es", "light", "system"]);
  aBrowser(["de"], false);
  expect([readLanguage(), readTheme()]).toEqual(["en", "dark"]);
});

test("a stored language wins over the browser's, and one that is none of ours yields English", () => {
  aBrowser(["fr"], true);
  writeTheme("dark");
  for (const stored of ["de", "", "ES"]) {
    localStorage.setItem("language", stored);
    expect([readLanguage(), readTheme()]).toEqual(["en", "dark"]);
  }
});

test("a first visit of an English browser is English, dark and with the northern tribes", () => {
  expect([readLanguage(), readTheme(), readFaction()]).toEqual(["en", "dark", "northern-tribes"]);
});

test("O31: a choice of language, colours or faction is remembered", () => {
  writeLanguage("fr");
  writeTheme("light");
  writeFaction("feudom");
  expect([readLanguage(), readTheme(), readFaction()]).toEqual(["fr", "light", "feudom"]);
});

test("a stored choice that is none becomes the default, an older name of a faction is understood", () => {
  localStorage.setItem("language", "de");
  localStorage.setItem("theme", "pink");
  localStorage.setItem("lastFaction", "Hegemony");
  expect([readLanguage(), readTheme(), readFaction()]).toEqual([
    "en",
    "dark",
    "hegemony-of-embersig",
  ]);
});

test("the faction chosen last in the earlier product is opened until another one is chosen", () => {
  localStorage.setItem("warcrow_last_faction", "syenann");
  expect(readFaction()).toBe("syenann");
  writeFaction("feudom");
  expect(readFaction()).toBe("feudom");
  expect(localStorage.getItem("warcrow_last_faction")).toBe("syenann");
});
