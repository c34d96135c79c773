import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { refreshPosts } from "#web/data/community/refresh-posts.ts";
import { restorePost } from "#web/data/lists/deleted-rows.ts";
import { deleteWhileLeaving } from "#web/data/backend/last-request.ts";
import { deletePost } from "#web/data/community/shared-lists.ts";
import { notify } from "#web/ui/toast.ts";
import { deleteLater, keepAfterAll } from "#web/data/community/deletions.ts";
import type { SetActive } from "./use-set-active.ts";
import { useAttempt } from "#web/forms/trouble.tsx";

/** Deletes a post, whether that began well; its message has the way back. */
export function useRemovePost(setActive: SetActive): (post: Post) => Promise<boolean> {
  const t = useTranslations("community.own");
  const app = useTranslations("app");
  const { attempt } = useAttempt();

  const bringBack = async (post: Post) => {
    const isBack = await attempt(t("failed"), async () => {
      if (!(await keepAfterAll(post.id))) await restorePost(post.id);
    });
    // It was taken out of sight before it was deleted, and the trash keeps it like that.
    if (isBack && post.isActive) await setActive(post, true);
    else refreshPosts();
  };

  const deleteForGood = async ({ id }: Post) => {
    await attempt(t("deleteFailed"), () => deletePost(id));
    refreshPosts();
  };

  // Out of everybody's sight at once, and deleted when nobody can change their mind any more.
  return async (post) => {
    if (post.isActive && !(await setActive(post, false))) return false;
    deleteLater(post.id, {
      run: () => deleteForGood(post),
      leave: () => deleteWhileLeaving("shared_lists", post.id),
    });
    notify({
      title: t("deleted", { name: post.name }),
      action: { label: app("undo"), run: () => void bringBack(post) },
    });
    return true;
  };
}
