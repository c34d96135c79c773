import { expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { achievementSvg } from "./achievement.ts";
import { subjectsOf } from "./catalogue.ts";
import { charges } from "./charges/index.ts";
import { compose } from "./composition.ts";
import { portraitSvg } from "./portrait.ts";
import { unitCharges } from "./unit-charges.ts";

const subjects = subjectsOf();
const houses = [...new Set(subjects.map(({ house }) => house))].map((house) =>
  subjects.filter((subject) => subject.house === house),
);

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

test("every unit of the catalogue bears a charge of its own choice", () => {
  const without = subjects.filter(({ slug }) => !Object.hasOwn(unitCharges, slug));
  expect(without.map(({ slug }) => slug)).toEqual([]);
});

test("the table of charges names no unit that the catalogue lacks", () => {
  const slugs = new Set(subjects.map(({ slug }) => slug));
  expect(Object.keys(unitCharges).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("no two units of a faction bear the same charge", () => {
  const borneTwice = houses.flatMap((members) =>
    repeated(members.map(({ slug }) => unitCharges[slug])),
  );
  expect(borneTwice).toEqual([]);
});

test("no two units of a faction look the same, on the tile or on the card", () => {
  const twins = houses.flatMap((members) => [
    ...repeated(members.map((subject) => portraitSvg(compose(subject)))),
    ...repeated(members.map((subject) => achievementSvg(compose(subject)))),
  ]);
  expect(twins).toHaveLength(0);
});

test("units that share a slug are one unit with several factions", () => {
  const nameOf = new Map(subjects.map(({ slug, unit }) => [slug, unit.names.en]));
  expect(new Set(nameOf.values()).size).toBe(subjects.length);
  expect(new Set(units.map(({ names }) => names.en)).size).toBe(subjects.length);
});

test("the same unit always bears the same arms", () => {
  for (const subject of subjects) {
    expect(portraitSvg(compose(subject))).toBe(portraitSvg(compose({ ...subject })));
  }
});

test("every charge is drawn, and of finite numbers only", () => {
  const broken = Object.entries(charges).filter(([, charge]) => {
    const ink = charge.map(({ d, lines }) => d + (lines ?? "")).join("");
    return ink.length < 40 || /NaN|Infinity|undefined/.test(ink);
  });
  expect(broken.map(([name]) => name)).toEqual([]);
});
