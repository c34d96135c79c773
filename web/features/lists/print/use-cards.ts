import { useState } from "react";
import type { Language } from "#domain/language.ts";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";
import { cardOf } from "#web/data/catalog.ts";
import { cardPages, copiesFor, rowsWithCard } from "./card-copies.ts";
import { usePictures } from "./use-pictures.ts";

/** The cards to print, with their pictures: only those of the chosen ones are fetched. */
export function useCards(list: ArmyList, language: Language) {
  const [copies, setCopies] = useState(() => copiesFor(list, () => 1));
  const chosen = rowsWithCard(list).filter((row) => (copies.get(row.unit.id) ?? 0) > 0);
  const urlOf = (row: ListRow) => cardOf(row.unit, language);
  const { pictureOf } = usePictures(chosen.map(urlOf));

  const kindOf = (row: ListRow) => pictureOf(urlOf(row)).kind;
  const printable = new Map(
    chosen
      .filter((row) => kindOf(row) !== "failed")
      .map((row) => [row.unit.id, copies.get(row.unit.id) ?? 0]),
  );

  return {
    copies,
    setCopies,
    pictureOf,
    pages: cardPages(list, printable),
    isLoading: chosen.some((row) => kindOf(row) === "loading"),
  };
}
