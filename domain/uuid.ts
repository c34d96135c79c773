const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a value is a uuid in the form that PostgreSQL writes, before it is handed to it as one. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && shape.test(value);
}
