/**
 * Decides what becomes of one row of the reference at a release; each state is a fingerprint, or that
 * there is none.
 */

interface RowStates {
  /** Fingerprint in this release; undefined when it no longer has the row. */
  readonly wanted: string | undefined;
  /** Fingerprint as a release wrote the row last. */
  readonly written: string | undefined;
  /** Fingerprint in the table. */
  readonly said: string | undefined;
}

/** Things that can be done with a row and the memory of it; "remember" and "forget" leave the row itself. */
export type SeedStep = "insert" | "update" | "remember" | "remove" | "forget" | "leave";

/**
 * The rule of docs/decisions/0014: what says what a release wrote follows the releases, everything else is
 * an administrator's decision.
 */
export function seedStep({ wanted, written, said }: RowStates): SeedStep {
  const isOurs = written !== undefined && said === written;
  if (wanted === undefined) return isOurs ? "remove" : "forget";
  if (said === wanted) return written === wanted ? "leave" : "remember";
  if (isOurs) return "update";
  return written === undefined && said === undefined ? "insert" : "leave";
}
