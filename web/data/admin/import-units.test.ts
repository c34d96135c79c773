import { describe, expect, test } from "vitest";
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

test("an empty file of units is refused", async () => {
  for (const text of ["", "  \n", "\uFEFF"]) expect(await linesOf(text)).toEqual({ kind: "empty" });
});
