import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { Post } from "#domain/share/post/post.ts";
import { cappedUnits } from "#domain/list/saved-list.ts";
import { toStoredUnit } from "#domain/list/stored-unit.ts";
import { toPostContent, type PostRefusal } from "#domain/share/post/post-form.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { ownPostQuery, publish, updatePost } from "#web/data/community/shared-lists.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Trouble } from "#web/forms/trouble.tsx";
import { useHere } from "#web/ui/use-here.ts";
import { factionName, portraitOf } from "#web/data/catalog/catalog.ts";
import { refreshPosts } from "#web/data/community/refresh-posts.ts";
import { newUuid } from "#web/data/local/new-id.ts";
import { clearPostDrafts } from "#web/data/local/post-drafts.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { notify } from "#web/ui/toast.ts";
import { PostFields } from "./post-fields.tsx";
import { PostPreview } from "./post-preview.tsx";
import { usePostForm, type PostFormState } from "./use-post-form.ts";

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
function usePublish({ list, post, found, memberId, state, onClose }: PublishProps) {
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

interface PostDialogProps {
  readonly list: ArmyList;
  /** The post of one's own that is edited, if it is not found by the list's name. */
  readonly post?: Post;
  readonly onClose: () => void;
}

/** Posts a list to the community, or changes what was posted. For members. */
export function PostDialog({ list, post, onClose }: PostDialogProps) {
  const t = useTranslations("community.post");
  const memberId = useMemberId();
  if (memberId === null) {
    return (
      <SignInDialog title={t("signIn")} onClose={onClose}>
        {t("signInText")}
      </SignInDialog>
    );
  }
  return (
    <Dialog
      title={post === undefined ? t("title") : t("titleEdit")}
      width="60rem"
      onClose={onClose}
    >
      <Queries>
        {post === undefined ? (
          <NewPost list={list} memberId={memberId} onClose={onClose} />
        ) : (
          <PostEditor list={list} post={post} found={null} memberId={memberId} onClose={onClose} />
        )}
      </Queries>
    </Dialog>
  );
}

type NewPostProps = Omit<PostEditorProps, "post" | "found">;

/** Looks first for the member's own post of the list's name: sending changes it, so the form begins with it. */
function NewPost(props: NewPostProps) {
  const t = useTranslations("app");
  const { data, isLoading } = useQuery(ownPostQuery(props.list.name.trim(), props.memberId));
  if (isLoading) return <p role="status">{t("loading")}</p>;
  return <PostEditor {...props} post={null} found={data ?? null} />;
}

interface PostEditorProps {
  readonly list: ArmyList;
  readonly post: Post | null;
  /** The post of the list's name that sending would change. */
  readonly found: Post | null;
  readonly memberId: string;
  readonly onClose: () => void;
}

function PostEditor({ list, post, found, memberId, onClose }: PostEditorProps) {
  const t = useTranslations("community.post");
  const app = useTranslations("app");
  const state = usePostForm(memberId, list, post ?? found);
  const { send, refusal, known, isAsking, submission } = usePublish({
    list,
    post,
    found,
    memberId,
    state,
    onClose,
  });
  const isKnown = known !== null && state.form.postName.trim() === known.name;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
    if (state.form.postName.trim() === "") document.getElementById("post-name")?.focus();
  };

  return (
    <form className="grid gap-4" onSubmit={handleSubmit}>
      {isKnown && !isAsking && <p role="note">{t("found", { name: known.name })}</p>}
      <div className="grid gap-5 md:grid-cols-2">
        <PostFields factionId={list.factionId} state={state} />
        <PostPreview list={list} state={state} />
      </div>
      {isKnown && isAsking && (
        <Notice title={t("found", { name: known.name })}>
          <p>{t("foundAgain")}</p>
        </Notice>
      )}
      {refusal !== null && (
        <Notice title={t(`refused.${refusal.kind}`)}>
          <p>{t(`refused.${refusal.kind}-text`)}</p>
        </Notice>
      )}
      <Trouble of={submission} title={t("failed")} text={t("failedText")} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{app("cancel")}</Button>
        <Button tone="gold" type="submit" disabled={!submission.isReady}>
          {submission.isBusy ? t("posting") : post === null ? t("share") : t("save")}
        </Button>
      </div>
    </form>
  );
}

interface SignInDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Says that something is for members, with the way in and back to here. */
function SignInDialog({ title, onClose, children }: SignInDialogProps) {
  const t = useTranslations();
  const next = useHere();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Link to="/login" search={{ next }} className={buttonStyle({ tone: "gold" })}>
            {t("auth.signIn")}
          </Link>
        </>
      }
    >
      <p className="text-lg">{children}</p>
    </Dialog>
  );
}
