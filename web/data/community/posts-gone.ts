/**
 * Posts and comments that are not for everyone any more, and authors who have another name: the database
 * says so on a channel that anyone may hear, and what shows such a one asks for it anew. What was said
 * before the line was up, or while it was down, was not heard, so all is asked for whenever it comes up.
 */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { asText } from "#domain/outside.ts";
import {
  refreshAllComments,
  refreshCommentsOf,
  refreshPosts,
  refreshPostsOf,
} from "./refresh-posts.ts";
import type { Backend } from "../backend/client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";

function listen(client: Backend): RealtimeChannel {
  return client
    .channel("posts", { config: { private: true } })
    .on("broadcast", { event: "gone" }, ({ payload }: { readonly payload: object }) => {
      const { post, comment, author } = { post: "", comment: "", author: "", ...payload };
      refreshPostsOf({ id: asText(post), authorId: asText(author) });
      refreshCommentsOf({ id: asText(comment), authorId: asText(author) });
    })
    .on("broadcast", { event: "renamed" }, ({ payload }: { readonly payload: object }) => {
      const { author } = { author: "", ...payload };
      refreshPostsOf({ id: "", authorId: asText(author) });
      refreshCommentsOf({ id: "", authorId: asText(author) });
    })
    .subscribe((status: string) => {
      if (status !== "SUBSCRIBED") return;
      refreshPosts();
      refreshAllComments();
    });
}

/** Hears of what vanishes and of new names, as long as a page shows posts. Gives the way to stop. */
export const hearOfGonePosts = sharedChannel(listen);
