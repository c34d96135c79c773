/** Rows of several pages, each once: one that moved to the next page while somebody read on comes twice. */
export function withoutRepeats<Row extends { readonly id: string }>(
  rows: readonly Row[],
): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
