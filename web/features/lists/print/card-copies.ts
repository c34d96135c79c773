/** The numbers of cards to print, by unit id; a unit that is not named has none. */
import { shownRows, type ArmyList, type ListRow } from "#domain/list/army-list.ts";

export type CardCopies = ReadonlyMap<string, number>;

/** The most cards of one unit. */
export const maxCopies = 9;

/** Sides of cards that fit on a page of either paper, two by two. */
const facesPerPage = 4;

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

/** A side of a card on paper. */
export interface PrintedFace {
  readonly row: ListRow;
  /** The address of its picture. */
  readonly url: string;
  readonly isBack: boolean;
}

/**
 * The sides of the chosen cards, one entry for each side of each copy, page by page. Cards of two sides come
 * first: so both are always in one row, whatever their number.
 *
 * @param facesOf the pictures of a unit's card, the front first
 */
export function cardPages(
  list: ArmyList,
  copies: CardCopies,
  facesOf: (row: ListRow) => readonly string[],
): readonly (readonly PrintedFace[])[] {
  const cards = rowsWithCard(list)
    .flatMap((row) =>
      Array.from({ length: copies.get(row.unit.id) ?? 0 }, () =>
        facesOf(row).map((url, place) => ({ row, url, isBack: place > 0 })),
      ),
    )
    .toSorted((a, b) => b.length - a.length);
  const faces = cards.flat();
  const pages = Math.ceil(faces.length / facesPerPage);
  return Array.from({ length: pages }, (_, page) =>
    faces.slice(page * facesPerPage, (page + 1) * facesPerPage),
  );
}
