/** The two lists of the table of odds, as its address carries them. */
import { addressText } from "#web/ui/address-text.ts";
import type { Joining } from "./fielded-units.ts";

/** Longest code of a list that an address carries here, in characters. */
const maxCode = 8000;

/** Said of a list from a match whose Characters are all alone here. */
export const noJoinings = "none";

/** `m` the key of one's own list, `t` that of theirs, `c` the code of theirs, `j` Characters with units of one's own. */
export interface ListsSearch {
  readonly m?: string;
  readonly t?: string;
  readonly c?: string;
  readonly j?: string;
}

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parseListsSearch(search: Readonly<Record<string, unknown>>): ListsSearch {
  const j = addressText(search["j"], maxCode);
  const given = {
    m: addressText(search["m"]),
    t: addressText(search["t"]),
    c: addressText(search["c"], maxCode),
    j: j === noJoinings ? j : joiningsText(joiningsOf(j)),
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ""));
}

/** The Characters of an address with their units: `corporal_marked.hetman_aggressors`. */
export function joiningsOf(text: string | undefined): readonly Joining[] {
  return (text ?? "").split(".").flatMap((pair) => {
    const [character = "", unit = "", ...others] = pair.split("_");
    return character === "" || unit === "" || others.length > 0 ? [] : [{ character, unit }];
  });
}

/** The Characters with their units as an address has them. */
export function joiningsText(joinings: readonly Joining[]): string {
  return joinings.map(({ character, unit }) => `${character}_${unit}`).join(".");
}
