import { valueOf } from "#domain/editing/field.ts";
import { unitOfValues } from "#domain/editing/unit-fields.ts";
import type { ContentEntry } from "./entries.ts";

/**
 * The units as a file that an import reads again: every one as it is now, with the figures and the abilities of its
 * card.
 */
export async function unitsFile(entries: readonly ContentEntry[]): Promise<string> {
  const { catalogueCard } = await import("./catalogue-cards.ts");
  const units = entries.map(({ values }) => {
    const unit = unitOfValues(values);
    return {
      ...unit,
      removed: valueOf(values, "removed") === "true",
      stats: unit.stats ?? catalogueCard(unit.id, "stats"),
      abilities: unit.abilities ?? catalogueCard(unit.id, "abilities"),
    };
  });
  return JSON.stringify({ units });
}
