/** The member's cloud lists as this browser kept them, for a page that has not asked for them. */
import { cloudListsQuery } from "./army-lists.ts";
import { memberId } from "../auth/auth-store.ts";
import { queryClient } from "../backend/query-client.ts";
import { copiesStore, followMember } from "../backend/query-copies.ts";
import { cloudStore } from "./cloud-store.ts";
import { showFetched } from "./update-cloud-store.ts";

function untilRestored(): Promise<void> {
  return new Promise((resolve) => {
    if (copiesStore.getState().isRestored) return resolve();
    const stop = copiesStore.subscribe(({ isRestored }) => {
      if (!isRestored) return;
      stop();
      resolve();
    });
  });
}

/** Shows the lists as they were fetched last, without asking the server; nothing where none were. */
export async function showKeptLists(): Promise<void> {
  const ownerId = memberId();
  if (ownerId === null || cloudStore.getState().rows !== null) return;
  followMember();
  await untilRestored();
  const { queryKey } = cloudListsQuery(ownerId);
  const { data: rows, dataUpdatedAt: fetchedAt } = queryClient.getQueryState(queryKey) ?? {};
  if (rows === undefined || fetchedAt === undefined || memberId() !== ownerId) return;
  showFetched(ownerId, { rows, connection: "idle", problem: null, fetchedAt });
}
