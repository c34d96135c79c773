import type { Unit } from "#domain/catalog/unit.ts";
import { keyFiguresOf } from "#web/data/catalog/catalog.ts";
import { KeyFigureRow } from "./key-figures.tsx";

/** The key figures of a unit; nothing for one whose card is not known. */
export function UnitFigures({ unit }: { readonly unit: Unit }) {
  const figures = keyFiguresOf(unit.id);
  return figures === undefined ? null : <KeyFigureRow figures={figures} />;
}
