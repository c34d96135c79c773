import { useNavigate } from "@tanstack/react-router";
import { Eye, EyeOff, Hammer, Pencil, Trash } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { editingOf } from "#domain/share/post/post-form.ts";
import type { Post } from "#domain/share/post/post.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { keepEditingPost } from "#web/data/local/post-drafts.ts";
import { useOpenInBuilder } from "../draft/open-in-builder.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { useRemovePost } from "./use-remove-post.ts";
import { useSetActive } from "./use-set-active.ts";

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
