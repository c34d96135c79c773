import { RestError } from "../errors.ts";
import type { EmbedItem } from "../parse/query.ts";
import type { Relation, Relationship } from "./schema.ts";

/** The relationship that an embed means. @throws RestError PGRST200 for none, PGRST201 for several */
export function findRelationship(relation: Relation, embed: EmbedItem): Relationship {
  const found = relation.relationships.filter((relationship) => isMeant(relationship, embed));
  const [first, ...others] = found;
  if (first === undefined) throw noRelationship(relation, embed);
  if (others.length > 0) throw ambiguous(relation, embed, found);
  return first;
}

/** Tells whether each row has at most one on the other side. */
export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === "many-to-one" || cardinality === "one-to-one";
}

/**
 * Tells whether the embed means this relationship: without a hint its target is a table, a foreign key,
 * or the column that refers to it.
 */
function isMeant(relationship: Relationship, embed: EmbedItem): boolean {
  const { target, hint } = embed;
  const { from, to, constraint, junction } = relationship;
  if (from === to && junction === undefined) return isMeantOfItself(relationship, embed);
  if (hint === undefined) {
    return (
      to.name === target ||
      isReferringColumn(relationship, target) ||
      (junction === undefined && constraint === target)
    );
  }
  if (to.name !== target) return false;
  if (junction !== undefined) return junction.table.name === hint;
  return constraint === hint || isHintedColumn(relationship, hint);
}

/**
 * A table that refers to itself has each key in both directions. As in PostgREST the column alone means
 * the parent, and the table means the children, by whichever column the hint names.
 */
function isMeantOfItself(relationship: Relationship, { target, hint }: EmbedItem): boolean {
  const { to, pairs } = relationship;
  if (isToOne(relationship)) return hint === undefined && isReferringColumn(relationship, target);
  if (to.name !== target) return false;
  return hint === undefined || (pairs.length === 1 && pairs[0]?.[1] === hint);
}

function isReferringColumn(relationship: Relationship, name: string): boolean {
  const [pair, ...others] = relationship.pairs;
  return isToOne(relationship) && others.length === 0 && pair?.[0] === name;
}

function isHintedColumn({ pairs }: Relationship, hint: string): boolean {
  const [pair, ...others] = pairs;
  return others.length === 0 && (pair?.[0] === hint || pair?.[1] === hint);
}

function noRelationship({ name }: Relation, { target, hint }: EmbedItem): RestError {
  const withHint = hint === undefined ? "" : ` using the hint '${hint}'`;
  return new RestError(
    400,
    "PGRST200",
    `Could not find a relationship between '${name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${name}' and '${target}'${withHint} in the schema 'public', but no matches were found.`,
      mayBeStale: true,
    },
  );
}

function ambiguous(
  { name }: Relation,
  { target }: EmbedItem,
  found: readonly Relationship[],
): RestError {
  const choices = found.map(
    ({ to, junction, constraint }) => `'${to.name}!${junction?.table.name ?? constraint}'`,
  );
  return new RestError(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for '${name}' and '${target}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${target}' to one of the following: ${choices.join(", ")}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe({ from, to, cardinality, constraint, pairs, junction }: Relationship) {
  const near = pairs.map(([column]) => column).join(", ");
  const far = pairs.map(([, column]) => column).join(", ");
  const relationship =
    junction === undefined
      ? `${constraint} using ${from.name}(${near}) and ${to.name}(${far})`
      : `${junction.table.name} using ${constraint}(${far}) and ${junction.constraint}(${junction.pairs.map(([column]) => column).join(", ")})`;
  return { cardinality, embedding: `${from.name} with ${to.name}`, relationship };
}
