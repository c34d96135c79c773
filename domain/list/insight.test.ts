import { describe, expect, test } from "vitest";
import { dispelGivers, keyFigures } from "#catalog/key-figures.ts";
import { units } from "#catalog/catalog.ts";
import { hasKeyword } from "../catalog/filter.ts";
import { aList, aRow, aUnit } from "../builders.test-support.ts";
import type { ArmyList } from "./army-list.ts";
import { adviceFor, adviceKey, insightOf, type CardFacts } from "./insight.ts";

const facts: CardFacts = {
  figuresOf: (id) => keyFigures[id],
  dispels: (unit) => hasKeyword(unit, "Dispel") || dispelGivers.has(unit.id),
};

function listOf(quantities: Readonly<Record<string, number>>, fields: Partial<ArmyList> = {}) {
  const rows = Object.entries(quantities).map(([id, quantity]) => {
    const unit = units.find((each) => each.id === id);
    if (unit === undefined) throw new Error(`The catalogue has no ${id}`);
    return aRow(unit, quantity);
  });
  return aList({ rows, ...fields });
}

const adviceOn = (list: ArmyList) => adviceFor(list, facts).map(adviceKey);

describe("what a list has", () => {
  test("all copies and all their models count", () => {
    expect(insightOf(listOf({ "ice-archers": 2, evoker: 1, tattooist: 1 }), facts)).toEqual({
      activations: 4,
      models: 10,
      wounds: 20,
      isLeast: false,
      shooters: 3,
      reach: 15,
      conquest: 2,
      dispels: 1,
      spellcasters: 1,
    });
  });

  test("an empty list has nothing", () => {
    expect(insightOf(listOf({}), facts)).toMatchObject({ activations: 0, models: 0, reach: 0 });
  });

  test("where a card does not print its models, there are at least those of its first band", () => {
    const insight = insightOf(listOf({ "orc-hunters": 1 }), facts);
    expect(insight).toMatchObject({ models: 3, wounds: 6, isLeast: true });
  });

  test("a companion that is only ever in a unit is not activated", () => {
    expect(insightOf(listOf({ coal: 1 }), facts).activations).toBe(0);
  });

  test("a unit without a known card counts as one that is activated, and the rest is at least so much", () => {
    const list = aList({ rows: [{ unit: aUnit({ id: "new" }), quantity: 2, known: false }] });
    expect(insightOf(list, facts)).toMatchObject({ activations: 2, wounds: 0, isLeast: true });
  });
});

describe("advice", () => {
  test("a list that is only begun gets none, one of four units does", () => {
    expect(adviceOn(listOf({ "battle-scarred": 2, revenant: 1 }))).toEqual([]);
    expect(adviceOn(listOf({ "battle-scarred": 2, revenant: 1, "warg-riders": 1 }))).toEqual([
      "no-ranged",
      "no-dispel",
      "no-command",
    ]);
  });

  test("a list of few but expensive units is told that some are activated twice", () => {
    const list = listOf({ alborc: 1, "battle-scarred": 1 }, { pointsLimit: 100 });
    expect(adviceOn(list)).toEqual(["few-activations", "no-ranged"]);
    expect(adviceOn({ ...list, pointsLimit: 150 })).toEqual([]);
  });

  test("a list whose units all have conquest 0 is told so", () => {
    const list = listOf({ "skin-changers": 2, hersir: 1, evoker: 1 });
    expect(adviceOn(list)).toContain("no-conquest");
  });

  test("a Character that may join nobody in the list is named, until there is somebody", () => {
    const list = listOf({ "ice-archers": 2, "orc-hunters": 1, "mounted-wrathmane": 1 });
    expect(adviceOn(list)).toEqual(["no-dispel", "nobody-to-join mounted-wrathmane"]);
    const rows = [...list.rows, ...listOf({ "warg-riders": 1 }).rows];
    expect(adviceOn({ ...list, rows })).toEqual(["no-dispel"]);
  });

  test("a companion without its Character is a problem of the list, not advice", () => {
    expect(adviceOn(listOf({ coal: 1, "ice-archers": 2, evoker: 1 }))).toEqual(["no-dispel"]);
  });

  test("nothing is said to be lacking where a card is not known", () => {
    const unknown = {
      unit: aUnit({ id: "new", command: 1, keywords: [] }),
      quantity: 4,
      known: false,
    };
    expect(adviceOn(aList({ rows: [unknown] }))).toEqual([]);
  });
});
