/** The comments of members under posts. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { oneLine, someLines } from "#domain/text.ts";
import { maxCommentLength } from "#domain/share/post/post.ts";
import { backend } from "../backend/client.ts";
import { insertComment } from "./comments.ts";
import { dataOf } from "../backend/errors.ts";

/** A comment under a post. */
export interface Comment {
  readonly id: string;
  readonly listId: string;
  readonly userId: string;
  /** The author's name, "" when it cannot be seen. */
  readonly author: string;
  readonly content: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Tells whether an administrator hid it: only its author and administrators see it still. */
  readonly isHidden: boolean;
  /** The reason that its author was told, "" without one. */
  readonly hiddenReason: string;
}

/** An order of comments. */
export type CommentOrder = "oldest" | "newest";

/** Comments of one answer. */
export const commentsAtOnce = 20;

const columns =
  "id, list_id, user_id, content, created_at, hidden_at, hidden_reason, author:profiles!user_id(username)";

async function fetchComments(
  listId: string,
  order: CommentOrder,
  from: number,
  signal: AbortSignal,
) {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("shared_list_comments")
      .select(columns)
      .eq("list_id", listId)
      .order("created_at", { ascending: order === "oldest" })
      .order("id")
      .range(from, from + commentsAtOnce - 1)
      .abortSignal(signal),
  );
  const comments = rows.map((row): Comment => ({
    id: row.id,
    listId: row.list_id,
    userId: row.user_id,
    // Row security may keep the profile back, whatever the types say.
    author: oneLine((row.author as { readonly username: string } | null)?.username ?? ""),
    content: someLines(row.content, maxCommentLength),
    createdAt: row.created_at,
    isHidden: row.hidden_at !== null,
    hiddenReason: someLines(row.hidden_reason ?? "", 500),
  }));
  return { comments, next: rows.length < commentsAtOnce ? null : from + commentsAtOnce };
}

/** The comments of a post, some at a time; in memory alone, like posts. */
export function commentsQuery(listId: string, order: CommentOrder) {
  return infiniteQueryOptions({
    queryKey: ["shared_list_comments", listId, order],
    queryFn: ({ pageParam, signal }) => fetchComments(listId, order, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: "always",
    meta: { isSecret: true },
  });
}

/** A comment to be sent. */
type NewComment = Pick<Comment, "id" | "listId" | "userId" | "content">;

/** Writes a comment under the id that is given, once. @throws DataError */
export async function writeComment(comment: NewComment): Promise<void> {
  const { id, listId, userId, content } = comment;
  const client = await backend();
  await insertComment("shared_list_comments", comment, () =>
    client.from("shared_list_comments").insert({ id, list_id: listId, user_id: userId, content }),
  );
}
