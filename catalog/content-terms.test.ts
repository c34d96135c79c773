/**
 * Terms in three languages: where the English names a term of the game, the Spanish and the French name it
 * too, in the form of the glossary or the vocabularies. A term is found by the beginnings of its words,
 * because all three languages inflect.
 */
import { expect, test } from "vitest";
import { languages, type Localized } from "#domain/language.ts";
import { characteristics, keywords, specialRules, states } from "./catalog.ts";
import { formsOf, perLanguage, plain, sections, wordsOf } from "./content.test-support.ts";
import { descriptions } from "./descriptions.ts";
import missionWords from "./mission-words.json" with { type: "json" };
import { glossary } from "./reference.ts";

interface Saying {
  readonly place: string;
  readonly text: Localized;
}

const sayings: readonly Saying[] = [
  ...sections.map(({ kind, id, titles, texts }) => ({
    place: `${kind}#${id}`,
    text: perLanguage((language) => `${titles[language]}\n${wordsOf(texts[language])}`),
  })),
  ...Object.entries(descriptions).flatMap(([name, text]) =>
    text === null ? [] : [{ place: `description of ${name}`, text }],
  ),
  ...Object.values(missionWords).flatMap((words) =>
    Object.entries(words).map(([key, text]) => ({ place: `mission words ${key}`, text })),
  ),
];

const terms = [...glossary, ...keywords, ...specialRules, ...characteristics, ...states]
  .map(({ names }) => names)
  // "In place of", "one of two places": the English word says too many other things.
  .filter(({ en }) => en !== "Place");

/**
 * The places where an English word is none of the game's: "the rest of an entry", "turns hollow symbols into
 * full ones".
 */
const everyday: Readonly<Record<string, readonly string[]>> = {
  Cover: ["description of Cover"],
  Join: ["rules#units-troops-and-leaders"],
  Recover: ["rules#demoralized"],
  Rest: ["rules#full-and-weakened-units"],
  // Of command skills and passive skills, which French calls otherwise.
  Skill: ["rules#demoralized", "description of Demoralized", "rules#terms-without-a-rule"],
  Turn: ["rules#order-of-a-roll", "rules#elite", "description of Elite"],
};

/** Beginnings that no rule finds: "huir" is also "huye". */
const beginnings: Readonly<Record<string, string>> = { huir: "hu" };

function beginningOf(word: string): string {
  return beginnings[word] ?? word.slice(0, Math.max(4, Math.floor(word.length * 0.65)));
}

/** The words of a term in their order, each inflected, with at most one word between them. */
function inflected(form: string): RegExp {
  const words = form.replace(/\/a$/, "").match(/\p{L}+/gu) ?? [];
  const parts = words.map((word) => String.raw`${beginningOf(word)}\p{L}*`);
  return new RegExp(
    String.raw`(?<!\p{L})${parts.join(String.raw`[^\p{L}]+(?:\p{L}+[^\p{L}]+)?`)}`,
    "u",
  );
}

function namesInEnglish({ en }: Localized, text: string): boolean {
  return formsOf(en).some((form) =>
    new RegExp(String.raw`\b${form.replaceAll(/[()]/g, String.raw`\$&`)}(?:e?s)?\b`).test(text),
  );
}

function isEveryday({ en }: Localized, { place }: Saying): boolean {
  return everyday[en]?.includes(place) ?? false;
}

/** The sayings whose English has the term and whose Spanish or French has not. */
function lostIn(names: Localized): Saying[] {
  return sayings.filter(
    ({ text }) =>
      namesInEnglish(names, plain(text.en)) &&
      languages.some((language) =>
        formsOf(names[language]).every((form) => !inflected(form).test(plain(text[language]))),
      ),
  );
}

test.each(terms)("$en is called so in every language", (names) => {
  const lost = lostIn(names).filter((saying) => !isEveryday(names, saying));
  expect(lost.map(({ place }) => place)).toEqual([]);
});

test("what is taken for an everyday word would be missed otherwise", () => {
  const found = terms.flatMap((names) =>
    lostIn(names).flatMap((saying) => (isEveryday(names, saying) ? [saying.place] : [])),
  );
  expect([...new Set(found)].toSorted()).toEqual(
    [...new Set(Object.values(everyday).flat())].toSorted(),
  );
});
