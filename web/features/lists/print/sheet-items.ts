/** The items of the sheet under its heads, from top to bottom; each item stays whole when pages break. */
import { shownRows, type ArmyList, type ListRow } from "#domain/list/army-list.ts";

export type SheetItem =
  | { readonly kind: "unit"; readonly row: ListRow }
  | { readonly kind: "empty" }
  | { readonly kind: "totals" }
  | { readonly kind: "facts" }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "signatures" };

/** The items of a list; of a courtesy list when that is what is given. */
export function sheetItems(
  list: ArmyList,
  { withFacts, withNote }: { readonly withFacts: boolean; readonly withNote: boolean },
): readonly SheetItem[] {
  const note = list.note.trim();
  const units = shownRows(list).map((row) => ({ kind: "unit", row }) as const);
  return [
    ...(units.length > 0 ? units : [{ kind: "empty" } as const]),
    { kind: "totals" },
    ...(withFacts ? [{ kind: "facts" } as const] : []),
    ...(withNote && note !== "" ? [{ kind: "note", text: note } as const] : []),
    { kind: "signatures" },
  ];
}

/** Tells an item from every other of its list. */
export function itemKey(item: SheetItem): string {
  return item.kind === "unit" ? `unit ${item.row.unit.id}` : item.kind;
}
