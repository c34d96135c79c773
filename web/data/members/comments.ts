/** The comments under members' profiles, as far as the owner of the profile shows them. */
import { infiniteQueryOptions, type InfiniteData } from "@tanstack/react-query";
import { asRecord, asRows, asText } from "#domain/outside.ts";
import { oneLine, someLines } from "#domain/text.ts";
import { backend } from "../backend/client.ts";
import { insertComment } from "../community/comments.ts";
import { dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";

/** Most characters of a comment. */
export const maxProfileCommentLength = 1000;
/** Most comments that a member may write in an hour, and in the first day of the account. */
export const commentsAnHour = 30;

/** A comment under a profile. */
export interface ProfileComment {
  readonly id: string;
  readonly profileId: string;
  readonly authorId: string;
  readonly author: string;
  readonly avatarUrl: string | null;
  readonly content: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Some comments, the latest first. */
export interface CommentPage {
  readonly comments: readonly ProfileComment[];
  readonly total: number;
  readonly mayWrite: boolean;
}

const atOnce = 20;

interface Before {
  readonly at: string;
  readonly id: string;
}

async function fetchPage(
  profileId: string,
  before: Before | null,
  signal: AbortSignal,
): Promise<CommentPage> {
  const client = await backend();
  const given = before === null ? {} : { before: before.at, before_id: before.id };
  const request = client.rpc("comments_under", { member: profileId, ...given });
  const answer = asRecord(dataOf(await request.abortSignal(signal)));
  return {
    total: Number(answer["total"] ?? 0),
    mayWrite: answer["may_write"] === true,
    comments: asRows(answer["comments"]).map((row) => ({
      id: asText(row["id"]),
      profileId,
      authorId: asText(row["author_id"]),
      author: oneLine(asText(row["username"])),
      avatarUrl: asText(row["avatar_url"]) || null,
      content: someLines(asText(row["content"]), maxProfileCommentLength),
      createdAt: asText(row["created_at"]),
    })),
  };
}

/** The comments under a profile as a visitor sees them, twenty at a time; in memory alone. */
export function profileCommentsQuery(profileId: string, visitorId: string | null) {
  return infiniteQueryOptions({
    queryKey: ["profile_comments", profileId, visitorId],
    queryFn: ({ pageParam, signal }) => fetchPage(profileId, pageParam, signal),
    initialPageParam: null as Before | null,
    getNextPageParam: ({ comments }) => {
      const last = comments.at(-1);
      return last === undefined || comments.length < atOnce
        ? null
        : { at: last.createdAt, id: last.id };
    },
    staleTime: 0,
    meta: { isSecret: true },
  });
}

/** The comments under a profile are asked for anew: at once where they are shown. */
export function refreshProfileComments(profileId: string): void {
  void queryClient.invalidateQueries({ queryKey: ["profile_comments", profileId] });
}

const channels = new Map<string, () => () => void>();

/** Hears of comments under a profile as they come and go, as long as it is looked at. Gives the way to stop. */
export function hearProfileComments(profileId: string): () => void {
  const known = channels.get(profileId);
  if (known !== undefined) return known();
  const refresh = () => refreshProfileComments(profileId);
  const table = { schema: "public", table: "profile_comments" };
  const channel = sharedChannel((client) =>
    client
      .channel(`profile-comments:${profileId}`)
      .on(
        "postgres_changes",
        { ...table, event: "INSERT", filter: `profile_id=eq.${profileId}` },
        refresh,
      )
      // A deleted row says its id alone.
      .on("postgres_changes", { ...table, event: "DELETE" }, ({ old }) => {
        if (isShown(profileId, String(old["id"]))) refresh();
      })
      .subscribe((status: string) => {
        if (status === "SUBSCRIBED") refresh();
      }),
  );
  channels.set(profileId, channel);
  return channel();
}

function isShown(profileId: string, id: string): boolean {
  const shown = queryClient.getQueriesData<InfiniteData<CommentPage>>({
    queryKey: ["profile_comments", profileId],
  });
  return shown.some(([, data]) =>
    data?.pages.some(({ comments }) => comments.some((comment) => comment.id === id)),
  );
}

type NewComment = Pick<ProfileComment, "id" | "profileId" | "content">;

/** Writes a comment under the id that is given, once. @throws DataError */
export async function writeProfileComment(comment: NewComment): Promise<void> {
  const { id, profileId, content } = comment;
  const client = await backend();
  await insertComment("profile_comments", comment, () =>
    client.from("profile_comments").insert({ id, profile_id: profileId, content }),
  );
}
