import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { cappedUnits } from "#domain/list/saved-list.ts";
import { toStoredUnit } from "#domain/list/stored-unit.ts";
import { toPostContent, type PostRefusal } from "#domain/share/post/post-form.ts";
import type { Post } from "#domain/share/post/post.ts";
import { factionName, portraitOf } from "#web/data/catalog/catalog.ts";
import { refreshPosts } from "#web/data/community/refresh-posts.ts";
import { newUuid } from "#web/data/local/new-id.ts";
import { clearPostDrafts } from "#web/data/local/post-drafts.ts";
import { publish, updatePost } from "#web/data/community/shared-lists.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { notify } from "#web/ui/toast.ts";
import type { PostFormState } from "./use-post-form.ts";

interface PublishProps {
  readonly list: ArmyList;
  /** The post that is changed; null for one that is found by its name, or made. */
  readonly post: Post | null;
  /** The post of one's own with which the form began, because it has the list's name. */
  readonly found: Post | null;
  readonly memberId: string;
  readonly state: PostFormState;
  readonly onClose: () => void;
}

function listToPost(list: ArmyList) {
  const name = factionName(list.factionId, "en");
  const units = list.rows.map((row) => toStoredUnit(row, name, portraitOf(row.unit)));
  return { faction: list.factionId, units: cappedUnits(units) };
}

type KnownPost = Pick<Post, "id" | "name">;

/**
 * Sends a post, and says what became of it. `known` is the post that would be changed; of one that the form did not
 * begin with the player hears first (`isAsking`), and sends once more.
 */
export function usePublish({ list, post, found, memberId, state, onClose }: PublishProps) {
  const t = useTranslations("community.post");
  const [refusal, setRefusal] = useState<PostRefusal | null>(null);
  // One for all tries: an answer that is lost makes no second post.
  const [id] = useState(newUuid);
  const [known, setKnown] = useState<KnownPost | null>(found);
  const [isAsking, setIsAsking] = useState(false);
  const content = toPostContent(state.form, listToPost(list), state.picture.address);

  const finish = (kind: "updated" | "shared") => {
    clearPostDrafts(memberId, state.listName);
    refreshPosts();
    onClose();
    notify({ title: t(`done.${kind}`), description: t(`done.${kind}Text`), tone: "success" });
  };

  const submission = useSubmit(async () => {
    if (!content.ok) return;
    if (post === null) {
      const { kind, id: present } = await publish(id, content.value, memberId, known?.id ?? null);
      if (kind !== "unknown") return finish(kind);
      setKnown({ id: present, name: content.value.name });
      setIsAsking(true);
      return;
    }
    await updatePost(post.id, content.value);
    finish("updated");
  });

  const send = () => {
    setRefusal(content.ok ? null : content.refusal);
    if (content.ok && submission.isReady) submission.submit();
  };

  return { send, refusal, known, isAsking, submission };
}
