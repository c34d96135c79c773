import { Fragment, type ReactNode } from "react";

interface InOrderProps<Item> {
  readonly of: readonly Item[];
  readonly children: (item: Item, place: number) => ReactNode;
}

/** Draws what has nothing of its own but its place: faces of a die, pages of paper, pieces of a text. */
export function InOrder<Item>({ of: items, children }: InOrderProps<Item>) {
  return items.map((item, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- none of them ever changes its place
    <Fragment key={place}>{children(item, place)}</Fragment>
  ));
}
