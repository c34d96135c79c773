import { expect, test } from "vitest";
import { aCommander, aList, aRow, aUnit } from "../builders.test-support.ts";
import { factionIds } from "../catalog/faction.ts";
import { readStart, startOfFaction, startOfList } from "./start-address.ts";

const hunters = aUnit({ id: "orc-hunters", availability: 3 });
const alborc = aCommander();
const wrathmane = aCommander({ id: "wrathmane" });
const aliens = aUnit({ id: "druid", factionId: "syenann" });
const all = [hunters, alborc, wrathmane, aliens];
const known = { lookup: (id: string) => all.find((unit) => unit.id === id), factionIds };

test("an address opens the builder with the list that it was made from", () => {
  const factionId = "northern-tribes";
  const units = { alborc: 1, "orc-hunters": 3 };
  const name = "Raiders: 100 % «ñ», #1";
  expect(readStart(startOfList({ factionId, points: 200, units, name }), known)).toEqual({
    factionId,
    list: aList({ name, rows: [aRow(alborc), aRow(hunters, 3)], pointsLimit: 200 }),
  });
  // The router gives the part behind "#" decoded, as far as that is possible.
  const decoded = decodeURIComponent(
    startOfList({ factionId, points: 200, units, name: "Raiders and friends" }),
  );
  expect(readStart(decoded, known)?.list?.name).toBe("Raiders and friends");
});

test("an address opens the builder with a faction alone", () => {
  expect(readStart(startOfFaction("feudom"), known)).toEqual({ factionId: "feudom", list: null });
});

test("of an address that anybody may have written, no more counts than a list may hold", () => {
  const start = readStart(
    "start=northern-tribes:9999999:orc-hunters.9,alborc.1,wrathmane.1,druid.1,nobody.2,,x.y:%E0%",
    known,
  );
  expect(start?.list?.rows.map(({ unit, quantity }) => [unit.id, quantity])).toEqual([
    ["orc-hunters", 3],
    ["alborc", 1],
  ]);
  expect(start?.list?.pointsLimit).toBeNull();
  expect(readStart("start=nobody", known)).toBeNull();
  expect(readStart("import", known)).toBeNull();
  expect(readStart("start=", known)).toBeNull();
});
