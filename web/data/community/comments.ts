/** Comments of any kind on their way to the backend: written once, however often an answer is lost. */
import type { PostgrestError } from "@supabase/supabase-js";
import { backend } from "../backend/client.ts";
import { dataOf, toDataError } from "../backend/errors.ts";

/** The tables of comments: under posts, and under members' profiles. */
export type CommentTable = "shared_list_comments" | "profile_comments";

interface Inserted {
  readonly error: PostgrestError | null;
  readonly status: number;
}

/** Inserts, and tells whether the id was free. @throws DataError */
async function isInserted(insert: () => PromiseLike<Inserted>): Promise<boolean> {
  const { error, status } = await insert();
  if (error !== null && error.code !== "23505") throw toDataError(error, status);
  return error === null;
}

/** Tells whether the comment is there and says this. @throws DataError */
async function isWritten(table: CommentTable, id: string, content: string): Promise<boolean> {
  const client = await backend();
  const rows = dataOf(await client.from(table).select("content").eq("id", id));
  return rows.some((row) => row.content === content);
}

/**
 * Writes a comment under the id that is given. One that is there already was written by an earlier try
 * whose answer was lost; where it said something else, it is written again. @throws DataError
 */
export async function insertComment(
  table: CommentTable,
  { id, content }: { readonly id: string; readonly content: string },
  insert: () => PromiseLike<Inserted>,
): Promise<void> {
  if ((await isInserted(insert)) || (await isWritten(table, id, content))) return;
  await deleteComment(table, id);
  await isInserted(insert);
}

/** Deletes a comment. @throws DataError */
export async function deleteComment(table: CommentTable, id: string): Promise<void> {
  const client = await backend();
  dataOf(await client.from(table).delete().eq("id", id));
}
