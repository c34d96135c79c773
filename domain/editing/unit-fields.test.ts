import { describe, expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { known, unitValues } from "./editing.test-support.ts";
import { tidy } from "./tidy.ts";
import { unitFaults, unitFields, unitOfValues, valuesOfUnit } from "./unit-fields.ts";

describe("a unit in the columns of a table", () => {
  test("every unit of the catalogue has no fault in the editor, and comes back as it was", () => {
    for (const {
      sources: _,
      formerNames: __,
      ...unit
    } of units as readonly ((typeof units)[number] & {
      readonly sources?: unknown;
    })[]) {
      const values = valuesOfUnit(unit, false);
      expect({ id: unit.id, faults: unitFaults(values, known) }).toEqual({
        id: unit.id,
        faults: [],
      });
      expect(tidy(unitFields, values)).toEqual(values);
      expect(unitOfValues(values)).toEqual(unit);
    }
  });

  test("an edited unit without a translated name has the English one", () => {
    expect(unitOfValues(unitValues({ name_es: "", name_fr: "" })).names).toEqual({
      en: "Lamp Bearers",
      es: "Lamp Bearers",
      fr: "Lamp Bearers",
    });
  });

  test.each([
    ["pointsCost", "61", { kind: "out-of-range", min: 0, max: 60 }],
    ["pointsCost", "-1", { kind: "out-of-range", min: 0, max: 60 }],
    ["pointsCost", "1.5", { kind: "out-of-range", min: 0, max: 60 }],
    ["pointsCost", "twenty", { kind: "out-of-range", min: 0, max: 60 }],
    ["pointsCost", "", { kind: "missing" }],
    ["availability", "0", { kind: "out-of-range", min: 1, max: 3 }],
    ["availability", "4", { kind: "out-of-range", min: 1, max: 3 }],
    ["command", "4", { kind: "out-of-range", min: 0, max: 3 }],
    ["type", "Dragon", { kind: "unknown", value: "Dragon" }],
    ["factionId", "elsewhere", { kind: "unknown", value: "elsewhere" }],
    ["tournamentLegal", "maybe", { kind: "bad-flag" }],
    ["keywords", "Elite, Lamplight (3)", { kind: "unknown", value: "Lamplight (3)" }],
    ["id", "../../.github", { kind: "bad-slug" }],
    ["name", "", { kind: "missing" }],
    ["name", "x".repeat(101), { kind: "too-long", max: 100 }],
    ["highCommand", "true", { kind: "high-command" }],
    ["characteristics", "Human, High Command", { kind: "high-command" }],
    ["companionOf", "alborc", { kind: "companion" }],
    ["type", "Companion", { kind: "companion" }],
    ["companionOf", "nobody", { kind: "unknown", value: "nobody" }],
  ])("an edited unit is refused when its %s is “%s”", (column, value, reason) => {
    const faults = unitFaults(unitValues({ [column]: value }), known);
    expect(faults.map((fault) => fault.reason)).toEqual([reason]);
  });
});
