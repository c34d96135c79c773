/**
 * Friends, requests that were sent and received, and blocked members: all of them the member's own, few
 * enough to be read whole. What another tab or device changes is told (`hearFriendships`).
 */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { queryOptions } from "@tanstack/react-query";
import { type Backend, backend } from "../backend/client.ts";
import { DataError, dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";

/** A member as others recognise them. */
export interface Member {
  readonly id: string;
  readonly username: string;
  /** null without a picture. */
  readonly avatarUrl: string | null;
}

/** The stage at which two members are: one of them has asked, or both agree. */
type FriendshipStage = "received" | "sent" | "friends";

/** A request, or a friendship once it was accepted, as one of the two sees it. */
export interface Friendship {
  readonly id: string;
  readonly member: Member;
  readonly stage: FriendshipStage;
  /** ISO 8601: when they became friends, or when it was asked. */
  readonly since: string;
}

/** More than anybody has; servers bound the rows of an answer by themselves. */
const most = 1000;

const columns =
  "id, sender_id, status, created_at, accepted_at, sender:profiles!sender_id(id, username, avatar_url), recipient:profiles!recipient_id(id, username, avatar_url)";

interface ProfileRow {
  readonly id: string;
  readonly username: string;
  readonly avatar_url: string | null;
}

function memberOf({ id, username, avatar_url }: ProfileRow): Member {
  return { id, username, avatarUrl: avatar_url };
}

async function fetchFriendships(
  ownerId: string,
  signal: AbortSignal,
): Promise<readonly Friendship[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("friendships")
      .select(columns)
      .order("created_at", { ascending: false })
      .limit(most)
      .abortSignal(signal),
  );
  return rows.flatMap((row) => {
    const isSender = row.sender_id === ownerId;
    const profile: ProfileRow | null = isSender ? row.recipient : row.sender;
    // Nobody sees whoever is banned or has closed the account.
    if (profile === null) return [];
    const stage =
      row.status === "accepted" ? ("friends" as const) : isSender ? "sent" : ("received" as const);
    const since = row.accepted_at ?? row.created_at;
    return [{ id: row.id, member: memberOf(profile), stage, since }];
  });
}

/** Everybody with whom the member is friends or could soon be; the latest first. */
export function friendshipsQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["friendships", ownerId],
    queryFn: ({ signal }) => fetchFriendships(ownerId, signal),
    gcTime: Infinity,
  });
}

const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Order by name, "Anna 16" before "Anna 104". */
export function byFriendName(one: Friendship, other: Friendship): number {
  return compare(one.member.username, other.member.username);
}

/** The member's friends by name, from the same answer. */
export function friendsQuery(ownerId: string) {
  return queryOptions({
    ...friendshipsQuery(ownerId),
    select: (all: readonly Friendship[]) =>
      all.filter(({ stage }) => stage === "friends").sort(byFriendName),
  });
}

async function fetchBlocked(ownerId: string, signal: AbortSignal): Promise<readonly Member[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("blocks")
      .select("blocked_id, blocked:profiles!blocked_id(id, username, avatar_url)")
      .eq("blocker_id", ownerId)
      .order("created_at", { ascending: false })
      .limit(most)
      .abortSignal(signal),
  );
  return rows.map(({ blocked_id, blocked }) => {
    const profile: ProfileRow | null = blocked;
    return profile === null ? { id: blocked_id, username: "", avatarUrl: null } : memberOf(profile);
  });
}

/** The members whom the member has blocked, the latest first; without a name whoever is not shown any more. */
export function blockedQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["blocks", ownerId],
    queryFn: ({ signal }) => fetchBlocked(ownerId, signal),
    gcTime: Infinity,
  });
}

/** Asks anew to whom may be written, which follows from friendships and blocks. */
function refreshStandings(): void {
  void queryClient.invalidateQueries({ queryKey: ["message_partner"] });
}

/** Friends and requests are asked for anew, and what friends do: at once where it is shown. */
async function refreshFriendships(): Promise<void> {
  refreshStandings();
  void queryClient.invalidateQueries({ queryKey: ["activities"] });
  await queryClient.invalidateQueries({ queryKey: ["friendships"] });
}

async function refreshBlocked(): Promise<void> {
  refreshStandings();
  await queryClient.invalidateQueries({ queryKey: ["blocks"] });
}

/** Does something, and shows what came of it, whatever that is. */
async function changing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await refreshFriendships();
  }
}

async function insertRequest(recipient_id: string): Promise<void> {
  const client = await backend();
  dataOf(await client.from("friendships").insert({ recipient_id }));
}

/** Accepts a request of theirs, if there is one. */
async function acceptFrom(senderId: string): Promise<boolean> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("friendships")
      .update({ status: "accepted" })
      .eq("sender_id", senderId)
      .eq("status", "pending")
      .select("id"),
  );
  return rows.length > 0;
}

/** Asks a member to be friends, or agrees when they have asked meanwhile. @throws DataError */
export async function askFriend(memberId: string): Promise<void> {
  await changing(async () => {
    try {
      await insertRequest(memberId);
    } catch (error) {
      if (!(error instanceof DataError && error.kind === "conflict")) throw error;
      await acceptFrom(memberId);
    }
  });
}

/** Accepts a member's request. False when they have taken it back meanwhile. @throws DataError */
export async function acceptFriend(memberId: string): Promise<boolean> {
  return await changing(() => acceptFrom(memberId));
}

/** Declines a member's request; one that was answered or taken back already is let be. @throws DataError */
export async function declineFriend(memberId: string): Promise<void> {
  await changing(async () => {
    const client = await backend();
    const request = client.from("friendships").delete().eq("sender_id", memberId);
    dataOf(await request.eq("status", "pending"));
  });
}

/** Ends a friendship, or a request of either side. It is over at once. @throws DataError */
export async function endFriendship(id: string): Promise<void> {
  await changing(async () => {
    const client = await backend();
    dataOf(await client.from("friendships").delete().eq("id", id));
  });
}

/**
 * Brings back what the member ended less than two minutes ago, without asking the other again. False when
 * that is not possible any more.
 * @throws DataError
 */
export async function restoreFriendship(memberId: string): Promise<boolean> {
  return await changing(async () => {
    const client = await backend();
    const request = client.rpc("restore_friendship", { member: memberId });
    return dataOf(await request);
  });
}

/** Blocks a member, which ends a friendship. Doing it twice changes nothing. @throws DataError */
export async function block(memberId: string): Promise<void> {
  await changing(async () => {
    const client = await backend();
    const keep = { onConflict: "blocker_id,blocked_id", ignoreDuplicates: true };
    const request = client.from("blocks").upsert({ blocked_id: memberId }, keep);
    dataOf(await request);
    await refreshBlocked();
  });
}

/** Blocks a member no longer. A friendship stays ended. @throws DataError */
export async function unblock(memberId: string): Promise<void> {
  const client = await backend();
  const request = client.from("blocks").delete().eq("blocked_id", memberId);
  dataOf(await request);
  await refreshBlocked();
}

/** Tells whether a page here knows the row: of those that are gone everybody is told. */
function isKnown(id: string): boolean {
  const known = queryClient.getQueriesData<readonly Friendship[]>({ queryKey: ["friendships"] });
  return known.some(([, rows]) => rows === undefined || rows.some((row) => row.id === id));
}

function listenToFriendships(client: Backend): RealtimeChannel {
  const table = { schema: "public", table: "friendships" };
  const refresh = () => void refreshFriendships();
  return client
    .channel("friendships")
    .on("postgres_changes", { ...table, event: "INSERT" }, refresh)
    .on("postgres_changes", { ...table, event: "UPDATE" }, refresh)
    .on("postgres_changes", { ...table, event: "DELETE" }, ({ old }) => {
      if (isKnown(String(old["id"]))) refresh();
    })
    .subscribe((status: string) => {
      if (status === "SUBSCRIBED") refresh();
    });
}

/**
 * Hears of friendships and requests as they change, as long as a page shows some. What was said before the
 * line was up, or while it was down, was not heard, so all is fetched whenever it comes up. Gives the way to
 * stop.
 */
export const hearFriendships = sharedChannel(listenToFriendships);

const blockChannels = new Map<string, () => () => void>();

/** Hears that the member's blocks have changed on another device. Gives the way to stop. */
export function hearBlocks(ownerId: string): () => void {
  const known = blockChannels.get(ownerId);
  if (known !== undefined) return known();
  const refresh = () => void refreshBlocked();
  const channel = sharedChannel((client) =>
    client
      .channel(`blocks:${ownerId}`, { config: { private: true } })
      .on("broadcast", { event: "changed" }, refresh)
      .subscribe(),
  );
  blockChannels.set(ownerId, channel);
  return channel();
}
