/**
 * Posts that are not for everyone any more: the database says so on a channel that anyone may hear, and
 * what shows such a post asks for it anew. What was said before the line was up, or while it was down, was
 * not heard, so all is asked for whenever it comes up.
 */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { asText } from "#domain/outside.ts";
import { refreshPosts, refreshPostsOf } from "./community.ts";
import type { Backend } from "./client.ts";
import { sharedChannel } from "./shared-channel.ts";

function listen(client: Backend): RealtimeChannel {
  return client
    .channel("posts", { config: { private: true } })
    .on("broadcast", { event: "gone" }, ({ payload }: { readonly payload: object }) => {
      const { post, author } = { post: "", author: "", ...payload };
      refreshPostsOf({ id: asText(post), authorId: asText(author) });
    })
    .subscribe((status: string) => {
      if (status === "SUBSCRIBED") refreshPosts();
    });
}

/** Hears of posts that vanish, as long as a page shows some. Gives the way to stop. */
export const hearOfGonePosts = sharedChannel(listen);
