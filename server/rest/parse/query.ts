/** Wishes of a request, as read from its address: names as sent, values as text. */

/** A step into a json value; `asText` for `->>`. */
export type JsonStep =
  | { readonly kind: "key"; readonly key: string; readonly asText: boolean }
  | { readonly kind: "index"; readonly index: string; readonly asText: boolean };

/** Column, or a place within its json. */
export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

/** Column in `select`: `alias:name->path::cast`. */
export interface FieldItem {
  readonly kind: "field";
  readonly field: Field;
  readonly cast: string | undefined;
  readonly alias: string | undefined;
}

/** Related rows in `select`: `alias:target!hint(…)`. */
export interface EmbedItem {
  readonly kind: "embed";
  readonly target: string;
  readonly alias: string | undefined;
  readonly hint: string | undefined;
  /** Rows without a match are left out. */
  readonly isInner: boolean;
  /** Its columns stand among those of the row around it. */
  readonly isSpread: boolean;
  readonly items: readonly SelectItem[];
}

/** Item of `select`; "all" for `*`. */
export type SelectItem = { readonly kind: "all" } | FieldItem | EmbedItem;

/** Operators that compare with one value, by PostgREST's names. */
export type Comparison =
  | "eq"
  | "neq"
  | "gt"
  | "gte"
  | "lt"
  | "lte"
  | "like"
  | "ilike"
  | "match"
  | "imatch"
  | "cs"
  | "cd"
  | "ov"
  | "sl"
  | "sr"
  | "nxr"
  | "nxl"
  | "adj"
  | "isdistinct";

/** Operators of full-text search, by PostgREST's names. */
export type TextSearch = "fts" | "plfts" | "phfts" | "wfts";

/** Values that `is` asks for. */
export type Trilean = "null" | "not_null" | "true" | "false" | "unknown";

/** Test of a value, without the `not.` that may stand before it. */
export type Test =
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly quantifier: "any" | "all" | undefined;
      readonly value: string;
    }
  | { readonly kind: "in"; readonly values: readonly string[] }
  | { readonly kind: "is"; readonly value: Trilean }
  | {
      readonly kind: "search";
      readonly operator: TextSearch;
      readonly language: string | undefined;
      readonly query: string;
    };

/** Test of one column. */
export interface Condition {
  readonly kind: "condition";
  readonly field: Field;
  readonly isNegated: boolean;
  readonly test: Test;
}

/** Conditions joined by `and` or `or`. */
export interface ConditionGroup {
  readonly kind: "group";
  readonly operator: "and" | "or";
  readonly isNegated: boolean;
  readonly members: readonly Filter[];
}

/** Condition or group of them. */
export type Filter = Condition | ConditionGroup;

/** Term of `order`; undefined means PostgreSQL's own choice. */
export interface OrderTerm {
  /** The embedded relation whose column it is. */
  readonly relation: string | undefined;
  readonly field: Field;
  readonly direction: "asc" | "desc" | undefined;
  readonly nulls: "first" | "last" | undefined;
}

/** One level of a read: the table asked for, or one embedded in it. */
export interface Level {
  readonly items: readonly SelectItem[];
  readonly filters: readonly Filter[];
  readonly order: readonly OrderTerm[];
  readonly limit: number | undefined;
  readonly offset: number;
  readonly embeds: ReadonlyMap<EmbedItem, Level>;
}

/** Everything that an address asks for. */
export interface Query {
  readonly root: Level;
  /** `columns=`: which keys of the body count. */
  readonly columns: readonly string[] | undefined;
  readonly onConflict: readonly string[] | undefined;
  /** Arguments of a function that is called by GET: names may come more than once. */
  readonly functionArguments: readonly (readonly [name: string, value: string])[];
}
