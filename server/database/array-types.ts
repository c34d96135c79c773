/**
 * Arrays as PostgreSQL writes them (PostgreSQL documentation, "Arrays": input and output syntax), for
 * postgres.js. The library would ask each new connection which types of arrays there are: another trip,
 * and a failure that nobody waits for when the connection dies meanwhile.
 */
import postgresArray from "postgres-array";
import type { Parameter } from "./database.ts";

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;
const asBoolean: Parse = (text) => text === "t";
const asJson: Parse = (text) => JSON.parse(text);
const asDate: Parse = (text) => new Date(text);

/** Oids of PostgreSQL's built-in types of arrays (`pg_type.dat`), and how an element is read. */
const elements: readonly (readonly [name: string, oid: number, parse: Parse])[] = [
  ["booleans", 1000, asBoolean],
  ["names", 1003, asText],
  ["smallints", 1005, Number],
  ["integers", 1007, Number],
  ["texts", 1009, asText],
  ["varchars", 1015, asText],
  ["bigints", 1016, asText],
  ["floats", 1022, Number],
  ["oids", 1028, Number],
  ["inets", 1041, asText],
  ["dates", 1182, asDate],
  ["timestamps", 1185, asDate],
  ["numerics", 1231, asText],
  ["jsons", 199, asJson],
  ["uuids", 2951, asText],
  ["jsonbs", 3807, asJson],
];

function written(value: Parameter): string {
  if (value === null) return "NULL";
  if (isArray(value)) return `{${value.map(written).join(",")}}`;
  if (value instanceof Date) return `"${value.toISOString()}"`;
  return `"${String(value).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function isArray(value: Parameter): value is readonly Parameter[] {
  return Array.isArray(value);
}

/** A parameter for an array: JavaScript's, or text that is in PostgreSQL's form already. */
function serialize(value: Parameter): string {
  return typeof value === "string" ? value : written(value);
}

/** For `postgres(…, { types, fetch_types: false })`: arrays of the built-in types, both ways. */
export const arrayTypes = Object.fromEntries(
  elements.map(([name, oid, parse]) => [
    name,
    {
      to: oid,
      from: [oid],
      serialize,
      parse: (text: string): unknown => postgresArray.parse(text, parse),
    },
  ]),
);
