/** The two lists of the table of odds, as its address carries them. */
import { addressText } from "#web/ui/address-text.ts";

/** Longest code of a list that an address carries here, in characters. */
const maxCode = 8000;

/** `m` the key of one's own list, `t` that of theirs or `match:<id>`, `c` the code of theirs. */
export interface ListsSearch {
  readonly m?: string;
  readonly t?: string;
  readonly c?: string;
}

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parseListsSearch(search: Readonly<Record<string, unknown>>): ListsSearch {
  const given = {
    m: addressText(search["m"]),
    t: addressText(search["t"]),
    c: addressText(search["c"], maxCode),
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ""));
}
