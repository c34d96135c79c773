import { useEffect } from "react";
import { refreshShownPosts } from "#web/data/community/refresh-posts.ts";
import { hearOfGonePosts } from "#web/data/community/posts-gone.ts";

/** Takes posts that are gone from an open page: when that is said, and when the window is looked at. */
export function useGonePosts(): void {
  useEffect(hearOfGonePosts, []);
  useEffect(() => {
    window.addEventListener("focus", refreshShownPosts);
    return () => window.removeEventListener("focus", refreshShownPosts);
  }, []);
}
