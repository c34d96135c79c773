import { expect, test } from "vitest";
import { textParts } from "#domain/catalog/effect-text.ts";
import { languages } from "#domain/language.ts";
import { dice } from "./dice.ts";
import { missionFacts } from "./missions.ts";
import { neutralCards } from "./neutral-cards.ts";

const cards = Object.entries(neutralCards);

test("every card that a mission names is there, and no other", () => {
  const named = missionFacts.flatMap(({ neutralCard }) => neutralCard ?? []);
  expect(cards.map(([id]) => id)).toEqual(named);
});

test("the texts of such a card are there in three languages, with the same symbols and dice", () => {
  for (const [, { abilities }] of cards) {
    for (const { text } of abilities) {
      const drawn = languages.map((language) =>
        textParts(text[language]).filter(({ kind }) => kind !== "words"),
      );
      expect(drawn[1]).toEqual(drawn[0]);
      expect(drawn[2]).toEqual(drawn[0]);
      expect(new Set(Object.values(text)).size).toBe(3);
    }
  }
});

test("every face of the orange die that is not blank names one sprout", () => {
  const faces = dice.find(({ id }) => id === "orange")?.faces ?? [];
  const rows = neutralCards["tree-mother"]?.sproutTable.flatMap(({ roll }) => roll) ?? [];
  const keyOf = (symbols: readonly string[]) => symbols.toSorted().join("+");
  const named = rows.map(keyOf);
  expect(new Set(named).size).toBe(named.length);
  for (const face of faces.filter((symbols) => symbols.length > 0)) {
    expect(named).toContain(keyOf(face));
  }
});
