import { expect, test } from "vitest";
import { factionIds, normaliseFactionId } from "./faction.ts";

test("every faction's id is itself", () => {
  expect(factionIds.map(normaliseFactionId)).toEqual(factionIds);
});

test.each([
  ["Northern Tribes", "northern-tribes"],
  ["  TRIBES ", "northern-tribes"],
  ["Hegemony of Embersig", "hegemony-of-embersig"],
  ["Scions of Yaldabaoth", "scions-of-yaldabaoth"],
  ["Sÿenann", "syenann"],
  ["SŸENANN", "syenann"],
  ["Feudom", "feudom"],
])("%s means %s", (written, id) => {
  expect(normaliseFactionId(written)).toBe(id);
});

test.each(["", "orcs", "toString", "__proto__"])("%j is unknown", (written) => {
  expect(normaliseFactionId(written)).toBe("unknown");
});
