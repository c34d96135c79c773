/**
 * Posts of the community. They are never kept on the disk: what its
 * author or an administrator takes away is gone from here at the next look.
 */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { FactionId } from "#domain/catalog/faction.ts";
import { parsePost, type Post } from "#domain/share/post/post.ts";
import type { PostOrder } from "#domain/share/post/post-order.ts";
import type { PostContent } from "#domain/share/post/post-form.ts";
import { oneLine } from "#domain/text.ts";
import { isUuid } from "#domain/uuid.ts";
import { backend, type Backend } from "../backend/client.ts";
import type { Database } from "../backend/database.types.ts";
import { DataError, dataOf } from "../backend/errors.ts";
import { knownFactionIds } from "../local/known-factions.ts";

type Insert = Database["public"]["Tables"]["shared_lists"]["Insert"];

/** The posts that are asked for. */
export interface PostFilter {
  /** Text in the name, the description, the tournament or the author's name; blank finds everything. */
  readonly search: string;
  /** Units whose names the text is part of: posts with one of them are found too. */
  readonly searchUnitIds: readonly string[];
  readonly factionId: FactionId | null;
  readonly kind: "all" | "casual" | "tournament";
  readonly minPoints: number | null;
  readonly maxPoints: number | null;
  /** Units of which a post must have every one. */
  readonly unitIds: readonly string[];
  readonly order: PostOrder;
  /** The member whose posts are wanted, active or not; null for the active ones of everyone. */
  readonly ownerId: string | null;
}

const columns =
  "id, user_id, name, faction, description, image_url, units, is_tournament_list, tournament_name, is_active, hidden_at, hidden_reason, points, likes_count, comments_count, created_at, updated_at, author:profiles!user_id(username)";

/** Posts of one answer. */
const postsAtOnce = 20;

/** The posts that a search is about, or all of them. */
function postsOf(client: Backend, { search, searchUnitIds }: PostFilter) {
  const query = oneLine(search).trim();
  if (query === "") return client.from("shared_lists").select(columns);
  return client.rpc("search_posts", { query, with_units: [...searchUnitIds] }).select(columns);
}

const orderColumns = {
  newest: { column: "created_at", ascending: false },
  liked: { column: "likes_count", ascending: false },
  "points-asc": { column: "points", ascending: true },
  "points-desc": { column: "points", ascending: false },
} as const satisfies Readonly<Record<PostOrder, unknown>>;

async function fetchPosts(filter: PostFilter, from: number, signal: AbortSignal) {
  const client = await backend();
  const { column, ascending } = orderColumns[filter.order];
  let request = postsOf(client, filter);
  request =
    filter.ownerId === null ? request.is("is_active", true) : request.eq("user_id", filter.ownerId);
  if (filter.factionId !== null) request = request.eq("faction", filter.factionId);
  if (filter.kind !== "all")
    request = request.is("is_tournament_list", filter.kind === "tournament");
  if (filter.minPoints !== null) request = request.gte("points", filter.minPoints);
  if (filter.maxPoints !== null) request = request.lte("points", filter.maxPoints);
  if (filter.unitIds.length > 0) request = request.contains("unit_ids", [...filter.unitIds]);
  const rows = dataOf(
    await request
      .order(column, { ascending })
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, from + postsAtOnce - 1)
      .abortSignal(signal),
  );
  return {
    posts: rows.flatMap((row) => parsePost(row, knownFactionIds) ?? []),
    next: rows.length < postsAtOnce ? null : from + postsAtOnce,
  };
}

/** Pages of posts. In memory alone, and asked for anew whenever the window is looked at. */
export function postsQuery(filter: PostFilter) {
  return infiniteQueryOptions({
    queryKey: ["shared_lists", "pages", filter],
    queryFn: ({ pageParam, signal }) => fetchPosts(filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: "always",
    meta: { isSecret: true },
  });
}

/** One post by the uuid that is its id, or null where the visitor sees none under it. @throws DataError */
export async function readPost(id: string, signal?: AbortSignal): Promise<Post | null> {
  const client = await backend();
  const request = client.from("shared_lists").select(columns).eq("id", id);
  const rows = dataOf(await (signal === undefined ? request : request.abortSignal(signal)));
  return parsePost(rows[0], knownFactionIds) ?? null;
}

/** One post, or null when there is none under this id that the visitor may see. */
export function postQuery(id: string) {
  return queryOptions({
    queryKey: ["shared_lists", "post", id],
    queryFn: ({ signal }) => (isUuid(id) ? readPost(id, signal) : null),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    meta: { isSecret: true },
  });
}

async function fetchOwnPost(name: string, ownerId: string, signal: AbortSignal) {
  const client = await backend();
  const request = client
    .from("shared_lists")
    .select(columns)
    .eq("user_id", ownerId)
    .eq("name", name)
    .is("is_active", true);
  return parsePost(dataOf(await request.abortSignal(signal))[0], knownFactionIds) ?? null;
}

/** The member's active post of this name, which `publish` would change; null for none. Asked anew for each form. */
export function ownPostQuery(name: string, ownerId: string) {
  return queryOptions({
    queryKey: ["shared_lists", "own", ownerId, name],
    queryFn: ({ signal }) => fetchOwnPost(name, ownerId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { isSecret: true },
  });
}

function rowOf(content: PostContent) {
  // Units are plain values, which is what JSON is made of; the compiler wants to see an index.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const units = content.units as unknown as Insert["units"];
  return { ...content, units };
}

function now(): string {
  return new Date().toISOString();
}

async function activeIdOf(name: string, ownerId: string): Promise<string | undefined> {
  const client = await backend();
  const request = client
    .from("shared_lists")
    .select("id, name")
    .eq("user_id", ownerId)
    .eq("name", name)
    .is("is_active", true);
  return dataOf(await request)[0]?.id;
}

function gone(): DataError {
  return new DataError("not-found", "The post is not there any more");
}

type Update = Database["public"]["Tables"]["shared_lists"]["Update"];

async function update(id: string, change: Update): Promise<void> {
  const client = await backend();
  const request = client.from("shared_lists").update(change).eq("id", id).select("id, name");
  if (dataOf(await request).length === 0) throw gone();
}

/** Changes a post of one's own. @throws DataError "not-found" when it is not there any more */
export async function updatePost(id: string, content: PostContent): Promise<void> {
  await update(id, { ...rowOf(content), updated_at: now() });
}

/** Shows a post to others, or to nobody. @throws DataError */
export async function setPostActive(id: string, isActive: boolean): Promise<void> {
  await update(id, { is_active: isActive });
}

/** The outcome of sending a post. Where it is "unknown", nothing was sent. */
export interface Published {
  readonly id: string;
  readonly kind: "updated" | "shared" | "unknown";
}

async function insertPost(id: string, content: PostContent, ownerId: string): Promise<void> {
  const client = await backend();
  const row: Insert = { id, user_id: ownerId, ...rowOf(content), is_active: true };
  const request = client.from("shared_lists").insert(row).select("id, name");
  dataOf(await request);
}

/**
 * Posts a list: the member's own active post of that name is updated, else a new one is made under the
 * id that is given. Sent again with the same id after an answer was lost, it
 * finds what the first try made, so that nothing is posted twice. A post of that name which is not the one that
 * is known stays as it is: what the form does not show would be erased.
 * @param knownId the post of that name that the member has seen; null for none
 * @throws DataError
 */
export async function publish(
  id: string,
  content: PostContent,
  ownerId: string,
  knownId: string | null,
): Promise<Published> {
  const present = await activeIdOf(content.name, ownerId);
  if (present === undefined) {
    await insertPost(id, content, ownerId);
    return { id, kind: "shared" };
  }
  if (present !== id && present !== knownId) return { id: present, kind: "unknown" };
  const { name: _same, ...change } = rowOf(content);
  await update(present, { ...change, updated_at: now() });
  return { id: present, kind: present === id ? "shared" : "updated" };
}

/** Deletes a post of one's own; it stays in the member's trash for 30 days. @throws DataError */
export async function deletePost(id: string): Promise<void> {
  const client = await backend();
  const request = client.from("shared_lists").delete().eq("id", id);
  dataOf(await request);
}

/**
 * Hides a post everywhere at once, for its author too, who is told why. For administrators who have
 * shown their second factor. @throws DataError
 */
export async function hidePost(id: string, reason: string): Promise<void> {
  const client = await backend();
  dataOf(await client.rpc("hide_shared_list", { list_id: id, reason }));
}

/** Takes `hidePost` back: the author may show the post again. @throws DataError */
export async function releasePost(id: string): Promise<void> {
  const client = await backend();
  dataOf(await client.rpc("release_shared_list", { list_id: id }));
}
