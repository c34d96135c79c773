import type { EarlierSave } from "./earlier-saves.ts";

/** A history outlives its list for as long as the trash does. Milliseconds. */
const orphanLife = 30 * 24 * 60 * 60 * 1000;

/** The states without those replaced 30 days ago or longer of lists that are nowhere any more. */
export function withoutOrphans(
  entries: readonly EarlierSave[],
  presentIds: ReadonlySet<string>,
  now: Date,
): readonly EarlierSave[] {
  return entries.filter(
    ({ list, replaced_at: replaced }) =>
      presentIds.has(list.id) || now.getTime() - Date.parse(replaced) < orphanLife,
  );
}
