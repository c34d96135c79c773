/** The community's copies in memory, kept in step with what is done to it. */
import type { InfiniteData } from "@tanstack/react-query";
import type { Post } from "#domain/share/post/post.ts";
import { queryClient } from "../backend/query-client.ts";

/** A comment as far as is needed here: the file of comments loads with the pages that show them. */
interface KnownComment {
  readonly id: string;
  readonly listId: string;
  readonly userId: string;
}

type CommentPages = InfiniteData<{ readonly comments: readonly KnownComment[] }>;

type Pages = InfiniteData<{ readonly posts: readonly Post[]; readonly next: number | null }>;

/** Everything about posts is asked for anew: at once where it is shown, else when it is. */
export function refreshPosts(): void {
  void queryClient.invalidateQueries({ queryKey: ["shared_lists"] });
}

/** Tells whether posts are being asked for: that answer may know nothing of what is done now. */
export function areAskedFor(): boolean {
  return queryClient.isFetching({ queryKey: ["shared_lists"] }) > 0;
}

/** Posts that are shown now are asked for anew, unless they are being asked for already. */
export function refreshShownPosts(): void {
  const shown = { queryKey: ["shared_lists"], type: "active" } as const;
  void queryClient.refetchQueries(shown, { cancelRefetch: false });
}

/** Everything about posts is asked for anew if that post, or one of that author's, is in memory: most pages show others. */
export function refreshPostsOf(gone: { readonly id: string; readonly authorId: string }): void {
  const isMeant = ({ id, userId }: Post) => id === gone.id || userId === gone.authorId;
  const single = queryClient.getQueriesData<Post | null>({ queryKey: ["shared_lists", "post"] });
  const pages = queryClient.getQueriesData<Pages>({ queryKey: ["shared_lists", "pages"] });
  const posts = [
    ...single.flatMap(([, post]) => post ?? []),
    ...pages.flatMap(([, data]) => data?.pages.flatMap((page) => page.posts) ?? []),
  ];
  if (posts.some(isMeant)) refreshPosts();
}

/** The comments of a post are asked for anew, and the post with their number. */
export function refreshComments(listId: string): void {
  void queryClient.invalidateQueries({ queryKey: ["shared_list_comments", listId] });
  refreshPosts();
}

/** All comments are asked for anew: at once where they are shown. */
export function refreshAllComments(): void {
  void queryClient.invalidateQueries({ queryKey: ["shared_list_comments"] });
}

/** The same for the comments of posts under which that comment, or one of that author's, is in memory. */
export function refreshCommentsOf(changed: {
  readonly id: string;
  readonly authorId: string;
}): void {
  const pages = queryClient.getQueriesData<CommentPages>({ queryKey: ["shared_list_comments"] });
  const comments = pages.flatMap(([, data]) => data?.pages.flatMap((page) => page.comments) ?? []);
  const meant = comments.filter(
    ({ id, userId }) => id === changed.id || userId === changed.authorId,
  );
  for (const listId of new Set(meant.map((comment) => comment.listId))) refreshComments(listId);
}

/** Changes a post wherever it is in memory, until the backend is asked again. */
export function changePost(id: string, change: (post: Post) => Post): void {
  const changed = (post: Post) => (post.id === id ? change(post) : post);
  queryClient.setQueriesData<Post | null>({ queryKey: ["shared_lists", "post", id] }, (post) =>
    post === null || post === undefined ? post : changed(post),
  );
  queryClient.setQueriesData<Pages>(
    { queryKey: ["shared_lists", "pages"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, posts: page.posts.map(changed) })),
      },
  );
}

/** Takes a post out of memory: it is gone, or nobody but its author may see it. */
export function forgetPost(id: string): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: ["shared_lists", "pages"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          posts: page.posts.filter((post) => post.id !== id),
        })),
      },
  );
}
