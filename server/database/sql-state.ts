/** The SQLSTATE with which PostgreSQL refused a statement; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
}

/** Tells whether a text was not fit for the database, which holds every character but NUL (U+0000). */
export function isUnfitText(error: unknown): boolean {
  return ["22021", "22P05"].includes(sqlStateOf(error) ?? "");
}
