/** Writes into the store of cloud lists, and keeps what was fetched in step with what is sent. */
import type { CloudList } from "#domain/list/cloud-list.ts";
import { withPending } from "#domain/list/pending-save.ts";
import type { Waiting } from "../local/outbox.ts";
import { queryClient } from "../backend/query-client.ts";
import { cloudListsQuery } from "./army-lists.ts";
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

/** Milliseconds from the last of several changes until the lists are fetched again. */
const refreshDelay = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the member's lists again, at once. */
export function refreshLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["army_lists"] });
}

/** Fetches them a moment after the last of several changes. */
export function refreshSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshLists(), refreshDelay);
}

/** Changes the rows as they are known. An answer that is still on its way may be older, and is not waited for. */
function changeRows(
  ownerId: string,
  change: (rows: readonly CloudList[]) => readonly CloudList[],
): void {
  const { queryKey } = cloudListsQuery(ownerId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (rows) => (rows === undefined ? undefined : change(rows)));
  const { rows, ownerId: shownId } = cloudStore.getState();
  if (rows !== null && shownId === ownerId) show({ rows: change(rows) });
}

/** Shows a row as it is now, without asking for all of them. */
export function showSaved(row: CloudList): void {
  changeRows(row.user_id, (rows) => [row, ...rows.filter((other) => other.id !== row.id)]);
}

/** Shows that rows are gone. */
export function showDeleted(ids: readonly string[], ownerId: string): void {
  changeRows(ownerId, (rows) => rows.filter((row) => !ids.includes(row.id)));
}
