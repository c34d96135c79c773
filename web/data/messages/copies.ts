/** The copies of messages in memory, kept in step with what is sent, heard, seen and deleted. */
import type { InfiniteData } from "@tanstack/react-query";
import { partnerOf, type DirectMessage } from "#domain/messages/message.ts";
import { compareMessages } from "#domain/messages/thread.ts";
import { queryClient } from "../backend/query-client.ts";
import { formerMembers, messagesQuery, type MessagePage } from "./direct-messages.ts";

type Pages = InfiniteData<MessagePage>;

/** Milliseconds from the last of several changes until the sums are asked for anew. */
const refreshDelay = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for the conversations and the number of unread messages anew, a moment after the last of several changes. */
function refreshSumsSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: ["conversations"] });
    void queryClient.invalidateQueries({ queryKey: ["unread_messages"] });
  }, refreshDelay);
}

/** Asks for everything about messages anew: something may have been missed. */
export function refreshMessages(): void {
  void queryClient.invalidateQueries({ queryKey: ["direct_messages"] });
  void queryClient.invalidateQueries({ queryKey: ["message_partner"] });
  refreshSumsSoon();
}

/** Asks anew how the partner stands to the member. */
export function refreshPartner(partnerId: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === "message_partner" && queryKey[2] === partnerId,
  });
}

/** Tells whether the message is from before what was fetched: a page with it comes when somebody scrolls there. */
function isEarlier(data: Pages, message: DirectMessage): boolean {
  const next = data.pages.at(-1)?.next ?? null;
  if (next === null) return false;
  const oldest = { ...message, id: next.before_id, createdAt: next.before_time };
  return compareMessages(message, oldest) < 0;
}

function withMessage(data: Pages, message: DirectMessage): Pages {
  if (isEarlier(data, message)) return data;
  const known = data.pages.some(({ messages }) => messages.some(({ id }) => id === message.id));
  const pages = data.pages.map((page, place) => {
    if (known) {
      const messages = page.messages.map((each) => (each.id === message.id ? message : each));
      return { ...page, messages };
    }
    if (place > 0) return page;
    const messages = [...page.messages, message].toSorted((one, other) =>
      compareMessages(other, one),
    );
    return { ...page, messages };
  });
  return { ...data, pages };
}

/** Shows a message that is new, or was seen. An answer that is still on its way may be older, and is asked for anew. */
export function showMessage(message: DirectMessage, memberId: string): void {
  const { queryKey } = messagesQuery(memberId, partnerOf(message, memberId) ?? formerMembers);
  const isFetching = queryClient.isFetching({ queryKey }) > 0;
  queryClient.setQueryData<Pages>(queryKey, (data) =>
    data === undefined ? undefined : withMessage(data, message),
  );
  if (isFetching) void queryClient.invalidateQueries({ queryKey });
  refreshSumsSoon();
}

/** Takes a deleted message away. Servers may tell of others' as well, which are not known here. */
export function showDeleted(id: string): void {
  const all = queryClient.getQueriesData<Pages>({ queryKey: ["direct_messages"] });
  for (const [queryKey, data] of all) {
    const isHere = data?.pages.some(({ messages }) => messages.some((each) => each.id === id));
    if (data === undefined || isHere !== true) continue;
    const pages = data.pages.map((page) => {
      return { ...page, messages: page.messages.filter((each) => each.id !== id) };
    });
    queryClient.setQueryData<Pages>(queryKey, { ...data, pages });
    if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  }
  refreshSumsSoon();
}

/** Shows the partner's messages as seen. */
export function showRead(memberId: string, partnerId: string): void {
  const { queryKey } = messagesQuery(memberId, partnerId);
  queryClient.setQueryData<Pages>(queryKey, (data) => {
    if (data === undefined) return undefined;
    const pages = data.pages.map((page) => ({
      ...page,
      messages: page.messages.map((each) =>
        each.senderId === partnerId && !each.read ? { ...each, read: true } : each,
      ),
    }));
    return { ...data, pages };
  });
  refreshSumsSoon();
}
