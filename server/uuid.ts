const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes it for a uuid, in the one form that we write them. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && shape.test(value);
}
