import { expect, test } from "vitest";
import { asLanguage, preferredLanguage } from "./language.ts";

test("each of the three languages is read as itself", () => {
  expect(["en", "es", "fr"].map(asLanguage)).toEqual(["en", "es", "fr"]);
});

test.each(["de", "ES", "", null, undefined, 3, {}])(
  "the stored language %j is read as English",
  (value) => {
    expect(asLanguage(value)).toBe("en");
  },
);

test("a reader's language is the first that they prefer and that the app speaks, else English", () => {
  expect(preferredLanguage(["de", "fr-CA", "es"])).toBe("fr");
  expect(preferredLanguage(["EN-us", "es"])).toBe("en");
  expect(preferredLanguage(["est", "fry"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});
