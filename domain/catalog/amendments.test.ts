import { describe, expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { unitAbilities } from "#catalog/unit-abilities.ts";
import { unitStats } from "#catalog/unit-stats.ts";
import { fc } from "../properties.test-support.ts";
import { unitOfValues, valuesOfUnit } from "../editing/unit-fields.ts";
import { amendedAbilities } from "./abilities.ts";
import { amendedUnits, noAmendments } from "./amendments.ts";
import {
  knownFactionIds,
  localizedAmendments,
  parseAmendments,
  unitAmendments,
  unitOfRow,
} from "./parse-amendments.ts";
import { fromFiguresRow } from "./key-figures.ts";
import { amendedStats, withKeyFigures } from "./unit-stats.ts";

const [first, second] = units;
if (first === undefined || second === undefined) throw new Error("no units");

const rowOf = (unit: (typeof units)[number], more: object = {}) => ({
  id: unit.id,
  faction_id: unit.factionId,
  unit: unitOfValues(valuesOfUnit(unit, false)),
  removed: false,
  ...more,
});

describe("what administrators made of the catalogue", () => {
  test("a corrected unit keeps its place in the catalogue, an added one stands behind all others", () => {
    const dear = { ...first, pointsCost: 1 };
    const added = { ...second, id: "lamp-bearers" };
    const all = amendedUnits(units, [added, dear]);
    expect(all[0]).toBe(dear);
    expect(all.slice(1, -1)).toEqual(units.slice(1));
    expect(all.at(-1)).toBe(added);
  });

  test("every unit of the catalogue comes back from its row in the table as it was", () => {
    for (const unit of units) {
      expect(unitOfRow(rowOf(unit))).toEqual(unitOfValues(valuesOfUnit(unit, false)));
    }
  });

  test("a unit that is no longer offered is still known to lists", () => {
    expect(unitAmendments([rowOf(first, { removed: true })])).toMatchObject({
      units: [{ id: first.id }],
      removed: [first.id],
    });
  });

  test("a unit of a faction that was added counts where the faction is known", () => {
    const row = rowOf(first, { id: "lamp-guard", faction_id: "lamp-bearers" });
    const known = knownFactionIds([{ id: "feudom" }, { id: "lamp-bearers" }, { id: 7 }]);
    expect(known.slice(5)).toEqual(["lamp-bearers"]);
    expect(unitAmendments([row], known).units).toMatchObject([
      { id: "lamp-guard", factionId: "lamp-bearers" },
    ]);
    expect(unitAmendments([row]).units).toEqual([]);
  });

  test.each([
    ["no row at all", {}],
    ["a faction without lists", rowOf(first, { faction_id: "elsewhere" })],
    ["61 points", rowOf(first, { unit: { ...rowOf(first).unit, pointsCost: 61 } })],
    ["points that are text", rowOf(first, { unit: { ...rowOf(first).unit, pointsCost: "20" } })],
    ["no name", rowOf(first, { unit: { ...rowOf(first).unit, names: {} } })],
  ])("a row of the units' table with %s is no unit", (_, row) => {
    expect(unitOfRow(row)).toBeNull();
  });

  test("corrected texts that equal the catalogue's are not kept", () => {
    const said = { en: "Feudom", es: "Feudom", fr: "Feudom" };
    const columns = { key: "id", text: "name" };
    const rows = [{ id: "feudom", name: "Feudom", name_es: null, name_fr: "" }];
    expect(localizedAmendments(rows, columns, () => said)).toEqual({});
    expect(localizedAmendments([{ ...rows[0], name_fr: "Fédom" }], columns, () => said)).toEqual({
      feudom: { ...said, fr: "Fédom" },
    });
    expect(localizedAmendments([{ id: "feudom", name: " " }], columns, () => said)).toEqual({});
  });
});

describe("corrected cards", () => {
  const [figures] = Object.values(unitStats);
  const [texts] = Object.values(unitAbilities);
  const withCard = (card: object) =>
    unitAmendments([{ ...rowOf(first), unit: { ...rowOf(first).unit, ...card } }]);

  test("a corrected card takes the place of the catalogue's, each part for itself", () => {
    const stats = { ...figures, wounds: 9 };
    const amended = withCard({ stats });
    expect(amendedStats(unitStats, amended)[first.id]).toEqual(stats);
    expect(amendedStats(unitStats, amended)[second.id]).toBe(unitStats[second.id]);
    expect(amendedAbilities(unitAbilities, amended)).toBe(unitAbilities);
    const abilities = { own: texts?.own?.slice(0, 1) };
    expect(amendedAbilities(unitAbilities, withCard({ abilities }))[first.id]).toEqual(abilities);
  });

  test("a corrected card tells its key figures, also to what has no cards yet", () => {
    const { cards } = withCard({ stats: { ...figures, wounds: 9 } });
    const row = withKeyFigures(cards)[first.id]?.figures;
    expect(row === undefined ? undefined : fromFiguresRow(row).wounds).toBe(9);
    const kept = JSON.parse(JSON.stringify({ cards: withKeyFigures(cards) })) as unknown;
    expect(parseAmendments(kept).cards[first.id]?.figures).toEqual(row);
    expect(withKeyFigures(withCard({ stats: { wounds: 9 } }).cards)).not.toHaveProperty([
      first.id,
      "figures",
    ]);
  });

  test("a correction that is no card leaves the catalogue's in force", () => {
    const amended = withCard({ stats: { wounds: "many" }, abilities: { own: "none" } });
    expect(amendedStats(unitStats, amended)).toBe(unitStats);
    expect(amendedAbilities(unitAbilities, amended)).toBe(unitAbilities);
  });
});

describe("amendments that a browser kept", () => {
  const lampBearers = { en: "Lamp Bearers", es: "Portadores", fr: "Porteurs" };
  const kept = {
    units: [{ ...unitOfRow(rowOf(first)), id: "lamp-guard", factionId: "lamp-bearers" }],
    removed: [second.id],
    cards: { "lamp-guard": { stats: { wounds: 2 } } },
    factions: { "lamp-bearers": lampBearers },
    terms: { Shove: lampBearers },
    descriptions: { Shove: lampBearers },
  };

  test("corrections of the catalogue come back from the browser as they were kept", () => {
    expect(parseAmendments(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test.each([null, 3, [], "units", { units: [], factions: null }, { units: [null, 7, {}] }])(
    "a browser that kept %j has no corrections of the catalogue",
    (json) => {
      expect(parseAmendments(json)).toEqual(noAmendments);
    },
  );

  test("damaged parts of the kept corrections are lost, and no more", () => {
    const json = {
      ...kept,
      units: [{ ...kept.units[0], pointsCost: "7" }, kept.units[0]],
      removed: [7, second.id],
      cards: { ...kept.cards, other: { stats: 7 }, [second.id]: null },
      factions: { ...kept.factions, broken: { en: "Broken" }, empty: null },
      terms: 7,
    };
    expect(parseAmendments(json)).toEqual({ ...kept, terms: {} });
  });

  test("whatever a browser kept is read as corrections of the catalogue", () => {
    const parts = Object.keys(noAmendments).map((key) => [key, fc.jsonValue()] as const);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(parts)), (json) => {
        const { units: own, removed, factions } = parseAmendments(json);
        expect(own.every(({ names }) => names.en !== "")).toBe(true);
        expect(removed.every((id) => typeof id === "string")).toBe(true);
        expect(Object.values(factions).every(({ es }) => es !== "")).toBe(true);
      }),
    );
  });
});
