/** The messages between members. */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { parseMessage, tidyMessage, type DirectMessage } from "#domain/messages/message.ts";
import { oneLine } from "#domain/text.ts";
import { type Backend, backend } from "../backend/client.ts";
import { dataOf, toDataError } from "../backend/errors.ts";

const columns = "id, sender_id, recipient_id, content, created_at, read";

/** The address part of the conversation with those who have left, whom nobody can tell apart any more. */
export const formerMembers = "former";

/**
 * The way in which the other one stands to the member: may be written to, is no friend (any longer), was
 * blocked by the member, or is not here any more.
 */
export type Standing = "open" | "apart" | "blocked" | "gone";

/** The other one of a conversation. */
export interface Partner {
  /** The id, or `formerMembers`. */
  readonly id: string;
  /** "" for a former member. */
  readonly username: string;
  readonly avatarUrl: string | null;
  readonly standing: Standing;
}

/** Whoever is no friend, and of whom no message tells more. */
export const aStranger = { username: "", avatarUrl: null, standing: "apart" } as const;

/** A conversation with its last message. */
export interface Conversation {
  readonly partner: Partner;
  readonly messageId: string;
  readonly isOwn: boolean;
  /** The beginning of the last message. */
  readonly content: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Tells whether the last message was seen by its recipient. */
  readonly read: boolean;
  /** Messages of the partner that the member has not seen. */
  readonly unread: number;
}

const standings: ReadonlySet<string> = new Set<Standing>(["open", "apart", "blocked"]);

function isStanding(text: string): text is Standing {
  return standings.has(text);
}

interface PartnerRow {
  readonly username: string | null;
  readonly avatar_url: string | null;
  readonly standing: string;
}

function partnerIn(id: string, { username, avatar_url, standing }: PartnerRow): Partner {
  return {
    id,
    username: oneLine(username ?? ""),
    avatarUrl: avatar_url,
    standing: isStanding(standing) ? standing : "gone",
  };
}

async function fetchConversations(memberId: string, signal: AbortSignal) {
  const client = await backend();
  const rows = dataOf(await client.rpc("conversations").abortSignal(signal));
  return rows.map((row): Conversation => ({
    // The types do not know that there may be none.
    partner: partnerIn((row.partner_id as string | null) ?? formerMembers, row),
    messageId: row.message_id,
    isOwn: row.sender_id === memberId,
    content: tidyMessage(row.content),
    createdAt: row.created_at,
    read: row.read,
    unread: row.unread,
  }));
}

/** The member's conversations, newest first. They stay as long as the page does, for when there is no network. */
export function conversationsQuery(memberId: string) {
  return queryOptions({
    queryKey: ["conversations", memberId],
    queryFn: ({ signal }) => fetchConversations(memberId, signal),
    staleTime: 0,
    gcTime: Infinity,
  });
}

async function fetchPartner(partnerId: string, signal: AbortSignal): Promise<Partner | null> {
  if (partnerId === formerMembers) {
    return { id: formerMembers, username: "", avatarUrl: null, standing: "gone" };
  }
  const client = await backend();
  const [row] = dataOf(
    await client.rpc("message_partner", { member: partnerId }).abortSignal(signal),
  );
  return row === undefined ? null : partnerIn(partnerId, row);
}

/** The other one of a conversation; null where there is neither a friend nor a message. */
export function partnerQuery(memberId: string, partnerId: string) {
  return queryOptions({
    queryKey: ["message_partner", memberId, partnerId],
    queryFn: ({ signal }) => fetchPartner(partnerId, signal),
    staleTime: 0,
    gcTime: Infinity,
  });
}

/** A message before which the next page ends. */
interface Cursor {
  readonly before_time: string;
  readonly before_id: string;
}

/** Messages of one answer, newest first. */
export interface MessagePage {
  readonly messages: readonly DirectMessage[];
  readonly next: Cursor | null;
}

/** Messages of one answer of the server. */
const messagesAtOnce = 50;

async function fetchMessages(
  partnerId: string,
  before: Cursor | null,
  signal: AbortSignal,
): Promise<MessagePage> {
  const client = await backend();
  const partner = partnerId === formerMembers ? {} : { partner: partnerId };
  const call = client.rpc("messages_with", { ...partner, ...before });
  const rows = dataOf(await call.abortSignal(signal));
  const last = rows.length < messagesAtOnce ? undefined : rows.at(-1);
  return {
    messages: rows.flatMap((row) => parseMessage(row) ?? []),
    next: last === undefined ? null : { before_time: last.created_at, before_id: last.id },
  };
}

/** The messages of a conversation, the newest first, some at a time. */
export function messagesQuery(memberId: string, partnerId: string) {
  return infiniteQueryOptions({
    queryKey: ["direct_messages", memberId, partnerId],
    queryFn: ({ pageParam, signal }) => fetchMessages(partnerId, pageParam, signal),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- null is the first of them
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

async function fetchMessage(id: string): Promise<DirectMessage | null> {
  const client = await backend();
  const request = client.from("direct_messages").select(columns).eq("id", id);
  const [row] = dataOf(await request);
  return parseMessage(row) ?? null;
}

/** A message to be sent. */
export type NewMessage = Pick<DirectMessage, "id" | "senderId" | "content"> & {
  readonly recipientId: string;
};

/**
 * Sends a message under the id that is given; one that is there already was sent by an earlier try whose
 * answer was lost. Gives the message as the server has it, or null when it was deleted since.
 * @throws DataError "forbidden" when the recipient may not be written to
 */
export async function sendMessage(message: NewMessage): Promise<DirectMessage | null> {
  const { id, senderId, recipientId, content } = message;
  const client = await backend();
  const row = { id, sender_id: senderId, recipient_id: recipientId, content };
  const request = client
    .from("direct_messages")
    .upsert(row, { onConflict: "id", ignoreDuplicates: true })
    .select(columns);
  const { data, error, status } = await request;
  if (error === null) return parseMessage(data[0]) ?? (await fetchMessage(id));
  const trouble = toDataError(error, status);
  // Whoever is no friend any longer may have been one when the first try arrived.
  const sent = trouble.kind === "forbidden" ? await fetchMessage(id) : null;
  if (sent === null) throw trouble;
  return sent;
}

/** Deletes an own message, for both. @throws DataError */
export async function deleteMessage(id: string): Promise<void> {
  const client = await backend();
  dataOf(await client.from("direct_messages").delete().eq("id", id));
}

/** Marks the partner's messages up to a time as seen, and what the bell says of them. @throws DataError */
export async function markRead(memberId: string, partnerId: string, until: string): Promise<void> {
  const client = await backend();
  const messages = client
    .from("direct_messages")
    .update({ read: true })
    .eq("recipient_id", memberId)
    .eq("sender_id", partnerId)
    .eq("read", false)
    .lte("created_at", until);
  const bell = client
    .from("notifications")
    .update({ read: true })
    .eq("recipient_id", memberId)
    .eq("sender_id", partnerId)
    .eq("type", "direct_message")
    .eq("read", false);
  for (const answer of await Promise.all([messages, bell])) {
    dataOf(answer);
  }
}

async function countUnread(memberId: string, signal: AbortSignal): Promise<number> {
  const client = await backend();
  const request = client
    .from("direct_messages")
    .select("id", { count: "exact", head: true })
    .eq("recipient_id", memberId)
    .eq("read", false);
  const answer = await request.abortSignal(signal);
  dataOf(answer);
  return answer.count ?? 0;
}

/** The number of messages that the member has not seen. */
export function unreadQuery(memberId: string) {
  return queryOptions({
    queryKey: ["unread_messages", memberId],
    queryFn: ({ signal }) => countUnread(memberId, signal),
    meta: { isSecret: true },
  });
}

/** Takes changes as they are told, those of this device as well. */
export interface MessageListener {
  /** A message that is new, or was seen. */
  readonly onMessage: (message: DirectMessage) => void;
  readonly onDeleted: (id: string) => void;
  /** Something was not told, or not whole. */
  readonly onMissed: () => void;
}

/** A channel on which the member's messages are told of as they change. */
export function messageChannel(
  client: Backend,
  memberId: string,
  { onMessage, onDeleted, onMissed }: MessageListener,
): RealtimeChannel {
  const table = { schema: "public", table: "direct_messages" };
  const hear = ({ new: row }: { readonly new: object }) => {
    const message = parseMessage(row);
    if (message === undefined) onMissed();
    else onMessage(message);
  };
  const received = { ...table, filter: `recipient_id=eq.${memberId}` };
  const sent = { ...table, filter: `sender_id=eq.${memberId}` };
  return (
    client
      .channel(`direct_messages of ${memberId}`)
      .on("postgres_changes", { ...received, event: "INSERT" }, hear)
      .on("postgres_changes", { ...received, event: "UPDATE" }, hear)
      .on("postgres_changes", { ...sent, event: "INSERT" }, hear)
      .on("postgres_changes", { ...sent, event: "UPDATE" }, hear)
      // Of a row that is gone only the id may be told, so there is nothing to filter by.
      .on("postgres_changes", { ...table, event: "DELETE" }, ({ old }) =>
        onDeleted(String(old["id"])),
      )
      .subscribe((status: string) => {
        if (status === "SUBSCRIBED") onMissed();
      })
  );
}
