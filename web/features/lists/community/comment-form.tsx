import { Link } from "@tanstack/react-router";
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { maxCommentLength, type Post } from "#domain/share/post/post.ts";
import { someLines } from "#domain/text.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { refreshComments } from "#web/data/community.ts";
import { newUuid } from "#web/data/local/new-id.ts";
import { keepComment, readComment } from "#web/data/local/post-drafts.ts";
import { writeComment } from "#web/data/shared-list-comments.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Trouble } from "#web/forms/trouble.tsx";
import { useHere } from "#web/ui/use-here.ts";

interface CommentFormProps {
  readonly post: Post;
  readonly onSent: () => void;
}

/** The field where members write; guests are asked to sign in. Nobody writes under what others cannot see. */
export function CommentForm({ post, onSent }: CommentFormProps) {
  const t = useTranslations("community.comments");
  const memberId = useMemberId();
  if (!post.isActive) return <p className="text-muted">{t("closed")}</p>;
  if (memberId === null) return <AskToSignIn />;
  return <MemberForm key={memberId} postId={post.id} memberId={memberId} onSent={onSent} />;
}

function AskToSignIn() {
  const t = useTranslations();
  const next = useHere();
  return (
    <p className="text-muted">
      {t("community.comments.membersOnly")}{" "}
      <Link
        to="/login"
        search={{ next }}
        className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
      >
        {t("auth.signIn")}
      </Link>
    </p>
  );
}

interface MemberFormProps extends Pick<CommentFormProps, "onSent"> {
  readonly postId: string;
  readonly memberId: string;
}

function MemberForm({ postId, memberId, onSent }: MemberFormProps) {
  const t = useTranslations("community.comments");
  const id = useId();
  const { text, change, submission, isEmpty } = useComment({ postId, memberId, onSent });

  const send = () => {
    if (!isEmpty && submission.isReady) submission.submit();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  };

  return (
    <form data-kept className="grid gap-2" onSubmit={handleSubmit}>
      <label htmlFor={id} className="visually-hidden">
        {t("label")}
      </label>
      <textarea
        id={id}
        className="field"
        rows={3}
        placeholder={t("placeholder")}
        maxLength={maxCommentLength}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKey}
      />
      <Trouble of={submission} title={t("failed")} />
      <Button
        tone="gold"
        type="submit"
        className="justify-self-end"
        disabled={isEmpty || !submission.isReady}
      >
        {submission.isBusy ? t("sending") : t("send")}
      </Button>
    </form>
  );
}

/** A comment while it is written: kept over reloads, sent once however often it is tried. */
function useComment({ postId, memberId, onSent }: MemberFormProps) {
  const [text, setText] = useState(() => readComment(memberId, postId));
  const [id, setId] = useState(newUuid);
  const content = someLines(text, maxCommentLength);

  const typed = useRef(text);

  const change = (next: string) => {
    typed.current = next;
    setText(next);
    keepComment(memberId, postId, next);
  };
  const submission = useSubmit(async () => {
    await writeComment({ id, listId: postId, userId: memberId, content });
    // What was typed meanwhile is another comment.
    if (typed.current === text) change("");
    setId(newUuid());
    refreshComments(postId);
    onSent();
  });

  return { text, change, submission, isEmpty: content === "" };
}
