import { describe, expect, test } from "vitest";
import { textParts } from "#domain/catalog/effect-text.ts";
import { languages } from "#domain/language.ts";
import { units } from "./catalog.ts";
import { unitAbilities } from "./unit-abilities.ts";

const all = Object.entries(unitAbilities).flatMap(([id, { own = [], joined = [] }]) =>
  [...own, ...joined].map((ability) => ({ id, ...ability })),
);

describe("the abilities of the cards", () => {
  test("every card has them, a mercenary's once for all factions", () => {
    const ids = new Set(units.map(({ id }) => id.replace(/^vercana-.*/, "vercana")));
    expect(Object.keys(unitAbilities).toSorted()).toEqual([...ids].toSorted());
  });

  test("each is told in three languages, in sentences", () => {
    expect(all.length).toBe(286);
    for (const { id, names, text } of all) {
      for (const language of languages) {
        expect({ id, name: names[language] }).toEqual({ id, name: names[language].trim() });
        expect(names[language]).not.toBe("");
        expect(text[language]).toMatch(/^\p{Lu}.*\.$/u);
        expect(text[language]).not.toMatch(/ {2}| \.|,\./);
      }
      expect(new Set(languages.map((language) => text[language])).size).toBe(3);
    }
  });

  test("each has the same numbers, symbols and dice in every language", () => {
    for (const { id, names, text } of all) {
      const facts = languages.map((language) => ({
        id,
        name: names.en,
        numbers: (text[language].match(/\d+/g) ?? []).toSorted(),
        drawn: textParts(text[language])
          .flatMap((part) => {
            if (part.kind === "words") return [];
            return part.kind === "symbol" ? [part.symbol] : [part.colour];
          })
          .toSorted(),
      }));
      expect(facts[1]).toEqual(facts[0]);
      expect(facts[2]).toEqual(facts[0]);
    }
  });

  test("nothing in a text is left in its notation", () => {
    const words = all.flatMap(({ text }) =>
      languages.flatMap((language) =>
        textParts(text[language]).flatMap((part) => (part.kind === "words" ? part.words : [])),
      ),
    );
    expect(words.filter((piece) => /[{}|]/.test(piece))).toEqual([]);
  });
});
