import { expect, test } from "vitest";
import { factionIds } from "../catalog/faction.ts";
import { lookup } from "../share/share.test-support.ts";
import { readSample } from "../share/samples/read-sample.test-support.ts";
import { parseSavedList } from "./saved-list.ts";
import { toArmyList } from "./to-army-list.ts";

const texts = readSample("lists-of-the-earlier-product.txt").trimEnd().split("\n");

test("each of 100 lists as the earlier product kept them opens with all its units known", () => {
  expect(texts).toHaveLength(100);
  for (const text of texts) {
    const parsed = parseSavedList(JSON.parse(text));
    if (!parsed.ok) throw new Error(`${parsed.refusal.kind}: ${text}`);
    const list = toArmyList(parsed.value, { lookup, factionIds }, "feudom");
    expect(list.rows.filter(({ known }) => !known).map(({ unit }) => unit.id)).toEqual([]);
    expect(list.rows).toHaveLength(parsed.value.units.length);
    expect(list.factionId).not.toBe("feudom");
    expect(new Date(parsed.value.created_at).getFullYear()).toBeGreaterThan(2023);
  }
});
