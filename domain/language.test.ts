import { expect, test } from "vitest";
import { asLanguage } from "./language.ts";

test("the three languages are themselves", () => {
  expect(["en", "es", "fr"].map(asLanguage)).toEqual(["en", "es", "fr"]);
});

test.each(["de", "ES", "", null, undefined, 3, {}])("%j yields English", (value) => {
  expect(asLanguage(value)).toBe("en");
});
