import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { changePost, refreshPosts } from "#web/data/community.ts";
import { restorePost } from "#web/data/deleted-rows.ts";
import { toDataError } from "#web/data/errors.ts";
import { deletePost, setPostActive } from "#web/data/shared-lists.ts";
import { notify } from "#web/ui/toast.ts";
import { deleteLater, keepAfterAll } from "./deletions.ts";
import { useTellTrouble } from "./use-tell-trouble.ts";

/** What an author can do with a post beside editing it. All of it can be undone from its message. */
export function useOwnPost() {
  const t = useTranslations("community.own");
  const app = useTranslations("app");
  const tell = useTellTrouble();

  /** Says what went wrong, and shows what the backend has. */
  const fail = (title: string, error: unknown) => {
    refreshPosts();
    // Two active posts of one name there cannot be.
    const isTaken = toDataError(error).kind === "conflict";
    if (isTaken) notify({ title, description: t("nameTaken"), tone: "error" });
    else tell(title, error);
  };

  const setActive = async (post: Post, isActive: boolean) => {
    changePost(post.id, (before) => ({ ...before, isActive }));
    try {
      await setPostActive(post.id, isActive);
    } catch (error) {
      fail(t("failed"), error);
      return false;
    }
    refreshPosts();
    return true;
  };

  const toggle = async (post: Post) => {
    const isActive = !post.isActive;
    if (!(await setActive(post, isActive))) return;
    notify({
      title: t(isActive ? "activated" : "deactivated", { name: post.name }),
      action: { label: app("undo"), run: () => void setActive(post, post.isActive) },
    });
  };

  const bringBack = async (post: Post) => {
    if (keepAfterAll(post.id)) {
      if (post.isActive) await setActive(post, true);
      return;
    }
    try {
      await restorePost(post.id);
    } catch (error) {
      tell(t("failed"), error);
    }
    refreshPosts();
  };

  const deleteForGood = async ({ id }: Post) => {
    try {
      await deletePost(id);
    } catch (error) {
      tell(t("deleteFailed"), error);
    }
    refreshPosts();
  };

  /** Out of everybody's sight at once, and deleted when nobody can change their mind any more. */
  const remove = async (post: Post): Promise<boolean> => {
    if (post.isActive && !(await setActive(post, false))) return false;
    deleteLater(post.id, () => deleteForGood(post));
    notify({
      title: t("deleted", { name: post.name }),
      action: { label: app("undo"), run: () => void bringBack(post) },
    });
    return true;
  };

  return { toggle, remove };
}
