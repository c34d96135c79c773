import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { notify } from "#web/ui/toast.ts";
import { useRemovePost } from "./use-remove-post.ts";
import { useSetActive } from "./use-set-active.ts";

/** The actions of an author on a post beside editing it. All of it can be undone from its message. */
export function useOwnPost() {
  const t = useTranslations("community.own");
  const app = useTranslations("app");
  const setActive = useSetActive();
  const remove = useRemovePost(setActive);

  const toggle = async (post: Post) => {
    const isActive = !post.isActive;
    if (!(await setActive(post, isActive))) return;
    notify({
      title: t(isActive ? "activated" : "deactivated", { name: post.name }),
      action: { label: app("undo"), run: () => void setActive(post, post.isActive) },
    });
  };

  return { toggle, remove };
}
