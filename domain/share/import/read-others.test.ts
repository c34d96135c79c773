import { expect, test } from "vitest";
import { factionIds } from "../../catalog/faction.ts";
import { readSample } from "../samples/read-sample.test-support.ts";
import { inflate, lookup, names } from "../share.test-support.ts";
import { importedList } from "./imported-text.ts";
import { readPaste } from "./read-paste.ts";

/** Texts of other builders and of people, each below its title and what it must give. */
const samples = ["texts/of-others.txt", "texts/of-people.txt"]
  .map(readSample)
  .join("\n")
  .split(/^%%% /m)
  .slice(1)
  .map((block) => {
    const [head = "", ...lines] = block.split("\n");
    const [title = "", expected = ""] = head.split(" => ");
    const [faction = "", units = ""] = expected.split(": ");
    return { title, faction, units: units.split(", ").toSorted(), text: lines.join("\n") };
  });

test.each(samples)("a text as others write it comes in right: $title", (sample) => {
  const paste = readPaste(sample.text, { names, lookup, factionIds, inflate });
  if (!paste.ok || paste.value.kind !== "text") throw new Error("No text");
  const { factionId, rows } = importedList(paste.value.text, "feudom");
  const units = rows.map(({ unit, quantity }) => `${quantity} ${unit.id}`);
  expect({ faction: factionId, units: units.toSorted() }).toEqual({
    faction: sample.faction,
    units: sample.units,
  });
});

function entriesOf(text: string) {
  const paste = readPaste(text, { names, lookup, factionIds, inflate });
  if (!paste.ok || paste.value.kind !== "text") throw new Error("No text");
  return paste.value.text.entries;
}

test("points that are not what the units cost are said, and so is the equipment that is left out", () => {
  expect(entriesOf("Alborc\nHersir (30)\nOrc Hunters x2 (40): Bows, 5 arrows")).toMatchObject([
    { kind: "unit" },
    { kind: "unit", quantity: 1, statedPoints: 30 },
    { kind: "unit", quantity: 2, leftOut: "Bows, 5 arrows" },
  ]);
});

test("headings, rules and sums of other builders are no units and no name", () => {
  const text = "====\nLEADERS\n- Hersir\n+++ TROOPS [60 pts] +++\n- Orc Hunters\nTotal: 45/250";
  expect(entriesOf(text).map(({ kind }) => kind)).toEqual([
    "left-out",
    "unit",
    "left-out",
    "unit",
    "total",
  ]);
});

test.each([
  "Needle is great",
  "What about the Engineer then",
  "No Orc Hunters this time",
  "Evoker wins against Hersir every time",
])("the sentence %j is not taken for units", (text) => {
  expect(entriesOf(`Alborc\n${text}`).filter(({ kind }) => kind === "unit")).toHaveLength(1);
});
