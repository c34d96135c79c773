import { describe, expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { fc } from "../properties.test-support.ts";
import { currentUnits, known, unitValues } from "./editing.test-support.ts";
import { linesOfJson, linesOfTable } from "./import-lines.ts";
import { planImport, unitsToWrite, type ImportLine } from "./import-plan.ts";

function plan(...given: readonly Readonly<Record<string, string>>[]) {
  const lines = given.map((values, place): ImportLine => ({ line: place + 2, given: values }));
  return planImport(lines, currentUnits, known);
}

describe("what an import would do", () => {
  test("an import adds an unknown unit, with the usual values where the file has no column", () => {
    const { removed: _, highCommand: __, ...given } = unitValues();
    expect(plan(given)).toEqual([{ kind: "added", line: 2, values: unitValues() }]);
  });

  test("an import changes a known unit column by column, and keeps the other columns", () => {
    expect(plan({ id: "orc-hunters", pointsCost: "25" })).toEqual([
      expect.objectContaining({
        kind: "changed",
        changes: [{ column: "pointsCost", before: "20", after: "25" }],
      }),
    ]);
  });

  test("an import leaves a unit alone that has the file's values already", () => {
    expect(plan({ id: "orc-hunters", pointsCost: " 020 " })[0]).toMatchObject({
      kind: "unchanged",
    });
  });

  test("a line of an import without an identifier means the unit of its English name", () => {
    expect(plan({ name: "Orc Hunters", pointsCost: "25" })[0]).toMatchObject({ kind: "changed" });
  });

  test("an import refuses the second line about a unit, and names the first one", () => {
    const [, second] = plan({ id: "orc-hunters" }, { id: "orc-hunters", pointsCost: "60" });
    expect(second).toMatchObject({ kind: "refused", fault: { kind: "repeated", line: 2 } });
  });

  test("an import takes a faction's name in words, and a companion together with its unit", () => {
    const companion = unitValues({
      id: "lamp-cat",
      name: "Lamp Cat",
      type: "Companion",
      factionId: "Feudom",
      companionOf: "lamp-bearers",
    });
    expect(plan(unitValues(), companion).map(({ kind }) => kind)).toEqual(["added", "added"]);
  });

  test("an import of the catalogue's own file changes nothing", () => {
    const file = linesOfJson(units);
    if (!file.ok) throw new Error("not read");
    expect(file.value.ignored).toEqual([]);
    const planned = planImport(file.value.lines, currentUnits, known);
    expect(planned.filter(({ kind }) => kind !== "unchanged")).toEqual([]);
    expect(planned).toHaveLength(units.length);
  });

  test("every line of an import is accounted for once, and only units without faults are written", () => {
    const cell = fc.oneof(
      fc.constantFrom(...Object.values(unitValues()), "orc-hunters", "61", "true"),
      fc.string(),
    );
    const columns = fc.subarray([...Object.keys(unitValues()), "nonsense", "__proto__"]);
    const table = columns.chain((heading) =>
      fc.tuple(fc.constant(heading), fc.array(fc.array(cell, { maxLength: heading.length + 1 }))),
    );
    fc.assert(
      fc.property(table, ([heading, rows]) => {
        const file = linesOfTable(
          [heading, ...rows].map((cells, place) => ({
            line: place + 1,
            cells,
            hasBadQuotes: false,
          })),
        );
        if (!file.ok) return;
        const planned = planImport(file.value.lines, currentUnits, known);
        expect(planned.map(({ line }) => line)).toEqual(rows.map((_, place) => place + 2));
        const written = unitsToWrite(planned);
        for (const values of written) {
          expect(Number(values["pointsCost"])).toBeLessThanOrEqual(60);
          expect(values["id"]).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        }
        expect(new Set(written.map(({ id }) => id)).size).toBe(written.length);
      }),
    );
  });
});

describe("what a file holds", () => {
  const rows = (...cells: readonly (readonly string[])[]) =>
    cells.map((row, place) => ({ line: place + 1, cells: row, hasBadQuotes: false }));

  test("an import knows columns however their names are written, and names the others", () => {
    expect(linesOfTable(rows(["ID", "Points cost", "Colour"], ["a", "20", "red"]))).toEqual({
      ok: true,
      value: { lines: [{ line: 2, given: { id: "a", pointsCost: "20" } }], ignored: ["Colour"] },
    });
  });

  test("the column “faction” of an import counts where there is no “faction_id”", () => {
    const given = (heading: readonly string[], cells: readonly string[]) => {
      const file = linesOfTable(rows(["id", ...heading], ["a", ...cells]));
      const [line] = file.ok ? file.value.lines : [];
      return line !== undefined && "given" in line ? line.given["factionId"] : undefined;
    };
    expect(given(["faction"], ["Feudom"])).toBe("Feudom");
    expect(given(["faction", "faction_id"], ["Feudom", "feudom"])).toBe("feudom");
  });

  test.each([
    ["nothing below the heading", rows(["id"]), { kind: "empty" }],
    ["no column for names", rows(["points"], ["1"]), { kind: "no-name-column" }],
    ["a column twice", rows(["id", "Id"], ["a", "b"]), { kind: "repeated-column", column: "id" }],
    [
      "more than a thousand lines",
      rows(["id"], ...Array.from({ length: 1001 }, () => ["a"])),
      { kind: "too-many", max: 1000 },
    ],
  ])("an import refuses a table with %s as a whole", (_, table, refusal) => {
    expect(linesOfTable(table)).toEqual({ ok: false, refusal });
  });

  test("an import refuses a line alone that has a cell too few or too many, or broken quotes", () => {
    const [heading, ...others] = rows(["id", "name"], ["a"], ["a", "b", "c"], ["a", "b"]);
    if (heading === undefined) throw new Error("no heading");
    const broken = { line: 5, cells: ["a", "b"], hasBadQuotes: true };
    const file = linesOfTable([heading, ...others, broken]);
    expect(file.ok && file.value.lines).toEqual([
      { line: 2, fault: { kind: "cell-count", expected: 2, found: 1 } },
      { line: 3, fault: { kind: "cell-count", expected: 2, found: 3 } },
      { line: 4, given: { id: "a", name: "b" } },
      { line: 5, fault: { kind: "quotes" } },
    ]);
  });

  test("an import of JSON takes a list of units or an object with “units”, and refuses other entries by number", () => {
    const entry = { id: "a", names: { en: "A", es: "Á" }, keywords: ["Elite", "Join (Orc)"] };
    const lines = [
      { line: 1, given: { id: "a", name: "A", name_es: "Á", keywords: "Elite, Join (Orc)" } },
      { line: 2, fault: { kind: "no-object" } },
    ];
    for (const json of [[entry, 7], { units: [entry, 7] }]) {
      expect(linesOfJson(json)).toEqual({ ok: true, value: { lines, ignored: [] } });
    }
    for (const json of [{}, 7, null, "x"]) {
      expect(linesOfJson(json)).toEqual({ ok: false, refusal: { kind: "no-list" } });
    }
    expect(linesOfJson([])).toEqual({ ok: false, refusal: { kind: "empty" } });
  });
});
