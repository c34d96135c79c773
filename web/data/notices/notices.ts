/** A member's notifications. */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { toNotice, type Notice } from "#domain/notices/notice.ts";
import { type Backend, backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

const columns = "id, sender_id, type, content, message, read, created_at";

/** Notifications of the bell. */
const newest = 20;
/** Notifications of one page. */
const atOnce = 20;

async function fetchNewest(memberId: string, signal: AbortSignal): Promise<readonly Notice[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("notifications")
      .select(columns)
      .eq("recipient_id", memberId)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(newest)
      .abortSignal(signal),
  );
  return rows.map(toNotice);
}

/** The newest notifications of a member, for the bell. */
export function newestNoticesQuery(memberId: string) {
  return queryOptions({
    queryKey: ["notifications", memberId, "newest"],
    queryFn: ({ signal }) => fetchNewest(memberId, signal),
    staleTime: 0,
    retry: false,
  });
}

async function countUnread(memberId: string, signal: AbortSignal): Promise<number> {
  const client = await backend();
  const answer = await client
    .from("notifications")
    .select("id", { count: "exact", head: true })
    .eq("recipient_id", memberId)
    .eq("read", false)
    .abortSignal(signal);
  dataOf(answer);
  return answer.count ?? 0;
}

/** The number of notifications that a member has not read. */
export function unreadQuery(memberId: string) {
  return queryOptions({
    queryKey: ["notifications", memberId, "unread"],
    queryFn: ({ signal }) => countUnread(memberId, signal),
    staleTime: 0,
    retry: false,
  });
}

/** The place in the list where the next page begins: what comes after this notification. */
type Cursor = Pick<Notice, "id" | "createdAt"> | null;

async function fetchPage(
  memberId: string,
  isUnreadOnly: boolean,
  after: Cursor,
  signal: AbortSignal,
): Promise<readonly Notice[]> {
  const client = await backend();
  let query = client.from("notifications").select(columns).eq("recipient_id", memberId);
  if (isUnreadOnly) query = query.eq("read", false);
  if (after !== null) {
    const { createdAt, id } = after;
    // The first bound is for the index, the second tells apart what happened at the same time.
    query = query.lte("created_at", createdAt).or(`created_at.lt."${createdAt}",id.lt.${id}`);
  }
  const rows = dataOf(
    await query
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(atOnce)
      .abortSignal(signal),
  );
  return rows.map(toNotice);
}

/** All notifications of a member, or those that are unread, page by page. */
export function allNoticesQuery(memberId: string, isUnreadOnly: boolean) {
  return infiniteQueryOptions({
    queryKey: ["notifications", memberId, "all", isUnreadOnly],
    queryFn: ({ pageParam, signal }) => fetchPage(memberId, isUnreadOnly, pageParam, signal),
    initialPageParam: null as Cursor,
    getNextPageParam: (page) => (page.length < atOnce ? null : (page.at(-1) ?? null)),
    staleTime: 0,
    meta: { isSecret: true },
  });
}

/** One notification of the member who is here; null when it is gone. @throws DataError */
export async function fetchNotice(id: string): Promise<Notice | null> {
  const client = await backend();
  const [row] = dataOf(await client.from("notifications").select(columns).eq("id", id));
  return row === undefined ? null : toNotice(row);
}

/** @throws DataError */
export async function markRead(id: string): Promise<void> {
  const client = await backend();
  dataOf(await client.from("notifications").update({ read: true }).eq("id", id));
}

/** @throws DataError */
export async function markAllRead(memberId: string): Promise<void> {
  const client = await backend();
  const own = client.from("notifications").update({ read: true }).eq("recipient_id", memberId);
  dataOf(await own.eq("read", false));
}

/** Deletes a notification for good. @throws DataError */
export async function deleteNotice(id: string): Promise<void> {
  const client = await backend();
  dataOf(await client.from("notifications").delete().eq("id", id));
}

interface NoticeListener {
  readonly onNotice: (notice: Notice) => void;
  /** Something may have been missed: while the line was down, or because it was too large to be told. */
  readonly onMissed: () => void;
  /** The line is lost, told once for each loss, however often it is tried to come back. */
  readonly onLost: () => void;
}

/** A line on which the database tells of a member's new notifications. */
export function noticeChannel(
  client: Backend,
  memberId: string,
  { onNotice, onMissed, onLost }: NoticeListener,
): RealtimeChannel {
  const inserts = {
    event: "INSERT",
    schema: "public",
    table: "notifications",
    filter: `recipient_id=eq.${memberId}`,
  } as const;
  let isLost = false;
  return client
    .channel(`notifications of ${memberId}`)
    .on("postgres_changes", inserts, ({ new: row }: { readonly new: object }) => {
      if (isWhole(row)) onNotice(toNotice(row));
      else onMissed();
    })
    .subscribe((status: string) => {
      if (status === "SUBSCRIBED") onMissed();
      else if (status === "CHANNEL_ERROR" && !isLost) onLost();
      isLost = status !== "SUBSCRIBED";
    });
}

type Row = Parameters<typeof toNotice>[0];

function isWhole(row: object): row is Row {
  return ["id", "type", "content", "created_at"].every((name) => name in row);
}
