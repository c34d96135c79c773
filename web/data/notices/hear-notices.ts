/**
 * New notifications, shown as they are made, wherever notifications are shown. What was said before the line
 * was up, or while it was down, was not heard, so all is asked for whenever it comes up.
 */
import type { Notice } from "#domain/notices/notice.ts";
import { queryClient } from "../backend/query-client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";
import { allNoticesQuery, newestNoticesQuery, noticeChannel, unreadQuery } from "./notices.ts";

/** Asks again for everything that is shown of a member's notifications. */
export function refreshNotices(memberId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["notifications", memberId] });
}

/**
 * Puts a new notification first in what is shown. Where an answer has brought it already, it is there once; the
 * number of unread ones may be of before all the same.
 */
function showNew(memberId: string, notice: Notice): void {
  const { queryKey } = newestNoticesQuery(memberId);
  const known = queryClient.getQueryData(queryKey);
  const isThere = known?.some(({ id }) => id === notice.id) === true;
  if (known !== undefined && !isThere) queryClient.setQueryData(queryKey, [notice, ...known]);
  // An answer that is on its way may be of before.
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: unreadQuery(memberId).queryKey });
  for (const isUnreadOnly of [true, false])
    void queryClient.invalidateQueries({
      queryKey: allNoticesQuery(memberId, isUnreadOnly).queryKey,
    });
}

/** Shows at once that notifications were read: one, or all of them. */
export function showRead(memberId: string, isMeant: (notice: Notice) => boolean): void {
  const read = (notice: Notice): Notice => (isMeant(notice) ? { ...notice, isRead: true } : notice);
  queryClient.setQueryData(newestNoticesQuery(memberId).queryKey, (known) => known?.map(read));
  for (const isUnreadOnly of [true, false]) {
    queryClient.setQueryData(allNoticesQuery(memberId, isUnreadOnly).queryKey, (known) =>
      known === undefined
        ? undefined
        : { ...known, pages: known.pages.map((page) => page.map(read)) },
    );
  }
}

/** Shows at once that there is one unread notification less, and asks for their number anew. */
export function showFewerUnread(memberId: string): void {
  const { queryKey } = unreadQuery(memberId);
  queryClient.setQueryData(queryKey, (count) => count && count - 1);
  void queryClient.invalidateQueries({ queryKey });
}

const channels = new Map<string, () => () => void>();

function channelOf(memberId: string): () => () => void {
  const known = channels.get(memberId);
  if (known !== undefined) return known;
  const channel = sharedChannel((client) =>
    noticeChannel(client, memberId, {
      onNotice: (notice) => showNew(memberId, notice),
      onMissed: () => void refreshNotices(memberId),
      // The server closes the line of a session that has ended, and only an answer tells of it: one short question.
      onLost: () =>
        void queryClient.invalidateQueries({ queryKey: unreadQuery(memberId).queryKey }),
    }),
  );
  channels.set(memberId, channel);
  return channel;
}

/** Hears of the member's notifications. Gives the way to stop. */
export function hearNotices(memberId: string): () => void {
  return channelOf(memberId)();
}
