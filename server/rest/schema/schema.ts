/**
 * Parts of the database that a request may name: the tables, views and functions of schema public,
 * as `pg_catalog` knows them. A name that is not here never reaches a statement.
 */
import type { Role } from "#server/database/database.ts";
import type { Sql } from "../statement/sql.ts";

/** Type of a value, and how it is written in a statement. */
export interface ValueType {
  /** Quoted with its schema. */
  readonly sql: Sql;
  /** Tells whether the driver sends text for it unchanged. */
  readonly isSentAsIs: boolean;
  readonly form: "bool" | "json" | "jsonb" | "tsvector" | "other";
}

/** Column that requests may name. */
export interface Column {
  readonly name: string;
  readonly sql: Sql;
  /** Type that a filter's value is read as; for a domain the type beneath it. */
  readonly type: ValueType;
  /** Type that is stored; a domain keeps its constraints. */
  readonly storedAs: Sql;
  /** Default: stored when nothing is sent. */
  readonly otherwise: Sql | undefined;
}

/** Source of rows: a table, a view, or a function. */
export interface Relation {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  /** Functions of one row that can be named like its columns. */
  readonly computed: ReadonlyMap<string, ComputedColumn>;
  /** Empty for rows that belong to no table. */
  readonly relationships: readonly Relationship[];
}

/** Table or view of schema public. */
export interface Table extends Relation {
  readonly sql: Sql;
  readonly primaryKey: readonly string[];
}

/** Function of one row that can be selected like a column. */
export interface ComputedColumn {
  readonly sql: Sql;
  readonly type: ValueType;
}

/** Columns that must be equal: near side, far side. */
export type ColumnPair = readonly [near: string, far: string];

/** Way from the rows of one table to those of another. */
export interface Relationship {
  readonly from: Table;
  readonly to: Table;
  readonly cardinality: "many-to-one" | "one-to-one" | "one-to-many" | "many-to-many";
  /** Name of the foreign key; of a junction its name with both keys. */
  readonly constraint: string;
  readonly pairs: readonly ColumnPair[];
  readonly junction: Junction | undefined;
}

interface Junction {
  readonly table: Table;
  /** From the junction to the table beyond it; `pairs` of the relationship lead to the junction. */
  readonly pairs: readonly ColumnPair[];
  readonly constraint: string;
}

/** Argument that a call may name. */
export interface Argument {
  readonly name: string;
  readonly typeName: string;
  readonly type: ValueType;
  readonly isRequired: boolean;
  readonly isVariadic: boolean;
}

/** Function of schema public that can be called. */
export interface DatabaseFunction {
  readonly name: string;
  readonly sql: Sql;
  readonly arguments: readonly Argument[];
  readonly returns: FunctionResult;
  readonly isVolatile: boolean;
  readonly executableBy: ReadonlySet<Role>;
}

/** `isSet`: any number of values or rows rather than one. */
export type FunctionResult =
  | { readonly kind: "nothing" }
  | { readonly kind: "value"; readonly isSet: boolean }
  | { readonly kind: "rows"; readonly isSet: boolean; readonly relation: Relation };

/** Tables and functions that requests may name, by name; a name may have several functions. */
export interface Schema {
  readonly tables: ReadonlyMap<string, Table>;
  readonly functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
}

/** The one schema that requests reach. */
export const exposedSchema = "public";
