/** The lists that were fetched, kept in step with what is sent. */
import type { CloudList } from "#domain/list/cloud-list.ts";
import { cloudListsQuery } from "../army-lists.ts";
import { queryClient } from "../query-client.ts";
import { hideRows, showRow } from "./show.ts";

/** Milliseconds from the last of several changes until the lists are fetched anew. */
const refreshDelay = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the member's lists anew, at once. */
export function refreshLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["army_lists"] });
}

/** Fetches them a moment after the last of several changes. */
export function refreshSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshLists(), refreshDelay);
}

/** Shows a row as it is now. An answer that is still on its way may be older, and is not waited for. */
export function showSaved(row: CloudList): void {
  const { queryKey } = cloudListsQuery(row.user_id);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (rows) =>
    rows === undefined ? undefined : [row, ...rows.filter((other) => other.id !== row.id)],
  );
  showRow(row);
}

/** Shows that rows are gone. */
export function showDeleted(ids: readonly string[], ownerId: string): void {
  const { queryKey } = cloudListsQuery(ownerId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (rows) => rows?.filter((row) => !ids.includes(row.id)));
  hideRows(ids);
}
