import { units } from "#catalog/catalog.ts";
import { toStoredUnit } from "#domain/list/stored-unit.ts";

/** 500 lists as the browser keeps them (`armyLists`), each with five units: case D14. */
export function manyLists(): string {
  const chosen = units.filter(({ factionId }) => factionId === "northern-tribes").slice(0, 5);
  const stored = chosen.map((unit) => toStoredUnit({ unit, quantity: 1, known: true }, "", ""));
  const lists = Array.from({ length: 500 }, (_, number) => ({
    id: `list-${number}`,
    name: `List ${number}`,
    faction: "northern-tribes",
    units: stored,
    created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    version: 1,
  }));
  return JSON.stringify(lists);
}
