/** Makes of the catalogue's rows what requests look names up in. */
import type { Role } from "#server/database/database.ts";
import { identifier, type Sql, sql, trusted } from "../statement/sql.ts";
import type { ArgumentRow, Catalogue, ColumnRow, FunctionRow, TypeRow } from "./catalogue.ts";
import { linkTables } from "./relationships.ts";
import type {
  Argument,
  Column,
  ComputedColumn,
  DatabaseFunction,
  FunctionResult,
  Relation,
  Relationship,
  Schema,
  Table,
  ValueType,
} from "./schema.ts";
import { textType } from "./value-types.ts";

/** Makes the schema that requests are checked against from what the database says of itself. */
export function buildSchema(catalogue: Catalogue): Schema {
  const types = createTypes(catalogue.types);
  const tables = createTables(catalogue, types);
  const functions = new Map<string, DatabaseFunction[]>();
  for (const row of catalogue.functions) {
    const known = functions.get(row.name) ?? [];
    functions.set(row.name, [...known, createFunction(row, types, tables)]);
  }
  return { tables: new Map([...tables.values()].map((table) => [table.name, table])), functions };
}

interface Types {
  readonly stored: (oid: number) => ValueType;
  /** Type beneath a domain; every other type itself. */
  readonly base: (oid: number) => ValueType;
}

/** Types that the driver would rewrite; everything else it sends as it is. */
const rewritten = new Set("bool bytea date timestamp timestamptz json jsonb".split(" "));

function createTypes(rows: readonly TypeRow[]): Types {
  const types = new Map(rows.map((row) => [row.oid, createType(row)]));
  const bases = new Map(rows.map((row) => [row.oid, types.get(row.base)]));
  // Of a type that we have not seen PostgreSQL is asked to make what it can.
  return {
    stored: (oid) => types.get(oid) ?? textType,
    base: (oid) => bases.get(oid) ?? textType,
  };
}

function createType({ schema, name, isArray, oid, base }: TypeRow): ValueType {
  const isBuiltIn = schema === "pg_catalog";
  const isForm = name === "bool" || name === "json" || name === "jsonb" || name === "tsvector";
  return {
    sql: sql`${identifier(schema)}.${identifier(name)}`,
    isSentAsIs: !isArray && oid === base && !(isBuiltIn && rewritten.has(name)),
    form: isBuiltIn && isForm ? name : "other",
  };
}

type Draft = Table & { relationships: readonly Relationship[] };

function createTables(catalogue: Catalogue, types: Types): ReadonlyMap<number, Table> {
  const tables = new Map<number, Draft>();
  for (const row of catalogue.tables) {
    tables.set(row.oid, {
      name: row.name,
      sql: sql`public.${identifier(row.name)}`,
      columns: new Map(row.columns.map((column) => [column.name, createColumn(column, types)])),
      computed: computedColumns(catalogue.functions, row.rowType, types),
      primaryKey: row.primaryKey,
      relationships: [],
    });
  }
  for (const [from, relationships] of linkTables(catalogue.foreignKeys, tables)) {
    const table = tables.get(from);
    if (table !== undefined) table.relationships = relationships;
  }
  return tables;
}

function createColumn({ name, type, otherwise }: ColumnRow, types: Types): Column {
  return {
    name,
    sql: identifier(name),
    type: types.base(type),
    storedAs: types.stored(type).sql,
    otherwise: otherwise === null ? undefined : trusted(otherwise),
  };
}

/** A function of a row that gives one value is a column of it: `full_name(profiles)`. */
function computedColumns(
  functions: readonly FunctionRow[],
  rowType: number,
  types: Types,
): ReadonlyMap<string, ComputedColumn> {
  const ofRow = functions.filter(
    (row) =>
      row.arguments.length === 1 &&
      row.arguments[0]?.type === rowType &&
      !row.returnsSet &&
      row.returnsRelation === 0 &&
      row.returnsName !== "void",
  );
  return new Map(
    ofRow.map((row) => [row.name, { sql: functionName(row.name), type: types.base(row.returns) }]),
  );
}

function functionName(name: string): Sql {
  return sql`public.${identifier(name)}`;
}

function createFunction(
  row: FunctionRow,
  types: Types,
  tables: ReadonlyMap<number, Table>,
): DatabaseFunction {
  const inputs = row.arguments.filter(({ mode }) => mode !== "o" && mode !== "t");
  const firstOptional = inputs.length - row.defaults;
  return {
    name: row.name,
    sql: functionName(row.name),
    arguments: inputs.map((argument, place) =>
      createArgument(argument, types, place < firstOptional),
    ),
    returns: resultOf(row, types, tables),
    isVolatile: row.volatility === "v",
    executableBy: new Set(row.roles.filter(isRole)),
  };
}

function isRole(name: string): name is Role {
  return name === "anon" || name === "authenticated" || name === "service_role";
}

function createArgument(
  { name, type, typeName, mode }: ArgumentRow,
  types: Types,
  isRequired: boolean,
): Argument {
  return {
    name: name ?? "",
    typeName,
    type: types.stored(type),
    isRequired: isRequired && mode !== "v",
    isVariadic: mode === "v",
  };
}

function resultOf(
  row: FunctionRow,
  types: Types,
  tables: ReadonlyMap<number, Table>,
): FunctionResult {
  if (row.returnsName === "void") return { kind: "nothing" };
  const isSet = row.returnsSet;
  const table = tables.get(row.returnsRelation);
  if (table !== undefined) return { kind: "rows", isSet, relation: table };
  const outputs = row.arguments.filter(({ mode }) => mode === "o" || mode === "b" || mode === "t");
  if (outputs.length > 0)
    return { kind: "rows", isSet, relation: rowsOf(row.name, outputs, types) };
  if (row.returnsRelation !== 0 || row.returnsName === "record") {
    return { kind: "rows", isSet, relation: rowsOf(row.name, [], types) };
  }
  return { kind: "value", isSet };
}

function rowsOf(name: string, outputs: readonly ArgumentRow[], types: Types): Relation {
  const columns = outputs.map((output, place) =>
    createColumn(
      { name: output.name ?? `column${place + 1}`, type: output.type, otherwise: null },
      types,
    ),
  );
  return {
    name,
    columns: new Map(columns.map((column) => [column.name, column])),
    computed: new Map(),
    relationships: [],
  };
}
