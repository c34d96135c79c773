import { useNavigate } from "@tanstack/react-router";
import { Eye, EyeOff, Hammer, Pencil, Trash } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { editingOf } from "#domain/share/post/post-form.ts";
import type { Post } from "#domain/share/post/post.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { keepEditingPost } from "#web/data/local/post-drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { changePost, refreshPosts } from "#web/data/community/refresh-posts.ts";
import { restorePost } from "#web/data/lists/deleted-rows.ts";
import { deleteWhileLeaving } from "#web/data/backend/last-request.ts";
import { deletePost, setPostActive } from "#web/data/community/shared-lists.ts";
import { deleteLater, keepAfterAll } from "#web/data/community/deletions.ts";
import { useAttempt, useTellTrouble } from "#web/forms/trouble.tsx";
import { toDataError } from "#web/data/backend/errors.ts";
import { useOpenInBuilder } from "../draft/open-in-builder.ts";

type SetActive = (post: Post, isActive: boolean) => Promise<boolean>;

/** Shows a post to others, or to nobody: at once here, and whether the backend agreed. Says why not. */
function useSetActive(): SetActive {
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

/** Deletes a post, whether that began well; its message has the way back. */
function useRemovePost(setActive: SetActive): (post: Post) => Promise<boolean> {
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

const PostDialog = lateDialog(
  () => import("./post-dialog.tsx"),
  (late) => late.PostDialog,
  { words: "community" },
);

interface OwnPartProps {
  readonly post: Post;
  readonly list: ArmyList;
}

/** The actions of the author on a post. */
export function OwnPart({ post, list }: OwnPartProps) {
  const t = useTranslations("community.own");
  const navigate = useNavigate();
  const openInBuilder = useOpenInBuilder();
  const { toggle, remove } = useOwnPost();
  const [isEditing, setIsEditing] = useState(false);

  const handleEditList = () => {
    keepEditingPost(post.userId, editingOf(post));
    openInBuilder(list);
  };
  const handleDelete = async () => {
    if (await remove(post)) void navigate({ to: "/community-lists", search: { mine: true } });
  };

  return (
    <section aria-label={t("heading")} className="flex flex-wrap gap-2">
      <Button onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden size={18} />
        {t("edit")}
      </Button>
      <Button onClick={handleEditList}>
        <Hammer aria-hidden size={18} />
        {t("editList")}
      </Button>
      {!post.isHidden && (
        <Button onClick={() => void toggle(post)}>
          {post.isActive ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          {post.isActive ? t("deactivate") : t("activate")}
        </Button>
      )}
      <Button className="text-danger!" onClick={() => void handleDelete()}>
        <Trash aria-hidden size={18} />
        {t("delete")}
      </Button>
      {isEditing && <PostDialog list={list} post={post} onClose={() => setIsEditing(false)} />}
    </section>
  );
}

/** The actions of an author on a post beside editing it. All of it can be undone from its message. */
function useOwnPost() {
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
