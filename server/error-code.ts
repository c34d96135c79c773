/** Code by which Node and its libraries tell their errors apart (`ENOENT`), empty where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
