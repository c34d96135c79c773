import { sql } from "../statement/sql.ts";
import type { ValueType } from "./schema.ts";

/** Types that statements need whatever the tables hold. */
export const textType: ValueType = { sql: sql`pg_catalog.text`, isSentAsIs: true, form: "other" };
/** Type integer. */
export const integerType: ValueType = {
  sql: sql`pg_catalog.int4`,
  isSentAsIs: true,
  form: "other",
};
/** Type bigint. */
export const bigintType: ValueType = { sql: sql`pg_catalog.int8`, isSentAsIs: true, form: "other" };
/** Type json. */
export const jsonType: ValueType = { sql: sql`pg_catalog.json`, isSentAsIs: false, form: "json" };
/** Type jsonb. */
export const jsonbType: ValueType = {
  sql: sql`pg_catalog.jsonb`,
  isSentAsIs: false,
  form: "jsonb",
};
/** Type of the language that a full-text search names. */
export const textSearchConfiguration: ValueType = {
  sql: sql`pg_catalog.regconfig`,
  isSentAsIs: true,
  form: "other",
};

const casts: Readonly<Record<string, ValueType["sql"]>> = {
  text: sql`text`,
  varchar: sql`varchar`,
  "character varying": sql`varchar`,
  int: sql`int4`,
  integer: sql`int4`,
  int4: sql`int4`,
  smallint: sql`int2`,
  int2: sql`int2`,
  bigint: sql`int8`,
  int8: sql`int8`,
  numeric: sql`numeric`,
  decimal: sql`numeric`,
  real: sql`float4`,
  float4: sql`float4`,
  "double precision": sql`float8`,
  float8: sql`float8`,
  bool: sql`bool`,
  boolean: sql`bool`,
  uuid: sql`uuid`,
  json: sql`json`,
  jsonb: sql`jsonb`,
  date: sql`date`,
  time: sql`time`,
  interval: sql`interval`,
  timestamp: sql`timestamp`,
  "timestamp without time zone": sql`timestamp`,
  timestamptz: sql`timestamptz`,
  "timestamp with time zone": sql`timestamptz`,
};

/** The types that `select=column::type` may name, also as arrays; undefined for others. */
export function castType(name: string): ValueType["sql"] | undefined {
  const element = name.replace(/\[\]$/, "").toLowerCase();
  const type = Object.hasOwn(casts, element) ? casts[element] : undefined;
  return type !== undefined && name.endsWith("[]") ? sql`${type}[]` : type;
}
