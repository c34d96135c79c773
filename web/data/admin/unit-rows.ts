/** The rows of `unit_overrides`: a unit as the catalogue writes it, in one column. */
import { unitOfValues, valuesOfUnit, type EditedUnit } from "#domain/editing/unit-fields.ts";
import { valueOf, type Values } from "#domain/editing/field.ts";
import type { StoredRow } from "#domain/editing/history.ts";
import { unitTypes } from "#domain/catalog/unit.ts";

type Json = Readonly<Record<string, unknown>>;

function record(value: unknown): Json {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function words(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
}

/** What the table keeps, which checks numbers, flags and the type (`private.is_unit`). */
function unitIn(row: StoredRow): EditedUnit {
  const unit = record(row["unit"]);
  const names = record(unit["names"]);
  const english = text(names["en"]);
  return {
    id: text(row["id"]),
    names: {
      en: english,
      es: text(names["es"]) || english,
      fr: text(names["fr"]) || english,
    },
    factionId: text(row["faction_id"]),
    type: unitTypes.find((type) => type === unit["type"]) ?? "Troop",
    pointsCost: Number(unit["pointsCost"]),
    availability: Number(unit["availability"]),
    command: Number(unit["command"]),
    highCommand: unit["highCommand"] === true,
    tournamentLegal: unit["tournamentLegal"] === true,
    characteristics: words(unit["characteristics"]),
    keywords: words(unit["keywords"]),
    specialRules: words(unit["specialRules"]),
    companionOf: text(unit["companionOf"]) || null,
  };
}

export function unitValuesOf(row: StoredRow): Values {
  return valuesOfUnit(unitIn(row), row["removed"] === true);
}

export function unitRowOf(values: Values): StoredRow {
  return {
    id: valueOf(values, "id"),
    faction_id: valueOf(values, "factionId"),
    unit: unitOfValues(values),
    removed: valueOf(values, "removed") === "true",
  };
}
