import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { layOut } from "./card-layout.ts";
import { cardSize, places } from "./card-places.ts";
import { subjectsOf } from "./catalogue.ts";
import type { Box, TextLine } from "./fit-text.ts";
import { textWidth } from "./fonts.ts";

const subjects = subjectsOf();
const cards = subjects.flatMap((subject) =>
  languages.map((language) => ({
    title: `${subject.slug} in ${language}`,
    layout: layOut(subject, language),
  })),
);

function inside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - 0.01 &&
    inner.y >= outer.y - 0.01 &&
    inner.x + inner.width <= outer.x + outer.width + 0.01 &&
    inner.y + inner.height <= outer.y + outer.height + 0.01
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Capitals and descenders of a line, without the air above them. */
function inkOf({ text, face, size, centre, baseline }: TextLine): Box {
  const width = textWidth(face, size, text);
  return { x: centre - width / 2, y: baseline - size * 0.72, width, height: size * 0.72 };
}

test("no line of text leaves its box, on any card in any language", () => {
  const outside = cards.flatMap(({ title, layout }) =>
    [...layout.lines, ...[...layout.headings, ...layout.chips].map(({ line }) => line)]
      .filter((line) => !inside(inkOf(line), line.within))
      .map(({ text }) => `${title}: ${text}`),
  );
  expect(outside).toEqual([]);
});

test("every rule stands on the parchment and none on another", () => {
  const faults = cards.filter(({ layout }) => {
    const parts: Box[] = [...layout.headings, ...layout.chips];
    return parts.some(
      (part, i) =>
        !inside(part, places.panel) || parts.slice(i + 1).some((other) => overlap(part, other)),
    );
  });
  expect(faults.map(({ title }) => title)).toEqual([]);
});

test("no card has an empty parchment", () => {
  const empty = cards.filter(({ layout }) => {
    const onPanel = layout.lines.filter(({ within }) => inside(within, places.panel));
    return layout.chips.length + onPanel.length === 0;
  });
  expect(empty.map(({ title }) => title)).toEqual([]);
});

test("every characteristic, keyword and special rule of a unit is on its card", () => {
  const chips = cards.map(({ layout }) => layout.chips.length);
  const terms = subjects.flatMap(({ unit }) => {
    const count = [...unit.characteristics, ...unit.keywords, ...unit.specialRules].length;
    return languages.map(() => count);
  });
  expect(chips).toEqual(terms);
});

test("rules are printed at seven and a half points or more", () => {
  const sizes = cards.flatMap(({ layout }) => layout.chips.map(({ line }) => line.size));
  expect((Math.min(...sizes) / 300) * 72).toBeGreaterThan(7.4);
});

test("the lines of different places keep clear of each other and of the card's edge", () => {
  const edge = { x: 40, y: 40, width: cardSize.width - 80, height: cardSize.height - 80 };
  const faults = cards.flatMap(({ title, layout: { lines } }) =>
    lines
      .filter(
        (line, i) =>
          !inside(inkOf(line), edge) ||
          lines.slice(i + 1).some((other) => overlap(inkOf(line), inkOf(other))),
      )
      .map(({ text }) => `${title}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test("a name that cannot fit is refused rather than clipped", () => {
  const [first] = subjects;
  if (first === undefined) throw new Error("the catalogue is empty");
  const name = "Incomprehensibilities".repeat(4);
  const subject = { ...first, unit: { ...first.unit, names: { en: name, es: name, fr: name } } };
  expect(() => layOut(subject, "en")).toThrow(/does not fit/);
});
