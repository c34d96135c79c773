/** The functions that write into the store of cloud lists. */
import type { CloudList } from "#domain/list/cloud-list.ts";
import { withPending } from "#domain/list/pending-save.ts";
import type { Waiting } from "../local/outbox.ts";
import { cloudStore, nobody, type CloudState } from "./cloud-store.ts";

/** Lists that did not change stay the same array: hundreds of rows are drawn from it. */
function show(part: Partial<CloudState>): void {
  const before = cloudStore.getState();
  const { rows, waiting, lists } = { ...before, ...part };
  const isSame = rows === before.rows && waiting === before.waiting;
  const saves = waiting.map(({ value }) => value);
  cloudStore.setState({ ...part, lists: isSame ? lists : withPending(rows ?? [], saves) });
}

/** Makes the store about this member, or about nobody. Nothing of another stays in it. */
export function showMember(ownerId: string | null): void {
  if (cloudStore.getState().ownerId !== ownerId) cloudStore.setState({ ...nobody, ownerId });
}

/** Shows what was fetched, or why it was not. */
export function showFetched(
  ownerId: string,
  fetched: Pick<CloudState, "rows" | "connection" | "problem" | "fetchedAt">,
): void {
  showMember(ownerId);
  show(fetched);
}

/** Shows what waits to be sent. */
export function showWaiting(ownerId: string, waiting: readonly Waiting[]): void {
  showMember(ownerId);
  show({ waiting });
}

/** Shows a row in its new state without asking for all of them. */
export function showRow(row: CloudList): void {
  const { rows, ownerId } = cloudStore.getState();
  if (rows === null || ownerId !== row.user_id) return;
  show({ rows: [row, ...rows.filter((other) => other.id !== row.id)] });
}

/** Stops showing rows that are gone. */
export function hideRows(ids: readonly string[]): void {
  const { rows } = cloudStore.getState();
  if (rows !== null) show({ rows: rows.filter((row) => !ids.includes(row.id)) });
}
