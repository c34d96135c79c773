import { deflateSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { importSheet, noChoices } from "#domain/share/import/import-sheet.ts";
import { resetStorage } from "../local/storage.test-support.ts";
import { readPasted, sheetTools } from "./read-pasted.ts";

beforeEach(resetStorage);

const units = [{ id: "orc-hunters", name: "Orc Hunters", pointsCost: 20, quantity: 2 }];
const list = { name: "From afar", faction: "northern-tribes", units };
const code = deflateSync(JSON.stringify(list)).toString("base64url");

/** The list that a text gives, as a player would say it, or why there is none. */
async function said(text: string): Promise<readonly string[] | string> {
  const source = await readPasted(text);
  if (!source.ok) return source.refusal.kind;
  const { list: imported } = importSheet(source.value, noChoices, "feudom", sheetTools);
  return imported.rows.map(({ unit, quantity }) => `${quantity} ${unit.names.en}`);
}

test.each([
  ["a link with any host", `Look: https://anywhere.example/shared-list/${code} nice?`],
  ["a bare code", code],
  ["JSON", JSON.stringify(list)],
  ["names in any language", "2 Cazadores Orcos"],
])("a paste of %s is read", async (_, text) => {
  expect(await said(text)).toEqual(["2 Orc Hunters"]);
});

test.each([
  ["empty", "  \n"],
  ["too-long", "x".repeat(300_000)],
  ["bad-link", `https://anywhere.example/shared-list/${code.slice(0, -9)}`],
  ["bad-json", "{}"],
  ["several-lists", JSON.stringify([list, list])],
  ["several-lists", JSON.stringify({ kind: "wab-backup", format: 1, lists: [] })],
  // Nobody answers in a test.
  ["out-of-reach", "https://anywhere.example/s/0123456789abcdef"],
  ["out-of-reach", "https://anywhere.example/community-lists/0190c0de-1111-4222-8333-444455556666"],
])("a paste that holds no list is refused as %s", async (kind, text) => {
  expect(await said(text)).toBe(kind);
});
