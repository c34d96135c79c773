import { expect, test } from "vitest";
import { addedFactionIds, factionIds, isDrawn, normaliseFactionId } from "./faction.ts";

test("every faction's id means the faction itself", () => {
  expect(factionIds.map((id) => normaliseFactionId(id))).toEqual(factionIds);
});

test.each([
  ["Northern Tribes", "northern-tribes"],
  ["  TRIBES ", "northern-tribes"],
  ["Hegemony of Embersig", "hegemony-of-embersig"],
  ["Scions of Yaldabaoth", "scions-of-yaldabaoth"],
  ["Sÿenann", "syenann"],
  ["SŸENANN", "syenann"],
  ["Feudom", "feudom"],
])("the stored value %s means the faction %s", (written, id) => {
  expect(normaliseFactionId(written)).toBe(id);
});

test.each(["", "orcs", "toString", "__proto__"])(
  "the stored value %j means an unknown faction",
  (written) => {
    expect(normaliseFactionId(written)).toBe("unknown");
  },
);

test("a faction that administrators added is known where its id is given, and only there", () => {
  const added = addedFactionIds(["feudom", "lamp-bearers", "unknown"]);
  expect(added).toEqual(["lamp-bearers"]);
  expect(added.some(isDrawn)).toBe(false);
  expect(normaliseFactionId("Lamp Bearers", [...factionIds, ...added])).toBe("lamp-bearers");
  expect(normaliseFactionId("tribes", [...factionIds, ...added])).toBe("northern-tribes");
  expect(normaliseFactionId("lamp-bearers")).toBe("unknown");
});
