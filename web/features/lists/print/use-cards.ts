import { useState } from "react";
import type { Language } from "#domain/language.ts";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";
import { cardFacesOf, isCorrected } from "#web/data/card-faces.ts";
import { cardPages, copiesFor, rowsWithCard } from "./card-copies.ts";
import { type Picture, usePictures } from "./use-pictures.ts";

/** The cards to print, with their pictures: only those of the chosen ones are fetched. */
export function useCards(list: ArmyList, language: Language) {
  const [copies, setCopies] = useState(() => copiesFor(list, () => 1));
  const chosen = rowsWithCard(list).filter((row) => (copies.get(row.unit.id) ?? 0) > 0);
  const facesOf = (row: ListRow) => cardFacesOf(row.unit, language);
  const { pictureOf } = usePictures(chosen.flatMap(facesOf));

  const isAny = (row: ListRow, kind: Picture["kind"]) =>
    facesOf(row).some((url) => pictureOf(url).kind === kind);
  const printable = new Map(
    chosen
      .filter((row) => !isAny(row, "failed"))
      .map((row) => [row.unit.id, copies.get(row.unit.id) ?? 0]),
  );

  return {
    copies,
    setCopies,
    pictureOf,
    pages: cardPages(list, printable, facesOf),
    /** Units of which the text is printed, each on a page. */
    texts: chosen.filter((row) => isCorrected(row.unit)),
    isLoading: chosen.some((row) => isAny(row, "loading")),
  };
}
