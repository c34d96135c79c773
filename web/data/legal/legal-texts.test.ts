import { describe, expect, test } from "vitest";
import { isPage } from "#domain/pages.ts";
import { languages } from "#domain/language.ts";
import { unknownSite } from "#domain/site-facts.ts";
import { asSaidBy, legalText, type LegalPageName } from "./legal-texts.ts";

const pages: readonly LegalPageName[] = ["about", "privacy", "terms"];

async function textsOf(page: LegalPageName) {
  return Promise.all(languages.map((language) => legalText(page, language)));
}

/** The number of paragraphs, items, bold words, links and facts of the site in a text. */
function shapeOf(text: string) {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return [/\n\n/g, /^- /gm, /\*\*/g, /\]\([a-z-]+\)/g, /\{operator\}/g, /\{contactMail\}/g].map(
    count,
  );
}

describe.each(pages)("the page %s", (page) => {
  test(`the page ${page} says the same in every language: sections, paragraphs, items, links and days`, async () => {
    const texts = await textsOf(page);
    const shapes = texts.map(({ id, content, sections }) => [
      id,
      shapeOf(content),
      sections.map((section) => [section.id, shapeOf(section.content)]),
    ]);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    const numbers = texts.map(({ content, sections }) =>
      [content, ...sections.map((section) => section.content)].join(" ").match(/\d+/g),
    );
    expect(numbers[1]).toEqual(numbers[0]);
    expect(numbers[2]).toEqual(numbers[0]);
  });

  test(`the page ${page} leads only to pages that there are`, async () => {
    for (const { content, sections } of await textsOf(page)) {
      const all = [content, ...sections.map((section) => section.content)].join("\n");
      const links = [...all.matchAll(/\]\((?<page>[^)]+)\)/g)].map(
        (found) => found.groups?.["page"],
      );
      expect(links.filter((link) => !isPage(`/${link}`))).toEqual([]);
    }
  });
});

test("statements of a site are in its texts, and missing ones leave no gap", () => {
  const text = "Run by {operator}.\n\nWrite to {contactMail}.\n\nFree.";
  const facts = { ...unknownSite, operator: "A Club" };
  expect(asSaidBy(facts, text)).toBe("Run by A Club.\n\nFree.");
  expect(asSaidBy({ ...facts, contactMail: "a@example.org" }, text)).toContain("a@example.org");
  expect(asSaidBy(unknownSite, text)).toBe("Free.");
});

test("a site that names nobody says so, and nothing is said before its statements are known", () => {
  const text = "Run by {operator}.\n\n{!operator}Nobody is named.\n\nFree.";
  expect(asSaidBy(unknownSite, text)).toBe("Nobody is named.\n\nFree.");
  expect(asSaidBy({ ...unknownSite, operator: "A Club" }, text)).toBe("Run by A Club.\n\nFree.");
  expect(asSaidBy(undefined, text)).toBe("Free.");
});

test.each(["privacy", "terms"] as const)(
  "the page %s says in every language who is responsible, or that nobody is named",
  async (page) => {
    for (const { sections } of await textsOf(page)) {
      const said = sections.map(({ content }) => asSaidBy(unknownSite, content)).join("\n");
      expect(said).toMatch(/has not given|no ha indicado|n’a pas encore indiqué/);
    }
  },
);
