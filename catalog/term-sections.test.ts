import { expect, test } from "vitest";
import { characteristics, keywords, specialRules, states } from "./catalog.ts";
import { formsOf, plain, sections } from "./content.test-support.ts";
import { termSections } from "./term-sections.ts";

const words = new Set(
  [...keywords, ...specialRules, ...states, ...characteristics].map(({ name }) => name),
);

test.each(Object.entries(termSections))(
  "%s is a term of the game, and the section %s speaks of it",
  (term, id) => {
    expect(words).toContain(term);
    const section = sections.find((each) => each.kind === "rules" && each.id === id);
    const said = plain(`${section?.titles.en} ${section?.texts.en}`);
    expect(formsOf(term).some((form) => said.includes(form.replace(/e?d$/, "")))).toBe(true);
  },
);

test("every keyword, every special rule and every state leads to the rules", () => {
  const lost = [...keywords, ...specialRules, ...states].filter(
    ({ name }) => termSections[name] === undefined,
  );
  expect(lost.map(({ name }) => name)).toEqual([]);
});
