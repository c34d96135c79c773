/** The search, filters, order and choice of the units' table as its address carries them. */
import { unitColumns, type ColumnOrder, type UnitColumn } from "#domain/catalog/column-order.ts";
import type { FactionId } from "#domain/catalog/faction.ts";
import { asUnitTraits, type UnitTrait } from "#domain/catalog/key-figures.ts";
import { unitTypes, type UnitType } from "#domain/catalog/unit.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { addressText } from "#web/ui/address-text.ts";

/** `q` text, `f` faction, `t` type, `p` only known profiles, `has` traits, `sort` a column, with `-` before it downwards, `c` chosen. */
export interface StatsSearch {
  readonly q?: string;
  readonly f?: FactionId;
  readonly t?: UnitType;
  readonly p?: true;
  readonly has?: readonly UnitTrait[];
  readonly sort?: string;
  readonly c?: string;
}

export interface StatsQuery {
  readonly text: string;
  readonly faction: FactionId | null;
  readonly type: UnitType | null;
  readonly profileOnly: boolean;
  readonly traits: readonly UnitTrait[];
  readonly order: ColumnOrder;
  /** The ids of the units that are chosen to be compared. */
  readonly picked: readonly string[];
}

/** The most units that stand side by side. */
export const maxCompared = 4;

export const noStatsQuery: StatsQuery = {
  text: "",
  faction: null,
  type: null,
  profileOnly: false,
  traits: [],
  order: { column: "name", descending: false },
  picked: [],
};

/** Ids as an address joins them; each once, at most as many as can be compared. */
export function parseIds(value: unknown): readonly string[] {
  const ids = addressText(value).split(",").filter(Boolean);
  return [...new Set(ids)].slice(0, maxCompared);
}

function parseOrder(value: unknown): ColumnOrder {
  const written = addressText(value);
  const descending = written.startsWith("-");
  const column = unitColumns.find((each) => each === written.slice(descending ? 1 : 0));
  return column === undefined ? noStatsQuery.order : { column, descending };
}

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parseStatsSearch(search: Readonly<Record<string, unknown>>): StatsSearch {
  return toStatsSearch({
    text: addressText(search["q"]),
    faction: asFactionId(search["f"]) ?? null,
    type: unitTypes.find((type) => type === search["t"]) ?? null,
    profileOnly: search["p"] === true,
    traits: asUnitTraits(search["has"]),
    order: parseOrder(search["sort"]),
    picked: parseIds(search["c"]),
  });
}

export function toStatsQuery(search: StatsSearch): StatsQuery {
  return {
    text: search.q ?? "",
    faction: search.f ?? null,
    type: search.t ?? null,
    profileOnly: search.p ?? false,
    traits: search.has ?? [],
    order: parseOrder(search.sort),
    picked: parseIds(search.c),
  };
}

export function toStatsSearch(query: StatsQuery): StatsSearch {
  const { column, descending } = query.order;
  const isDefault = column === noStatsQuery.order.column && !descending;
  return {
    ...(query.text.trim() === "" ? {} : { q: query.text }),
    ...(query.faction === null ? {} : { f: query.faction }),
    ...(query.type === null ? {} : { t: query.type }),
    ...(query.profileOnly ? { p: true } : {}),
    ...(query.traits.length === 0 ? {} : { has: query.traits }),
    ...(isDefault ? {} : { sort: `${descending ? "-" : ""}${column}` }),
    ...(query.picked.length === 0 ? {} : { c: query.picked.join(",") }),
  };
}

/** A click on a column: another column upwards, the same one the other way round. */
export function nextOrder(order: ColumnOrder, column: UnitColumn): ColumnOrder {
  return { column, descending: order.column === column && !order.descending };
}
