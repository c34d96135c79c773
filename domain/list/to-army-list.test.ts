import { describe, expect, test } from "vitest";
import { aSavedList, aUnit } from "../builders.test-support.ts";
import { toArmyList } from "./to-army-list.ts";

describe("opening a saved list", () => {
  test("O12: a saved list opens with its faction and all its units", () => {
    const saved = aSavedList({ faction: "Feudom", points_limit: 300, note: "n", tags: ["club"] });
    const list = toArmyList(saved, () => undefined, "northern-tribes");
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
    expect(toArmyList(saved, () => unit, "feudom").factionId).toBe("syenann");
    expect(toArmyList(saved, () => undefined, "feudom").factionId).toBe("feudom");
  });
});
