/** The search and the filters of the community as its address carries them; defaults are left out. */
import type { FactionId } from "#domain/catalog/faction.ts";
import { asTexts } from "#domain/outside.ts";
import { postOrders, type PostOrder } from "#domain/share/post/post-order.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { addressText } from "#web/ui/address-text.ts";

/**
 * `q` text, `faction`, `kind` casual or tournament, `min` and `max` points, `u` units, `sort` the order,
 * `mine` one's own posts, `pages` how many of them are shown.
 */
export interface PostSearch {
  readonly q?: string;
  readonly faction?: FactionId;
  readonly kind?: "casual" | "tournament";
  readonly min?: number;
  readonly max?: number;
  readonly u?: readonly string[];
  readonly sort?: PostOrder;
  readonly mine?: true;
  readonly pages?: number;
}

export interface PostQuery {
  readonly search: string;
  readonly factionId: FactionId | null;
  readonly kind: "all" | "casual" | "tournament";
  readonly minPoints: number | null;
  readonly maxPoints: number | null;
  readonly unitIds: readonly string[];
  readonly order: PostOrder;
  readonly isMine: boolean;
}

export const noPostQuery: PostQuery = {
  search: "",
  factionId: null,
  kind: "all",
  minPoints: null,
  maxPoints: null,
  unitIds: [],
  order: "newest",
  isMine: false,
};

export const maxSearchLength = 100;
const maxUnits = 10;
const maxPages = 500;
const unitId = /^[\w-]{1,100}$/;

function whole(value: unknown, most: number): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : null;
}

function unitIdsIn(value: unknown): readonly string[] {
  return [...new Set(asTexts(value))].filter((id) => unitId.test(id)).slice(0, maxUnits);
}

function kindIn(value: unknown): PostQuery["kind"] {
  return value === "casual" || value === "tournament" ? value : "all";
}

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parsePostSearch(search: Readonly<Record<string, unknown>>): PostSearch {
  const pages = whole(search["pages"], maxPages) ?? 1;
  return {
    ...toPostSearch({
      search: addressText(search["q"], maxSearchLength),
      factionId: asFactionId(search["faction"]) ?? null,
      kind: kindIn(search["kind"]),
      minPoints: whole(search["min"], 999_999),
      maxPoints: whole(search["max"], 999_999),
      unitIds: unitIdsIn(search["u"]),
      order: postOrders.find((order) => order === search["sort"]) ?? "newest",
      isMine: search["mine"] === true,
    }),
    ...(pages > 1 ? { pages } : {}),
  };
}

export function toPostQuery(search: PostSearch): PostQuery {
  return {
    search: search.q ?? "",
    factionId: search.faction ?? null,
    kind: search.kind ?? "all",
    minPoints: search.min ?? null,
    maxPoints: search.max ?? null,
    unitIds: search.u ?? [],
    order: search.sort ?? "newest",
    isMine: search.mine ?? false,
  };
}

export function toPostSearch(query: PostQuery): PostSearch {
  const { factionId, kind, minPoints, maxPoints } = query;
  return {
    ...(query.search.trim() === "" ? {} : { q: query.search }),
    ...(factionId === null ? {} : { faction: factionId }),
    ...(kind === "all" ? {} : { kind }),
    ...(minPoints === null ? {} : { min: minPoints }),
    ...(maxPoints === null ? {} : { max: maxPoints }),
    ...(query.unitIds.length === 0 ? {} : { u: query.unitIds }),
    ...(query.order === "newest" ? {} : { sort: query.order }),
    ...(query.isMine ? { mine: true } : {}),
  };
}

/** The number of filters set beside text and order. */
export function activeFilterCount(query: PostQuery): number {
  const { factionId, kind, minPoints, maxPoints, unitIds } = query;
  const choices = [factionId !== null, kind !== "all", minPoints !== null || maxPoints !== null];
  return choices.filter(Boolean).length + unitIds.length;
}
