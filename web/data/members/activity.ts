/** The activity of a member and their friends. Names are read with each page, so that nothing is asked row by row. */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { infiniteQueryOptions, queryOptions, type InfiniteData } from "@tanstack/react-query";
import { type Backend, backend } from "../backend/client.ts";
import type { Database } from "../backend/database.types.ts";
import { dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";

/** The people whose activity is shown. */
export const activityFilters = ["all", "friends", "mine"] as const;
/** The people whose activity is shown. */
export type ActivityFilter = (typeof activityFilters)[number];

/** Somebody who is named, with an account or without. */
export interface NamedPlayer {
  /** null for a name that was only typed at the table. */
  readonly id: string | null;
  readonly username: string;
}

type Deed =
  | {
      readonly kind: "list-posted";
      readonly postId: string;
      readonly name: string;
      readonly faction: string;
    }
  | { readonly kind: "friend-added"; readonly friend: NamedPlayer }
  | {
      readonly kind: "match";
      readonly outcome: "won" | "lost" | "drawn";
      /** null where the opponent does not show it. */
      readonly opponent: NamedPlayer | null;
      /** null for a match without a mission. */
      readonly missionId: string | null;
    };

/** One thing that a member did. */
export interface Activity {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly avatarUrl: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly deed: Deed;
}

/** The last entry of a page: the next one begins behind it. */
type Place = Pick<Activity, "id" | "createdAt">;

interface ActivityPage {
  readonly activities: readonly Activity[];
  readonly next: Place | null;
}

type GeneratedRow = Database["public"]["Functions"]["activity_feed"]["Returns"][number];

/** The generated types know of no column of a function that it may be null. */
type Row = { readonly [Column in keyof GeneratedRow]: GeneratedRow[Column] | null };

/** Entries of one answer. */
const atOnce = 30;

const outcomes = { game_won: "won", game_lost: "lost", game_drawn: "drawn" } as const;

function isMatch(type: string): type is keyof typeof outcomes {
  return type in outcomes;
}

function namedIn({ other_id, other_username }: Row): NamedPlayer | null {
  return other_username === null ? null : { id: other_id, username: other_username };
}

function deedOf(row: Row): Deed | null {
  const type = row.type ?? "";
  if (isMatch(type)) {
    const outcome = outcomes[type];
    return { kind: "match", outcome, opponent: namedIn(row), missionId: row.mission };
  }
  if (type === "list_posted" && row.list_id !== null) {
    const { list_id: postId, list_name, faction } = row;
    return { kind: "list-posted", postId, name: list_name ?? "", faction: faction ?? "" };
  }
  const friend = namedIn(row);
  return type === "friend_added" && friend !== null ? { kind: "friend-added", friend } : null;
}

function activityOf(row: GeneratedRow): readonly Activity[] {
  const deed = deedOf(row);
  if (deed === null) return [];
  const { id, user_id: userId, username, created_at: createdAt } = row;
  const avatarUrl: string | null = row.avatar_url;
  return [{ id, userId, username, avatarUrl, createdAt, deed }];
}

async function fetchActivity(
  whose: ActivityFilter,
  behind: Place | null,
  signal: AbortSignal,
): Promise<ActivityPage> {
  const client = await backend();
  const from = behind === null ? {} : { before: behind.createdAt, before_id: behind.id };
  const request = client.rpc("activity_feed", { whose, most: atOnce, ...from });
  const rows = dataOf(await request.abortSignal(signal));
  const last = rows.at(-1);
  const isLast = last === undefined || rows.length < atOnce;
  return {
    activities: rows.flatMap(activityOf),
    next: isLast ? null : { id: last.id, createdAt: last.created_at },
  };
}

/** Pages of activity, the latest first. */
export function activityQuery(ownerId: string, whose: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ["activities", ownerId, whose],
    queryFn: ({ pageParam, signal }) => fetchActivity(whose, pageParam, signal),
    // The type of the first page has to be said.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    initialPageParam: null as Place | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** All activity is asked for anew: at once where it is shown. */
export async function refreshActivity(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["activities"] });
}

/** Removes an own entry, for everyone and at once. @throws DataError */
export async function removeActivity(id: string): Promise<void> {
  const client = await backend();
  dataOf(await client.from("activities").delete().eq("id", id));
  forgetActivity(id);
}

/** Brings back an own entry that was removed less than two minutes ago. @throws DataError */
export async function restoreActivity(id: string): Promise<boolean> {
  const client = await backend();
  const isBack = dataOf(await client.rpc("restore_activity", { removed: id }));
  await refreshActivity();
  return isBack;
}

/** Takes an entry out of what is shown. An answer that is still on its way may have it, and is asked for anew. */
function forgetActivity(id: string): void {
  const isFetching = queryClient.isFetching({ queryKey: ["activities"] }) > 0;
  queryClient.setQueriesData<InfiniteData<ActivityPage>>(
    { queryKey: ["activities"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          activities: page.activities.filter((each) => each.id !== id),
        })),
      },
  );
  if (isFetching) void refreshActivity();
}

/** Those who want to know that a friend, or the member elsewhere, has done something. */
const listeners = new Set<(authorId: string) => void>();

function listen(client: Backend): RealtimeChannel {
  const table = { schema: "public", table: "activities" };
  return client
    .channel("activities")
    .on("postgres_changes", { ...table, event: "INSERT" }, ({ new: row }) => {
      for (const listener of listeners) listener(String(row["user_id"]));
    })
    .on("postgres_changes", { ...table, event: "DELETE" }, ({ old }) =>
      forgetActivity(String(old["id"])),
    )
    .subscribe((status: string) => {
      // What was said before, or while the line was down, was not heard.
      if (status === "SUBSCRIBED") void refreshActivity();
    });
}

const begin = sharedChannel(listen);

/** Hears of new entries by who made them, and takes out those that are removed. Gives the way to stop. */
export function hearActivity(onNew: (authorId: string) => void): () => void {
  const listener = (authorId: string) => onNew(authorId);
  listeners.add(listener);
  const stop = begin();
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The people who are shown the member's activity. */
export type ActivityAudience = "friends" | "nobody";

async function fetchAudience(ownerId: string, signal: AbortSignal): Promise<ActivityAudience> {
  const client = await backend();
  const request = client.from("privacy").select("activity").eq("user_id", ownerId);
  const [row] = dataOf(await request.abortSignal(signal));
  return row?.activity === "nobody" ? "nobody" : "friends";
}

/** The people to whom the member shows their activity. */
export function activityAudienceQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["privacy", ownerId, "activity"],
    queryFn: ({ signal }) => fetchAudience(ownerId, signal),
  });
}

/** Shows the member's activity to these people from now on. @throws DataError */
export async function setActivityAudience(activity: ActivityAudience): Promise<void> {
  const client = await backend();
  // The row is the member's own by its default; an owner that is named could not be written again.
  dataOf(await client.from("privacy").upsert({ activity }, { onConflict: "user_id" }));
  await queryClient.invalidateQueries({ queryKey: ["privacy"] });
}
