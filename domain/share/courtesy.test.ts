import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aList, aRow, aUnit } from "../builders.test-support.ts";
import { totals } from "../list/totals.ts";
import { courtesyList, isHidden, toCourtesyPayload } from "./courtesy.ts";
import { payloadJson } from "./payload.ts";
import { openPayload } from "./shared-list.ts";
import { anySharedArmy, lookup, unitOf, valueOf } from "./share.test-support.ts";

const raiders = aList({
  name: "Raiders",
  note: "Iriavik comes from behind",
  tags: ["ambush"],
  pointsLimit: 200,
  rows: [
    aRow(unitOf("alborc")),
    aRow(unitOf("orc-hunters"), 2),
    aRow(unitOf("tundra-marauders")),
    aRow(unitOf("iriavik-restless-pup")),
    aRow(unitOf("coal")),
  ],
});

describe("a courtesy list", () => {
  test.each(["Scout", "ambusher", "SCOUT", "Ambusher (X)", " Scout "])(
    "a courtesy list hides units with the keyword %j",
    (keyword) => {
      expect(isHidden(aRow(aUnit({ keywords: ["Elite", keyword] })))).toBe(true);
    },
  );

  test.each(["Elite", "Join (Scout)", "Scouting", "Not an Ambusher"])(
    "a courtesy list shows units with the keyword %j",
    (keyword) => {
      expect(isHidden(aRow(aUnit({ keywords: [keyword] })))).toBe(false);
    },
  );

  test("L13: a courtesy list is without Scouts and Ambushers, and its totals are those of what is seen", () => {
    const list = courtesyList(raiders);
    expect(list.rows.map((row) => row.unit.id)).toEqual(["alborc", "orc-hunters"]);
    expect(totals(list)).toEqual({ points: 90, command: 3 });
  });

  test("L13: a courtesy list hides a companion whose unit is hidden, and shows it where it has none", () => {
    const alone = aList({ rows: [aRow(unitOf("coal"))] });
    expect(courtesyList(alone).rows).toEqual(alone.rows);
  });

  test("L13: a courtesy list tells neither note, tags nor points limit", () => {
    expect(courtesyList(raiders)).toMatchObject({ note: "", tags: [], pointsLimit: null });
  });

  test("L13: a courtesy list as a link holds nothing of what is hidden, and says that it is one", () => {
    const payload = valueOf(toCourtesyPayload(raiders, null));
    expect(payloadJson(payload)).not.toMatch(/Tundra|tundra|Iriavik|iriavik|Coal|coal|behind/);
    expect(openPayload(payload, lookup)).toMatchObject({ courtesy: true, marked: [] });
  });

  test("L13: a courtesy list of any list holds no hidden unit, and everything else", () => {
    fc.assert(
      fc.property(anySharedArmy, (list) => {
        const { units } = valueOf(toCourtesyPayload(list, null));
        const ids = new Set(units.map(({ id }) => id));
        const others = list.rows.filter((row) => !isHidden(row) && row.unit.companionOf === null);
        expect(list.rows.some((row) => isHidden(row) && ids.has(row.unit.id))).toBe(false);
        expect(others.every((row) => ids.has(row.unit.id))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("a courtesy list may be without any unit, the list itself may not", () => {
    const scouts = aList({ rows: [aRow(unitOf("tundra-marauders"))] });
    expect(valueOf(toCourtesyPayload(scouts, null)).units).toEqual([]);
    expect(toCourtesyPayload(aList({ rows: [] }), null).ok).toBe(false);
  });
});
