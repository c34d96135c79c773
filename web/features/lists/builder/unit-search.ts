/** The search and the filters of the builder as its address carries them; defaults are left out. */
import { noFilter, type UnitFilter } from "#domain/catalog/filter.ts";
import { asUnitTraits, type UnitTrait } from "#domain/catalog/key-figures.ts";
import { asUnitOrder, type UnitOrder } from "#domain/catalog/order.ts";
import { asTexts } from "#domain/outside.ts";
import { addressText } from "#web/ui/address-text.ts";

/** `q` text, `legal` only legal units, `c` characteristics, `k` keywords, `has` traits, `sort` the order. */
export interface UnitSearch {
  readonly q?: string;
  readonly legal?: true;
  readonly c?: readonly string[];
  readonly k?: readonly string[];
  readonly has?: readonly UnitTrait[];
  readonly sort?: UnitOrder;
}

export interface UnitQuery extends UnitFilter {
  readonly order: UnitOrder;
}

const maxTerms = 40;

function words(value: unknown): readonly string[] {
  return [...new Set(asTexts(value))].slice(0, maxTerms);
}

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parseUnitSearch(search: Readonly<Record<string, unknown>>): UnitSearch {
  return toUnitSearch({
    search: addressText(search["q"]),
    legalOnly: search["legal"] === true,
    characteristics: words(search["c"]),
    keywords: words(search["k"]),
    traits: asUnitTraits(search["has"]),
    order: asUnitOrder(search["sort"]),
  });
}

export function toUnitQuery(search: UnitSearch): UnitQuery {
  return {
    search: search.q ?? "",
    legalOnly: search.legal ?? false,
    characteristics: search.c ?? [],
    keywords: search.k ?? [],
    traits: search.has ?? [],
    order: search.sort ?? "points-asc",
  };
}

export function toUnitSearch(query: UnitQuery): UnitSearch {
  return {
    ...(query.search.trim() === "" ? {} : { q: query.search }),
    ...(query.legalOnly ? { legal: true } : {}),
    ...(query.characteristics.length > 0 ? { c: query.characteristics } : {}),
    ...(query.keywords.length > 0 ? { k: query.keywords } : {}),
    ...(query.traits.length > 0 ? { has: query.traits } : {}),
    ...(query.order === "points-asc" ? {} : { sort: query.order }),
  };
}

/** The number of filters set beside the search text. */
export function activeFilterCount(query: UnitQuery): number {
  const { legalOnly, characteristics, keywords, traits } = query;
  return Number(legalOnly) + characteristics.length + keywords.length + traits.length;
}

export const noUnitQuery: UnitQuery = { ...noFilter, order: "points-asc" };
