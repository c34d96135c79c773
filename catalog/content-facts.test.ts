/** The ties between the texts and the facts that they are written from, and to each other. */
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { formsOf, linksIn, numbersIn, plain, sections } from "./content.test-support.ts";
import { contentChapters } from "./content.ts";
import indexFile from "./content/index.json" with { type: "json" };
import { glossary } from "./reference.ts";

/** The parts of the project's game-facts that say something: the seventeenth is the glossary. */
const factParts = Array.from({ length: 16 }, (_, index) => String(index + 1));

const rules = sections.filter(({ kind }) => kind === "rules");
const answers = sections.filter(({ kind }) => kind === "faq");

const chapterOf = new Map(
  contentChapters.rules.flatMap(({ id, sections: own }) => [
    [id, id] as const,
    ...own.map((section) => [section.id, id] as const),
  ]),
);

/** The links from a chapter of the rules to another, without those inside a chapter. */
const crossings = rules.flatMap(({ chapter, texts }) =>
  linksIn(texts.en)
    .map(({ target }) => ({ from: chapter, to: chapterOf.get(target.replace("rules#", "")) }))
    .filter(({ from, to }) => from !== to),
);

test("every part of the facts has sections", () => {
  const told = new Set(
    indexFile.rules.flatMap((chapter) =>
      chapter.sections.flatMap(({ source }) => source.match(/\d+/g) ?? []),
    ),
  );
  expect(factParts.filter((part) => !told.has(part))).toEqual([]);
});

test("every term of the glossary is named in the rules", () => {
  const told = plain(rules.map(({ titles, texts }) => `${titles.en} ${texts.en}`).join("\n"));
  const untold = glossary.filter(({ names }) =>
    formsOf(names.en).every((form) => !told.includes(form)),
  );
  expect(untold.map(({ names }) => names.en)).toEqual([]);
});

test("every number of an answer stands in the sections that the answer points to", () => {
  const contents = new Map(rules.map(({ id, texts }) => [`rules#${id}`, texts.en]));
  const unfounded = answers.flatMap(({ id, texts: { en } }) => {
    const known = new Set(
      linksIn(en).flatMap(({ target }) => numbersIn(contents.get(target) ?? "")),
    );
    return numbersIn(en)
      .filter((number) => !known.has(number))
      .map((number) => `${id}: ${number}`);
  });
  expect(unfounded).toEqual([]);
});

test("every chapter of the rules points to others, and others point to it", () => {
  const ids = contentChapters.rules.map(({ id }) => id);
  expect(ids.filter((id) => !crossings.some(({ from }) => from === id))).toEqual([]);
  expect(ids.filter((id) => !crossings.some(({ to }) => to === id))).toEqual([]);
});

test("no two sections say the same, and no text stands in two languages", () => {
  const texts = sections.flatMap((section) => languages.map((language) => section.texts[language]));
  expect(texts.length - new Set(texts).size).toBe(0);
});
