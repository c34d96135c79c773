import { describe, expect, test } from "vitest";
import { factionIds, withAddedFactions } from "../catalog/faction.ts";
import { aSavedList, aUnit } from "../builders.test-support.ts";
import type { UnitLookup } from "../catalog/known-unit.ts";
import { toArmyList } from "./to-army-list.ts";

describe("opening a saved list", () => {
  test("O12: a saved list opens with its faction and all its units", () => {
    const saved = aSavedList({ faction: "Feudom", points_limit: 300, note: "n", tags: ["club"] });
    const list = toArmyList(saved, { lookup: () => undefined, factionIds }, "northern-tribes");
    expect(list).toMatchObject({
      name: "Raiders",
      factionId: "feudom",
      pointsLimit: 300,
      note: "n",
    });
    expect(list.rows).toHaveLength(saved.units.length);
  });

  test("a saved list of an unknown faction opens in that of its units", () => {
    const saved = aSavedList({ faction: "??" });
    const unit = aUnit({ factionId: "syenann" });
    const opened = (lookup: UnitLookup) => toArmyList(saved, { lookup, factionIds }, "feudom");
    expect(opened(() => unit).factionId).toBe("syenann");
    expect(opened(() => undefined).factionId).toBe("feudom");
  });

  test("a saved list of an added faction opens in it, also where its units are of another", () => {
    const known = withAddedFactions(["lamp-bearers"]);
    const saved = aSavedList({ faction: "lamp-bearers" });
    const unit = aUnit({ factionId: "syenann" });
    const list = toArmyList(saved, { lookup: () => unit, factionIds: known }, "feudom");
    expect(list.factionId).toBe("lamp-bearers");
  });
});
