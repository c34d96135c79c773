import { describe, expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { unitStats } from "#catalog/unit-stats.ts";
import { known } from "#domain/editing/editing.test-support.ts";
import { valueOf, type Values } from "#domain/editing/field.ts";
import { planImport } from "#domain/editing/import-plan.ts";
import { valuesOfUnit } from "#domain/editing/unit-fields.ts";
import type { ContentEntry } from "./entries.ts";
import { unitsFile } from "./export-units.ts";
import { readUnits } from "./import-units.ts";

/** The numbers of the lines with what is said of each. */
async function linesOf(text: string) {
  const file = await readUnits(text);
  return file.ok ? file.value.lines : file.refusal;
}

describe("a table", () => {
  test("a table of units is read with commas, semicolons or tabs, any ends of lines, and Excel's mark", async () => {
    const lines = [
      { line: 2, given: { id: "a", keywords: "Elite, Join (Orc)" } },
      { line: 3, given: { id: "b", keywords: "" } },
    ];
    for (const text of [
      'id,keywords\na,"Elite, Join (Orc)"\nb,\n',
      "id;keywords\r\na;Elite, Join (Orc)\r\nb;\r\n",
      "\uFEFFid\tkeywords\na\tElite, Join (Orc)\nb\t",
    ]) {
      expect(await linesOf(text)).toEqual(lines);
    }
  });

  test("Excel's line that names the separator is no heading, and counts as a line", async () => {
    for (const first of ["sep=;\r\n", '\uFEFF"sep=;"\r\n']) {
      expect(await linesOf(`${first}id;name,x\r\na;Lamp\r\n`)).toEqual([
        { line: 3, given: { id: "a" } },
      ]);
    }
  });

  test("lines of a table are counted as an editor does: over empty ones, and over cells of several lines", async () => {
    const text = 'id,name\n\na,"Lamp\nBearers"\n\nb,"Lamp ""Cats"""\n,\nc,Lamp\n';
    expect(await linesOf(text)).toEqual([
      { line: 3, given: { id: "a", name: "Lamp\nBearers" } },
      { line: 6, given: { id: "b", name: 'Lamp "Cats"' } },
      { line: 8, given: { id: "c", name: "Lamp" } },
    ]);
  });

  test("a line of a table with broken quotes is refused, and the lines before it are read", async () => {
    const lines = await linesOf('id,name\na,Lamp\nb,"Lamp" Cats\n');
    expect(lines).toMatchObject([
      { line: 2, given: { id: "a", name: "Lamp" } },
      { line: 3, fault: { kind: "quotes" } },
    ]);
  });
});

describe("JSON", () => {
  test("JSON is read as a list of units", async () => {
    expect(await linesOf('[{"id":"a","pointsCost":20}]')).toEqual([
      { line: 1, given: { id: "a", pointsCost: "20" } },
    ]);
  });

  test("broken JSON of units is refused with the place of its fault", async () => {
    expect(await linesOf('[{"id":]')).toMatchObject({
      kind: "bad-json",
      message: expect.stringMatching(/position|JSON/) as string,
    });
  });
});

describe("cards", () => {
  const entry = (values: Values): ContentEntry => ({
    id: valueOf(values, "id"),
    version: null,
    place: 0,
    values,
    row: null,
  });

  test("an export of units has the figures and abilities of every card, and importing it again changes nothing", async () => {
    const now = units.map((unit) => valuesOfUnit(unit, false));
    const text = await unitsFile(now.map(entry));
    const exported = JSON.parse(text) as { readonly units: readonly object[] };
    expect(exported.units).toHaveLength(units.length);
    for (const unit of exported.units) expect(unit).toHaveProperty("stats.profiles");
    const current = new Map(now.map((values) => [valueOf(values, "id"), values]));
    const file = await readUnits(text);
    const plan = file.ok ? planImport(file.value.lines, current, known) : [];
    expect(plan.filter(({ kind }) => kind !== "unchanged")).toEqual([]);
    expect(plan).toHaveLength(units.length);
  });

  test("a corrected figure in a file is a change, and a bad one is refused with its place", async () => {
    const [unit] = units;
    if (unit === undefined) throw new Error("No units");
    const current = new Map([[unit.id, valuesOfUnit(unit, false)]]);
    const planned = async (wounds: unknown) => {
      const stats = { ...unitStats[unit.id], wounds };
      const file = await readUnits(JSON.stringify([{ id: unit.id, stats }]));
      return file.ok ? planImport(file.value.lines, current, known) : [];
    };
    expect(await planned(9)).toMatchObject([{ kind: "changed", changes: [{ column: "stats" }] }]);
    expect(await planned(99)).toMatchObject([
      {
        kind: "refused",
        faults: [{ column: "stats", reason: { kind: "bad-card", path: "wounds" } }],
      },
    ]);
  });
});

test("an empty file of units is refused", async () => {
  for (const text of ["", "  \n", "\uFEFF"]) expect(await linesOf(text)).toEqual({ kind: "empty" });
});
