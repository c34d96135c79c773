import { describe, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { shownRows } from "#domain/list/army-list.ts";
import { aList, aRow } from "#domain/builders.test-support.ts";
import { fc } from "../../properties.test-support.ts";
import { anySharedArmy, factionName, lookup, names, unitOf } from "../share.test-support.ts";
import { listText, textForms } from "../text/list-text.ts";
import { importSheet, noChoices, sheetCounts, type ImportChoices } from "./import-sheet.ts";
import { sourceOfList, sourceOfText } from "./import-source.ts";
import { readText } from "./read-text.ts";

const tools = {
  lookup,
  namesake: (unit: { readonly names: { readonly en: string } }, factionId: string) =>
    names.find(unit.names.en).find((other) => other.factionId === factionId),
};

function sheetOf(text: string, choices: Partial<ImportChoices> = {}) {
  const source = sourceOfText(readText(text, names));
  return importSheet(source, { ...noChoices, ...choices }, "northern-tribes", tools);
}

/** The list as a player would say it. */
function said(text: string, choices: Partial<ImportChoices> = {}): readonly string[] {
  return sheetOf(text, choices).list.rows.map(({ unit, quantity }) => `${quantity} ${unit.id}`);
}

describe("the sheet of what is imported", () => {
  test("an import gives the list that a text was made of, with as many copies as a list may hold", () => {
    fc.assert(
      fc.property(
        anySharedArmy,
        fc.constantFrom(...textForms),
        fc.constantFrom(...languages),
        (list, form, language) => {
          const { lines, list: imported } = sheetOf(
            listText(list, { form, language, factionName }),
          );
          const capped = shownRows(list).map(({ unit, quantity }) => [
            unit.id,
            Math.min(quantity, unit.availability),
          ]);
          expect(imported.rows.map(({ unit, quantity }) => [unit.id, quantity])).toEqual(capped);
          expect(sheetCounts(lines).unclear).toBe(0);
        },
      ),
    );
  });

  test("an import leaves out copies beyond the availability, over all lines of the unit", () => {
    const { lines, list } = sheetOf("2 Orc Hunters\n7 Orc Hunters\nOrc Hunters");
    expect(lines.map(({ quantity, taken }) => [quantity, taken])).toEqual([
      [2, 2],
      [7, 1],
      [1, 0],
    ]);
    expect(list.rows).toEqual([aRow(unitOf("orc-hunters"), 3)]);
    expect(sheetCounts(lines)).toEqual({ understood: 3, unclear: 0, capped: 2 });
  });

  test("a line of an import is corrected to another unit, other copies, or none of it", () => {
    const text = "Hunters of the Orcs\n3 Hersir\nEvoker";
    expect(said(text)).not.toContain("1 orc-hunters");
    const [unclear, hersir, evoker] = sheetOf(text).lines.map(({ key }) => key);
    const fixes = {
      [unclear ?? ""]: { unitId: "orc-hunters", quantity: 2 },
      [hersir ?? ""]: { quantity: 1 },
      [evoker ?? ""]: { isDropped: true },
    };
    expect(said(text, { fixes })).toEqual(["2 orc-hunters", "1 hersir"]);
  });

  test("a correction of an import stays when another line is edited", () => {
    const [key] = sheetOf("Hunters of the Orcs\nHersir").lines.map((line) => line.key);
    const fixes = { [key ?? ""]: { unitId: "orc-hunters" } };
    expect(said("Evoker\nHersir\nHunters of the Orcs", { fixes })).toContain("1 orc-hunters");
  });

  test("the chosen faction decides which of a mercenary's entries an import means", () => {
    const employers = names.find("Vercana").map(({ factionId }) => factionId);
    expect(employers.length).toBeGreaterThan(1);
    for (const factionId of employers) {
      const { list } = sheetOf("Vercana", { factionId });
      expect(list.rows.map(({ unit }) => unit.factionId)).toEqual([factionId]);
    }
  });

  test("units of another faction stay in an import, and say so", () => {
    const { lines, list } = sheetOf("Orc Hunters", { factionId: "feudom" });
    expect(lines).toMatchObject([{ isForeign: true, taken: 1 }]);
    expect(list.factionId).toBe("feudom");
  });

  test("a unit that the catalogue does not know stays in an import with all its copies", () => {
    const stranger = { ...aRow(unitOf("orc-hunters"), 5), known: false };
    const list = aList({ rows: [stranger] });
    const source = sourceOfList(list);
    expect(importSheet(source, noChoices, "feudom", tools).list).toEqual(list);
  });

  test("no text and no corrections make an import throw", () => {
    const fix = fc.record(
      { unitId: fc.string(), quantity: fc.integer(), isDropped: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fix), (text, fixes) => {
        expect(() => sheetOf(text, { fixes })).not.toThrow();
      }),
    );
  });
});
