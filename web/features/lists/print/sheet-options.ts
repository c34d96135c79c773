/** What every part of the sheet knows. */
import type { ArmyList } from "#domain/list/army-list.ts";
import type { PrintOptions } from "#web/data/local/print-options.ts";

export interface Sheet {
  /** As it is printed: a courtesy list has no hidden unit any more. */
  readonly list: ArmyList;
  readonly courtesy: boolean;
  readonly options: PrintOptions;
  readonly printedOn: Date;
  /** Where a picture was found; null while it is on its way, and when it cannot be had. */
  readonly pictureAt: (url: string) => string | null;
}

/** How many columns the table has. */
export function columnCount({ tally }: PrintOptions): number {
  return tally ? 6 : 5;
}
