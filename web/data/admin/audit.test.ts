import { expect, test } from "vitest";
import { fieldChanges, titleIn } from "./audit.ts";

test("what was changed is called by its name, or by the beginning of what it says", () => {
  expect(titleIn("Is it my turn?")).toBe("Is it my turn?");
  expect(titleIn({ id: "1", name: "Raiders", units: [] })).toBe("Raiders");
  expect(titleIn({ id: "1", content: "Rude\nwords" })).toBe("Rude words");
  expect(titleIn({ names: { en: "Aggressors" } })).toBe("Aggressors");
  expect(titleIn({ en: { title: "The league begins" } })).toBe("The league begins");
  expect(titleIn(undefined)).toBe("");
});

test("an audit row shows the columns that differ, with what was there and what is", () => {
  expect(
    fieldChanges(
      { banned: false, bio: "Hi", updated_at: "1" },
      { banned: true, bio: "Hi", updated_at: "2", removed_at: "2026-03-01T10:00:00.123+00:00" },
    ),
  ).toEqual([
    { column: "banned", form: "flag", before: "false", after: "true" },
    {
      column: "removed_at",
      form: "time",
      before: "",
      after: "2026-03-01T10:00:00.123+00:00",
    },
  ]);
});

test("an audit row of something added or deleted shows what it was", () => {
  expect(fieldChanges(null, { kind: "ban" })).toEqual([
    { column: "kind", form: "text", before: "", after: "ban" },
  ]);
  expect(fieldChanges({ keywords: ["Elite", "Bulky"] }, null)).toEqual([
    { column: "keywords", form: "text", before: "Elite, Bulky", after: "" },
  ]);
  expect(fieldChanges(null, { units: [{ id: 1 }] })[0]?.after).toContain('"id": 1');
});

test("an audit row of a unit shows the fields that differ", () => {
  const unit = {
    id: "orc-hunters",
    names: { en: "Orc Hunters", es: "Cazadores Orcos", fr: "Chasseurs Orcs" },
    factionId: "northern-tribes",
    pointsCost: 20,
    highCommand: false,
  };
  const names = { ...unit.names, fr: "Chasseurs" };
  expect(fieldChanges({ unit }, { unit: { ...unit, pointsCost: 33, names } })).toEqual([
    { column: "name_fr", form: "text", before: "Chasseurs Orcs", after: "Chasseurs" },
    { column: "pointsCost", form: "text", before: "20", after: "33" },
  ]);
});
