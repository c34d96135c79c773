/** The rows of `unit_overrides`: a unit as the catalogue writes it, in one column. */
import { unitOfValues, valuesOfUnit, type EditedUnit } from "#domain/editing/unit-fields.ts";
import { valueOf, type Values } from "#domain/editing/field.ts";
import type { StoredRow } from "#domain/editing/history.ts";
import { unitTypes } from "#domain/catalog/unit.ts";
import { asRecord, asText, asTexts, isRecord } from "#domain/outside.ts";

/** The unit that the table keeps, which checks numbers, flags and the type (`private.is_unit`). */
function unitIn(row: StoredRow): EditedUnit {
  const unit = asRecord(row["unit"]);
  const names = asRecord(unit["names"]);
  const english = asText(names["en"]);
  return {
    id: asText(row["id"]),
    names: {
      en: english,
      es: asText(names["es"]) || english,
      fr: asText(names["fr"]) || english,
    },
    factionId: asText(row["faction_id"]),
    type: unitTypes.find((type) => type === unit["type"]) ?? "Troop",
    pointsCost: Number(unit["pointsCost"]),
    availability: Number(unit["availability"]),
    command: Number(unit["command"]),
    highCommand: unit["highCommand"] === true,
    tournamentLegal: unit["tournamentLegal"] === true,
    characteristics: asTexts(unit["characteristics"]),
    keywords: asTexts(unit["keywords"]),
    specialRules: asTexts(unit["specialRules"]),
    companionOf: asText(unit["companionOf"]) || null,
    ...(isRecord(unit["stats"]) && { stats: unit["stats"] }),
    ...(isRecord(unit["abilities"]) && { abilities: unit["abilities"] }),
  };
}

/** The values of a row of `unit_overrides`. */
export function unitValuesOf(row: StoredRow): Values {
  return valuesOfUnit(unitIn(row), row["removed"] === true);
}

/** The row of `unit_overrides` that values make. */
export function unitRowOf(values: Values): StoredRow {
  return {
    id: valueOf(values, "id"),
    faction_id: valueOf(values, "factionId"),
    unit: unitOfValues(values),
    removed: valueOf(values, "removed") === "true",
  };
}
