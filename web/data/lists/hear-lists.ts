/**
 * Lists that the member saves or deletes on another device, shown here as it happens. What was said before
 * the line was up, or while it was down, was not heard, so all are fetched whenever it comes up.
 */
import type { CloudList } from "#domain/list/cloud-list.ts";
import { cloudListsQuery, listChannel } from "./army-lists.ts";
import { queryClient } from "../backend/query-client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";
import { refreshSoon, showDeleted, showSaved } from "./update-cloud-store.ts";

/** The lists that this page shows; undefined while an answer is on its way, which may be older. */
function rowsAtRest(ownerId: string): readonly CloudList[] | undefined {
  const { queryKey } = cloudListsQuery(ownerId);
  if (queryClient.isFetching({ queryKey }) > 0) return undefined;
  return queryClient.getQueryData(queryKey);
}

/** Shows a list that was saved, unless the page has that version or a later one: clocks are not asked. */
export function hearSaved(list: CloudList): void {
  const rows = rowsAtRest(list.user_id);
  if (rows === undefined) return refreshSoon();
  const known = rows.find(({ id }) => id === list.id);
  if (known === undefined || known.version < list.version) showSaved(list);
}

/** Shows that a list was deleted. Servers may tell of others' lists as well, which are not known here. */
export function hearDeleted(id: string, ownerId: string): void {
  const rows = rowsAtRest(ownerId);
  if (rows === undefined) refreshSoon();
  else if (rows.some((row) => row.id === id)) showDeleted([id], ownerId);
}

const channels = new Map<string, () => () => void>();

function channelOf(ownerId: string): () => () => void {
  const known = channels.get(ownerId);
  if (known !== undefined) return known;
  const channel = sharedChannel((client) =>
    listChannel(client, ownerId, {
      onSaved: hearSaved,
      onDeleted: (id) => hearDeleted(id, ownerId),
      onMissed: refreshSoon,
    }),
  );
  channels.set(ownerId, channel);
  return channel;
}

/** Hears of the member's lists, as long as a page shows some. Gives the way to stop. */
export function hearLists(ownerId: string): () => void {
  return channelOf(ownerId)();
}
