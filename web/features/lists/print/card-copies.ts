/** The numbers of cards to print, by unit id; a unit that is not named has none. */
import { shownRows, type ArmyList, type ListRow } from "#domain/list/army-list.ts";

export type CardCopies = ReadonlyMap<string, number>;

/** The most cards of one unit. */
export const maxCopies = 9;

/** Cards that fit on a page of either paper, two by two. */
const cardsPerPage = 4;

/** The units that have a card: those of the catalogue, in the order of the list. */
export function rowsWithCard(list: ArmyList): readonly ListRow[] {
  return shownRows(list).filter((row) => row.known);
}

/** The copies of every unit with a card, as many as `copiesOf` its row says, within 0 and the most. */
export function copiesFor(list: ArmyList, copiesOf: (row: ListRow) => number): CardCopies {
  return new Map(
    rowsWithCard(list).map((row) => [row.unit.id, Math.min(maxCopies, copiesOf(row))]),
  );
}

/** The rows of the chosen cards, one entry per card, page by page. */
export function cardPages(list: ArmyList, copies: CardCopies): readonly (readonly ListRow[])[] {
  const cards = rowsWithCard(list).flatMap((row) =>
    Array.from({ length: copies.get(row.unit.id) ?? 0 }, () => row),
  );
  const pages = Math.ceil(cards.length / cardsPerPage);
  return Array.from({ length: pages }, (_, page) =>
    cards.slice(page * cardsPerPage, (page + 1) * cardsPerPage),
  );
}
