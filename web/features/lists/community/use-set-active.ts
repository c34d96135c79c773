import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { changePost, refreshPosts } from "#web/data/community/refresh-posts.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { setPostActive } from "#web/data/community/shared-lists.ts";
import { notify } from "#web/ui/toast.ts";
import { useTellTrouble } from "#web/forms/trouble.tsx";

export type SetActive = (post: Post, isActive: boolean) => Promise<boolean>;

/** Shows a post to others, or to nobody: at once here, and whether the backend agreed. Says why not. */
export function useSetActive(): SetActive {
  const t = useTranslations("community.own");
  const tell = useTellTrouble();

  /** Says what went wrong, and shows what the backend has. */
  const fail = (error: unknown) => {
    const title = t("failed");
    refreshPosts();
    // Two active posts of one name there cannot be.
    const isTaken = toDataError(error).kind === "conflict";
    if (isTaken) notify({ title, description: t("nameTaken"), tone: "error" });
    else tell(title, error);
  };

  return async (post, isActive) => {
    changePost(post.id, (before) => ({ ...before, isActive }));
    try {
      await setPostActive(post.id, isActive);
    } catch (error) {
      fail(error);
      return false;
    }
    refreshPosts();
    return true;
  };
}
