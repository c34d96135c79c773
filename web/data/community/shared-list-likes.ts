/** The posts that a member likes. Others see how many do, not who. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

/** The newest so many are known. */
const most = 1000;

async function fetchLiked(ownerId: string, signal: AbortSignal): Promise<readonly string[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("shared_list_likes")
      .select("list_id")
      .eq("user_id", ownerId)
      .order("created_at", { ascending: false })
      .limit(most)
      .abortSignal(signal),
  );
  return rows.map((row) => row.list_id);
}

/** The ids of the posts that the member likes. */
export function likedQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["shared_list_likes", ownerId],
    queryFn: ({ signal }) => fetchLiked(ownerId, signal),
  });
}

/** Likes a post, or does so no longer. Doing it twice changes nothing. @throws DataError */
export async function setLiked(listId: string, ownerId: string, isLiked: boolean): Promise<void> {
  const client = await backend();
  const likes = client.from("shared_list_likes");
  const like = { list_id: listId, user_id: ownerId };
  const keep = { onConflict: "list_id,user_id", ignoreDuplicates: true };
  dataOf(isLiked ? await likes.upsert(like, keep) : await likes.delete().match(like));
}
