/** The facts that every part of the sheet needs. */
import type { ArmyList } from "#domain/list/army-list.ts";
import type { PrintOptions } from "#web/data/local/print-options.ts";

export interface Sheet {
  /** As it is printed: a courtesy list has no hidden unit any more. */
  readonly list: ArmyList;
  readonly courtesy: boolean;
  readonly options: PrintOptions;
  readonly printedOn: Date;
  /** The address at which a picture was found; null while it is on its way, and when it cannot be had. */
  readonly pictureAt: (url: string) => string | null;
}

/** The number of columns in the table. */
export function columnCount({ tally }: PrintOptions): number {
  return tally ? 6 : 5;
}
