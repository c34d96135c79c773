import { useQueries, useQuery } from "@tanstack/react-query";
import type { KeptMessage } from "#web/data/local/message-outbox.ts";
import {
  aStranger,
  conversationsQuery,
  partnerQuery,
  type Conversation,
  type Partner,
} from "#web/data/messages/direct-messages.ts";
import { useWaitingMessages, waitingFor } from "#web/data/messages/outbox-store.ts";

/** A conversation of which the server knows nothing yet: its first message waits in this browser. */
function begun(partner: Partner, waiting: readonly KeptMessage[]): readonly Conversation[] {
  const last = waitingFor(waiting, partner.id).at(-1);
  if (last === undefined) return [];
  const { id, content, writtenAt } = last;
  return [
    { partner, messageId: id, isOwn: true, content, createdAt: writtenAt, read: false, unread: 0 },
  ];
}

/**
 * The member's conversations, newest first: before all others those with messages that wait in this browser,
 * also where nothing else was written yet. Undefined as long as the server's are not known.
 */
export function useConversations(memberId: string) {
  const query = useQuery(conversationsQuery(memberId));
  const waiting = useWaitingMessages(memberId);
  const told = query.data;
  const ids = new Set(waiting.map(({ value }) => value.recipientId));
  const newIds = [...ids].filter((id) => told?.every(({ partner }) => partner.id !== id));
  const partners = useQueries({ queries: newIds.map((id) => partnerQuery(memberId, id)) });
  const begunNow = newIds.flatMap((id, place) => {
    const partner = partners[place]?.data;
    return partner === undefined ? [] : begun(partner ?? { id, ...aStranger }, waiting);
  });
  const isWaiting = ({ partner }: Conversation) => ids.has(partner.id);
  const conversations = told && [
    ...begunNow,
    ...told.filter(isWaiting),
    ...told.filter((each) => !isWaiting(each)),
  ];
  return { query, conversations, waiting };
}
