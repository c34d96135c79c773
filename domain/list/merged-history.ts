import { bounded, type EarlierSave } from "./earlier-saves.ts";

/** A text that two entries share only when they are the same state of the same list. */
function stateKey({ list }: EarlierSave): string {
  return `${list.version} ${list.created_at} ${list.id}`;
}

/** Both histories as one, no state twice, newest first. */
export function mergedHistory(
  entries: readonly EarlierSave[],
  others: readonly EarlierSave[],
): readonly EarlierSave[] {
  const known = new Set(entries.map(stateKey));
  const missing = others.filter((entry) => !known.has(stateKey(entry)));
  if (missing.length === 0) return entries;
  const all = [...entries, ...missing];
  return bounded(all.toSorted((a, b) => Date.parse(b.replaced_at) - Date.parse(a.replaced_at)));
}
