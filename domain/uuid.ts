const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a value is a uuid of the usual form, before PostgreSQL is handed it as one. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && shape.test(value);
}

/** Tells whether a value is a uuid as PostgreSQL writes it, so that it equals the id of a row as a text too. */
export function isCanonicalUuid(value: unknown): value is string {
  return isUuid(value) && value === value.toLowerCase();
}
