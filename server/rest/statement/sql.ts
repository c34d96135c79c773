/**
 * Text of statements, kept apart from all other text by its type: what a visitor sends is a `string`
 * and cannot become `Sql` but by `identifier`, which quotes it. Values never do; they are bound.
 */

declare const isStatementText: unique symbol;
/** Text of a statement, or a part of one, in which nothing was written by a visitor. */
export type Sql = string & { readonly [isStatementText]: true };

/** Statement text of which each part is statement text. */
export function sql(texts: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  let text = texts[0] ?? "";
  for (let index = 0; index < parts.length; index++) {
    text += `${parts[index] ?? ""}${texts[index + 1] ?? ""}`;
  }
  return trusted(text);
}

/** A quoted name. It cannot hold a NUL: requests with one are refused before (`refuseNul`). */
export function identifier(name: string): Sql {
  return trusted(`"${name.replaceAll('"', '""').replaceAll("\0", "")}"`);
}

/** Parts with commas between them. */
export function list(parts: readonly Sql[]): Sql {
  return join(parts, sql`, `);
}

/** Parts with a separator between them. */
export function join(parts: readonly Sql[], separator: Sql): Sql {
  return trusted(parts.join(separator));
}

/** Text that the database's catalogue gave us, or that stands in our own source; never a visitor's. */
export function trusted(text: string): Sql {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where text becomes Sql
  return text as Sql;
}
