import { expect, test } from "vitest";
import { paperFor } from "./paper.ts";

test.each([
  ["a player in the United States", ["en-US", "en"], "letter"],
  ["a player in Mexico", ["es-MX", "es"], "letter"],
  ["a player in Quebec, with the script named", ["fr-Latn-CA"], "letter"],
  ["a player in Spain", ["es-ES", "es", "en-US"], "a4"],
  ["a browser that names the region second", ["en", "en-US"], "letter"],
  ["a browser that names no region", ["en", "fr"], "a4"],
  ["a browser that names a continent", ["es-419"], "a4"],
  ["a browser that says nothing", [], "a4"],
] as const)("%s prints on the right paper", (_, locales, paper) => {
  expect(paperFor(locales)).toBe(paper);
});
