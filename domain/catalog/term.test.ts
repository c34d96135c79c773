import { expect, test } from "vitest";
import { parseTerm, termName, type Vocabulary } from "./term.ts";

const vocabulary: Vocabulary = {
  terms: { Join: { en: "Join", es: "Unirse", fr: "Rejoindre" } },
  values: { "Infantry Orc": { en: "Infantry Orc", es: "Infantería orca", fr: "Infanterie orque" } },
};

test.each([
  ["Ambusher", { base: "Ambusher", value: null }],
  ["Join (Infantry Orc)", { base: "Join", value: "Infantry Orc" }],
  ["Shove(5)", { base: "Shove", value: "5" }],
  [" Dispel (D) ", { base: "Dispel", value: "D" }],
  ["(odd)", { base: "(odd)", value: null }],
  ["Aim ()", { base: "Aim", value: "" }],
])("the term %s is taken apart", (written, term) => {
  expect(parseTerm(written)).toEqual(term);
});

test("a term and its value are shown in the reader's language", () => {
  expect(termName("Join (Infantry Orc)", "es", vocabulary)).toBe("Unirse (Infantería orca)");
});

test("a term's value without an entry is written the same in every language", () => {
  expect(termName("Join (5)", "fr", vocabulary)).toBe("Rejoindre (5)");
});

test("an unknown term stays in English", () => {
  expect(termName("constructor (toString)", "fr", vocabulary)).toBe("constructor (toString)");
});
