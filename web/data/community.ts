/** The community's copies in memory, kept in step with what is done to it. */
import type { InfiniteData } from "@tanstack/react-query";
import type { Post } from "#domain/share/post/post.ts";
import { queryClient } from "./query-client.ts";

type Pages = InfiniteData<{ readonly posts: readonly Post[]; readonly next: number | null }>;

/** Everything about posts is asked for anew: at once where it is shown, else when it is. */
export function refreshPosts(): void {
  void queryClient.invalidateQueries({ queryKey: ["shared_lists"] });
}

/** The same for what is shown now alone, unless it is being asked for already. */
export function refreshShownPosts(): void {
  const shown = { queryKey: ["shared_lists"], type: "active" } as const;
  void queryClient.refetchQueries(shown, { cancelRefetch: false });
}

/** The same if that post, or one of that author's, is in memory: most pages show others. */
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
