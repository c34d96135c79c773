import { describe, expect, test } from "vitest";
import { factionIds, type FactionId } from "#domain/catalog/faction.ts";
import { hasTrait } from "#domain/catalog/key-figures.ts";
import { imageSlug } from "#domain/catalog/slug.ts";
import { languages } from "#domain/language.ts";
import { emptyList, highCommandCount } from "#domain/list/army-list.ts";
import { listProblems } from "#domain/list/problems.ts";
import { readStart, startOfList } from "#domain/list/start-address.ts";
import { pointsLeft } from "#domain/list/totals.ts";
import { imageSlugExceptions, units } from "./catalog.ts";
import { keyFigures } from "./key-figures.ts";
import { samplePoints, sampleUnits } from "./sample-list.ts";
import { starterLists } from "./starter-lists.ts";

const lookup = (id: string) => units.find((unit) => unit.id === id);

describe.for(starterLists)("the starter list $id", (starter) => {
  const address = startOfList({ ...starter, name: starter.names.en });
  const list = readStart(address, { lookup, factionIds })?.list ?? emptyList(starter.factionId);

  test("has all its units, uses its points up and is legal for tournaments", () => {
    expect(Object.fromEntries(list.rows.map((row) => [row.unit.id, row.quantity]))).toEqual(
      starter.units,
    );
    expect(list.pointsLimit).toBe(starter.points);
    expect(pointsLeft(list)).toBe(0);
    expect(listProblems(list)).toEqual([]);
    expect(highCommandCount(list)).toBe(1);
  });

  test("says in each language what it is called, and why in a sentence", () => {
    for (const language of languages) {
      expect(starter.names[language]).toMatch(/^\p{Lu}.{3,30}$/u);
      expect(starter.why[language]).toMatch(/^\p{Lu}.{40,170}\.$/u);
    }
  });
});

test("every faction whose units are known has two starter lists, each called otherwise", () => {
  const count = (id: FactionId) => starterLists.filter(({ factionId }) => factionId === id).length;
  expect(Object.fromEntries(factionIds.map((id) => [id, count(id)]))).toEqual({
    "northern-tribes": 2,
    "hegemony-of-embersig": 2,
    "scions-of-yaldabaoth": 2,
    syenann: 2,
    feudom: 0,
  });
  const names = starterLists.map(({ names: { en } }) => en);
  expect(new Set(names).size).toBe(names.length);
});

test("starter lists hold what their sentences promise of ranged attacks, scouts and ambushers", () => {
  const promised = Object.fromEntries(
    starterLists.map(({ id, units: copies }) => {
      const each = Object.entries(copies).flatMap(([unitId, count]) => {
        const unit = lookup(unitId);
        return unit === undefined ? [] : Array.from({ length: count }, () => unit);
      });
      const has = (keyword: string) =>
        each.filter((unit) => unit.keywords.includes(keyword)).length;
      const ranged = each.filter((unit) => hasTrait(unit, keyFigures[unit.id], "ranged")).length;
      return [id, [ranged, has("Scout"), has("Ambusher"), has("Spellcaster")]];
    }),
  );
  expect(promised).toEqual({
    "orcs-up-close": [0, 0, 0, 0],
    "varank-hunt": [2, 2, 1, 0],
    "black-legion": [5, 0, 0, 0],
    "wall-of-shields": [1, 0, 0, 0],
    "living-flesh": [1, 1, 2, 1],
    "red-caps": [2, 1, 0, 1],
    "bows-of-the-forest": [5, 1, 0, 1],
    "from-the-shadows": [1, 2, 2, 1],
  });
});

// `npx vitest run --project plain catalog/starter-lists.test.ts -u` writes the file after a change of the catalogue.
test("the home page's sample is the first starter list, with the values of the catalogue", async () => {
  const [first] = starterLists;
  /** Fewer than the list has, so that there is something to add. */
  const atFirst = (copies: number) => Math.min(copies, 1);
  const sample = Object.entries(first?.units ?? {}).map(([id, copies]) => ({
    // Where its values are from is not asked there.
    unit: { ...lookup(id), sources: undefined, formerNames: undefined },
    figures: keyFigures[id],
    slug: imageSlug(lookup(id)?.names.en ?? "", imageSlugExceptions),
    copies: atFirst(copies),
  }));
  await expect(`${JSON.stringify(sample, null, 2)}\n`).toMatchFileSnapshot("sample-list.json");
  expect(samplePoints).toBe(first?.points);
  // With every plus pressed it is the whole list.
  expect(sampleUnits.map(({ unit }) => unit.availability)).toEqual(
    Object.values(first?.units ?? {}),
  );
});
