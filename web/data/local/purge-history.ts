import { withoutOrphans } from "#domain/list/without-orphans.ts";
import { readHistory, writeHistory } from "./history.ts";
import { readSavedLists } from "./saved-lists.ts";
import { readTrash } from "./trash.ts";

/** Drops what was replaced long ago of lists that are neither saved nor in the trash. */
export function purgeHistory(now: Date): void {
  const present = [...readSavedLists(), ...readTrash(now).map(({ list }) => list)];
  const kept = withoutOrphans(readHistory(), new Set(present.map(({ id }) => id)), now);
  if (kept.length < readHistory().length) writeHistory(kept);
}
