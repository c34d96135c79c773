import { useState } from "react";
import type { ArmyList } from "#domain/list/army-list.ts";
import { editingOf, startForm, type PostForm } from "#domain/share/post/post-form.ts";
import { chosenPicture, pictureUnits } from "#domain/share/post/picture-choices.ts";
import type { Post } from "#domain/share/post/post.ts";
import { portraitOf } from "#web/data/catalog/catalog.ts";
import { keepPostDraft, readEditingPost, readPostDraft } from "#web/data/local/post-drafts.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** The form of a post, kept at every change, with the pictures that its list offers. */
export function usePostForm(memberId: string, list: ArmyList, post: Post | null) {
  const language = useLanguage();
  const listName = post?.name ?? list.name.trim();
  const [form, setForm] = useState(() =>
    startForm(
      listName,
      readPostDraft(memberId),
      post === null ? readEditingPost(memberId) : editingOf(post),
    ),
  );
  const units = pictureUnits(list, language);

  const change = (part: Partial<PostForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    keepPostDraft(memberId, { ...next, listName });
  };

  return {
    form,
    change,
    listName,
    units,
    picture: chosenPicture(form.selectedImage, units, portraitOf),
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
