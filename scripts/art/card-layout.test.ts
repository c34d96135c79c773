import { describe, expect, test } from "vitest";
import twoFaced from "#catalog/two-faced-cards.json" with { type: "json" };
import { unitStats } from "#catalog/unit-stats.ts";
import { cardNames } from "#scripts/build/art-files.ts";
import { languages } from "#domain/language.ts";
import { baselineOf, breadth, type Mark } from "./card-flow.ts";
import { hasTwoFaces, layOut } from "./card-layout.ts";
import { cardSize, safe, smallestText } from "./card-size.ts";
import { subjectsOf } from "./catalogue.ts";
import type { Box } from "./fit-text.ts";

const subjects = subjectsOf();
const faces = subjects.flatMap((subject) =>
  languages.flatMap((language) =>
    layOut(subject, language).map((face, place) => ({
      title: `${subject.slug} in ${language}, ${place === 0 ? "front" : "back"}`,
      subject,
      language,
      place,
      ...face,
    })),
  ),
);

type Text = Extract<Mark, { kind: "text" }>;
const isText = (mark: Mark): mark is Text => mark.kind === "text";

function inside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - 0.5 &&
    inner.y >= outer.y - 0.5 &&
    inner.x + inner.width <= outer.x + outer.width + 0.5 &&
    inner.y + inner.height <= outer.y + outer.height + 0.5
  );
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width - 0.5 &&
    b.x < a.x + a.width - 0.5 &&
    a.y < b.y + b.height - 0.5 &&
    b.y < a.y + a.height - 0.5
  );
}

/** Capitals of a text, without the air above and the descenders below them; a symbol without the air beside it. */
function inkOf(mark: Mark): Box {
  if (mark.kind === "symbol") {
    const width = mark.width * breadth(mark.symbol);
    return { ...mark, x: mark.x + (mark.width - width) / 2, width };
  }
  if (!isText(mark)) return mark;
  const baseline = baselineOf(mark);
  return { ...mark, y: baseline - mark.size * 0.7, height: mark.size * 0.7 };
}

/** The text of a face as it is read. */
const textOf = (marks: readonly Mark[]) =>
  marks
    .filter(isText)
    .map(({ text }) => text.replaceAll("\u00a0", " "))
    .join(" ");

describe.for(languages)("every card in %s", (language) => {
  const own = faces.filter((face) => face.language === language);

  test("nothing that is written or drawn on a card leaves it", () => {
    const outside = own.flatMap(({ title, marks }) =>
      marks
        .filter((mark) => !inside(inkOf(mark), safe))
        .map((mark) => `${title}: ${isText(mark) ? mark.text : mark.kind}`),
    );
    expect(outside).toEqual([]);
  });

  test("no text is smaller than the smallest that is legible in print", () => {
    const small = own.flatMap(({ title, marks }) =>
      marks.filter((mark) => isText(mark) && mark.size < smallestText).map(() => title),
    );
    expect(small).toEqual([]);
  });

  test("no word, die or symbol stands on another", () => {
    const faults = own.flatMap(({ title, marks }) => {
      const inked = marks
        .filter(({ kind }) => kind !== "plate")
        .map((mark) => ({ mark, box: inkOf(mark) }));
      return inked.flatMap(({ mark, box }, place) =>
        inked.slice(place + 1).some((other) => overlap(box, other.box))
          ? [`${title}: ${isText(mark) ? mark.text : mark.kind}`]
          : [],
      );
    });
    expect(faults).toEqual([]);
  });
});

test("a card is 3.15 by 4.72 inches, and its rules are printed at seven points or more", () => {
  expect(cardSize.width / 300).toBeCloseTo(3.15, 2);
  expect(cardSize.height / 300).toBeCloseTo(4.72, 2);
  const least = Math.min(...faces.map(({ size }) => size));
  expect((least / 300) * 72).toBeGreaterThanOrEqual(7);
});

test("the dice of every roll, its symbols and what each switch costs are on the card", () => {
  const wrong = faces
    .filter(({ place }) => place === 0)
    .filter(({ subject, marks }) => {
      const rolls = (unitStats[subject.unit.id]?.profiles ?? []).flatMap(
        ({ ranged, melee, defence }) => [ranged, melee, defence].flatMap((roll) => roll ?? []),
      );
      const count = (pool: object) =>
        Object.values(pool).reduce((sum: number, each: number) => sum + each, 0);
      const dice = rolls.reduce((sum, roll) => sum + count(roll.dice), 0);
      const costs = rolls.reduce((sum, { switches }) => sum + switches.length, 0);
      const drawn = marks.filter(({ kind }) => kind === "die").length;
      const plates = marks.filter((mark) => mark.kind === "plate" && mark.look === "cost").length;
      return drawn < dice || plates < costs;
    });
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("a Character's card says what it adds, a band for how many troops it is, and a companion whose it is", () => {
  const textIn = (slug: string) =>
    faces
      .filter((face) => face.language === "en" && face.subject.slug === slug)
      .map(({ marks }) => textOf(marks))
      .join(" ");
  expect(textIn("alborc")).toContain("What it adds to a unit it joins");
  expect(textIn("aggressors")).toMatch(/3 troops or more.*1 to 2 troops/);
  expect(textIn("coal")).toContain("Companion of Iriavik Restless Pup");
});

test("a Character that adds nothing but abilities has no empty part on its card", () => {
  const surgeon = faces.filter(({ title }) => title.startsWith("war_surgeon in en"));
  expect(surgeon.map(({ marks }) => textOf(marks)).join(" ")).not.toContain("What it adds");
});

test("an ability that a Character keeps in a unit is told once", () => {
  const texts = faces.filter(({ title }) => title.startsWith("alborc in en"));
  const told = texts.map(({ marks }) => textOf(marks)).join(" ");
  expect(told.match(/activate an allied Varank unit/g)).toHaveLength(1);
  expect(told.match(/The Warg and the Crow/g)).toHaveLength(2);
});

test("the app knows which cards have a second face", () => {
  expect(twoFaced).toEqual(
    subjects
      .filter(hasTwoFaces)
      .map(({ slug }) => slug)
      .toSorted(),
  );
  expect(cardNames()).toHaveLength(faces.length);
});

test("a name that cannot fit is refused rather than clipped", () => {
  const [first] = subjects;
  if (first === undefined) throw new Error("the catalogue is empty");
  const name = "Incomprehensibilities".repeat(4);
  const subject = { ...first, unit: { ...first.unit, names: { en: name, es: name, fr: name } } };
  expect(() => layOut(subject, "en")).toThrow(/does not fit/);
});
