/**
 * Lists that were changed on two devices at once, as far as the member has not looked at them: both versions were
 * kept, this device's under a copy's name. What was kept stays, whatever becomes of this note.
 */
import * as v from "valibot";
import { listOfReadable } from "#domain/lenient.ts";
import { parseJson } from "#domain/outside.ts";
import { conflictsKey } from "./keys.ts";
import { readText, removeText, subscribeKey, writeText } from "./storage.ts";

const listConflict = v.object({
  /** The name and the faction of the version that another device saved. */
  name: v.string(),
  faction: v.string(),
  /** The row of this device's version. */
  copyId: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
});

/** Two versions of a list. */
export type ListConflict = Readonly<v.InferOutput<typeof listConflict>>;

/** The conflicts in a kept text, the oldest first. */
export function parseConflicts(text: string | null): readonly ListConflict[] {
  return v.parse(listOfReadable(listConflict), parseJson(text ?? ""));
}

/** The kept text, for whoever follows it. */
export function conflictsText(memberId: string): string | null {
  return readText(conflictsKey(memberId));
}

/** Calls back when a conflict is noted or seen, here or in another tab. Gives the way to stop. */
export function subscribeConflicts(memberId: string, onChange: () => void): () => void {
  return subscribeKey(conflictsKey(memberId), onChange);
}

function write(memberId: string, conflicts: readonly ListConflict[]): void {
  if (conflicts.length === 0) removeText(conflictsKey(memberId));
  else writeText(conflictsKey(memberId), JSON.stringify(conflicts));
}

/** Notes a conflict. The second try to send a copy is still the same one. */
export function noteConflict(memberId: string, conflict: ListConflict): void {
  const known = parseConflicts(conflictsText(memberId));
  const others = known.filter(({ copyId }) => copyId !== conflict.copyId);
  write(memberId, [...others, conflict]);
}

/** Forgets a conflict that the member has looked at. Both versions stay. */
export function dropConflict(memberId: string, copyId: string): void {
  const known = parseConflicts(conflictsText(memberId));
  write(
    memberId,
    known.filter((each) => each.copyId !== copyId),
  );
}
