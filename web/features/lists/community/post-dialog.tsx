import { useQuery } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { Post } from "#domain/share/post/post.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { ownPostQuery } from "#web/data/community/shared-lists.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PostFields } from "./post-fields.tsx";
import { PostPreview } from "./post-preview.tsx";
import { Trouble } from "#web/forms/trouble.tsx";
import { usePostForm } from "./use-post-form.ts";
import { usePublish } from "./use-publish.ts";
import { Link } from "@tanstack/react-router";
import { useHere } from "#web/ui/use-here.ts";

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
