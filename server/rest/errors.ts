/** Refusals of PostgREST, with its codes: clients decide by them. */

/** Parts of a refusal that only some have. */
export interface ProblemOptions {
  readonly details?: unknown;
  readonly hint?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Tells whether the cause may be that tables have changed since we looked. */
  readonly mayBeStale?: boolean;
}

/** Refusal with the status, code and words that PostgREST has for it. */
export class RestError extends Error {
  override readonly name = "RestError";
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly mayBeStale: boolean;

  /**
   * @param status of HTTP
   * @param code of PostgREST (`PGRST…`) or an SQLSTATE
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    { details = null, hint = null, headers = {}, mayBeStale = false }: ProblemOptions = {},
  ) {
    super(message);
    this.details = details;
    this.hint = hint;
    this.headers = headers;
    this.mayBeStale = mayBeStale;
  }
}

/** A part of the address that cannot be read. `column` counts from 1. */
export function unreadable(what: string, text: string, column: number, details: string): RestError {
  const message = `"failed to parse ${what} (${text})" (line 1, column ${column})`;
  return new RestError(400, "PGRST100", message, { details });
}

/** Refusal of a body that is no JSON or not of the form that is needed. */
export function invalidBody(message = "Empty or invalid json"): RestError {
  return new RestError(400, "PGRST102", message);
}

/** Refusal of a table that is not there, or was made a moment ago. */
export function unknownTable(name: string): RestError {
  const message = `Could not find the table 'public.${name}' in the schema cache`;
  return new RestError(404, "PGRST205", message, { mayBeStale: true });
}

/** Refusal of a column that is read; PostgreSQL's own words, which clients know. */
export function unknownColumn(relation: string, name: string): RestError {
  const message = `column ${relation}.${name} does not exist`;
  return new RestError(400, "42703", message, { mayBeStale: true });
}

/** Refusal of a column that is written. */
export function unknownWrittenColumn(relation: string, name: string): RestError {
  const message = `Could not find the '${name}' column of '${relation}' in the schema cache`;
  return new RestError(400, "PGRST204", message, { mayBeStale: true });
}

/** Refusal of a filter or order on a relation that `select` does not name. */
export function notEmbedded(name: string): RestError {
  return new RestError(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** Refusal of rows that cannot be: negative, or beyond the last one. */
export function outOfRange(details: string): RestError {
  return new RestError(416, "PGRST103", "Requested range not satisfiable", { details });
}

/** Refusal where one row was asked for and another number was found. */
export function notSingle(rows: number): RestError {
  return new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });
}

/** More than one answer or statement may hold (case D08). */
export function tooMuch(message: string): RestError {
  return new RestError(400, "54000", message);
}
