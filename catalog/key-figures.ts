/** The key figures of all cards, with the data that the builder needs at once. */
import { fromFiguresRow, type KeyFigures } from "#domain/catalog/key-figures.ts";
import file from "./key-figures.json" with { type: "json" };

/** The key figures by unit id. */
export const keyFigures: Readonly<Record<string, KeyFigures>> = Object.fromEntries(
  Object.entries(file).map(([id, row]) => [id, fromFiguresRow(row)]),
);

/** The units that have Dispel, or give it to others, by an ability: their keywords do not say so. */
export const dispelGivers: ReadonlySet<string> = new Set([
  "alborc",
  "master-keorl",
  "progenitor-sculptor",
  "tattooist",
]);
