/** The filters of the history as its address carries them. */
import { noFilter, uncounted, type HistoryFilter } from "#domain/match/history.ts";
import { results } from "#domain/match/summary.ts";
import { addressPages } from "#web/ui/address-pages.ts";
import { addressText } from "#web/ui/address-text.ts";

/** `f` faction, `m` mission, `o` opponent, `r` result, `v` the part that a phone shows, `pages` how far it is drawn. */
export interface HistorySearch {
  readonly f?: string;
  readonly m?: string;
  readonly o?: string;
  readonly r?: string;
  readonly v?: "numbers";
  readonly pages?: number;
}

/** The parts of the history, of which a phone shows one. */
type HistoryView = "matches" | "numbers";

/** The history as it is looked at. */
export interface HistoryQuery extends HistoryFilter {
  readonly view: HistoryView;
  /** The pages of the list that are drawn, from 1. */
  readonly pages: number;
}

/** The whole history. */
export const noHistoryQuery: HistoryQuery = { ...noFilter, view: "matches", pages: 1 };

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parseHistorySearch(search: Readonly<Record<string, unknown>>): HistorySearch {
  const result = [...results, uncounted].find((each) => each === search["r"]) ?? "";
  return toHistorySearch({
    faction: addressText(search["f"]),
    mission: addressText(search["m"]),
    opponent: addressText(search["o"]),
    result,
    view: search["v"] === "numbers" ? "numbers" : "matches",
    pages: addressPages(search["pages"]),
  });
}

export function toHistoryQuery({ f, m, o, r, v, pages }: HistorySearch): HistoryQuery {
  return {
    faction: f ?? "",
    mission: m ?? "",
    opponent: o ?? "",
    result: r ?? "",
    view: v ?? "matches",
    pages: pages ?? 1,
  };
}

export function toHistorySearch(query: HistoryQuery): HistorySearch {
  const { faction, mission, opponent, result, view, pages } = query;
  return {
    ...(faction === "" ? {} : { f: faction }),
    ...(mission === "" ? {} : { m: mission }),
    ...(opponent === "" ? {} : { o: opponent }),
    ...(result === "" ? {} : { r: result }),
    ...(view === "numbers" ? { v: view } : {}),
    ...(pages === 1 ? {} : { pages }),
  };
}
