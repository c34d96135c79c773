import { findRelationship } from "../schema/find-relationship.ts";
import type { Relation, Relationship } from "../schema/schema.ts";
import type { EmbedItem, Level } from "../parse/query.ts";
import type { Sql } from "./sql.ts";
import type { Statement } from "./statement.ts";

/** One level of a read within a statement: what its names mean there. */
export interface Scope {
  readonly statement: Statement;
  readonly relation: Relation;
  /** Names its rows. */
  readonly alias: Sql;
  readonly level: Level;
  readonly embeds: readonly Embed[];
}

/** Item of `select` that names related rows, with the relationship that was found for it. */
export interface Embed {
  readonly item: EmbedItem;
  readonly level: Level;
  readonly relationship: Relationship;
}

/**
 * Begins the scope of a relation: its alias, and the relations that are embedded in it.
 *
 * @throws RestError PGRST200 or PGRST201 for an embed without one clear relationship
 */
export function createScope(statement: Statement, relation: Relation, level: Level): Scope {
  const embeds = [...level.embeds].map(([item, below]) => ({
    item,
    level: below,
    relationship: findRelationship(relation, item),
  }));
  return { statement, relation, alias: statement.alias(), level, embeds };
}

/** The embed that a filter or an order speaks of. */
export function embedNamed({ embeds }: Scope, name: string): Embed | undefined {
  return (
    embeds.find(({ item }) => item.alias === name) ??
    embeds.find(({ item }) => item.target === name)
  );
}

/** Name of an embed in the answer. */
export function nameOf(item: EmbedItem): string {
  return item.alias ?? item.target;
}
