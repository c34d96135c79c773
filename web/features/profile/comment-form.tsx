import { useId, useRef, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { someLines } from "#domain/text.ts";
import { newUuid } from "#web/data/local/new-id.ts";
import { keepProfileComment, readProfileComment } from "#web/data/local/profile-drafts.ts";
import {
  commentsAnHour,
  maxProfileCommentLength,
  refreshProfileComments,
  writeProfileComment,
} from "#web/data/members/comments.ts";
import { Trouble } from "#web/forms/trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";

interface CommentFormProps {
  readonly memberId: string;
  readonly profileId: string;
}

/** The field for a comment under a profile. What is typed is kept until it is sent. */
export function CommentForm(props: CommentFormProps) {
  const t = useTranslations("profile.comments");
  const id = useId();
  const { text, change, submission, isEmpty } = useComment(props);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && submission.isReady) submission.submit();
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
        maxLength={maxProfileCommentLength}
        aria-describedby={`${id}-limits`}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-limits`} className="text-[0.95rem] text-muted">
        {t("limits", { left: maxProfileCommentLength - text.length, hour: commentsAnHour })}
      </p>
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
function useComment({ memberId, profileId }: CommentFormProps) {
  const [text, setText] = useState(() => readProfileComment(memberId, profileId));
  const [id, setId] = useState(newUuid);
  const typed = useRef(text);
  const content = someLines(text, maxProfileCommentLength);

  const change = (next: string) => {
    typed.current = next;
    setText(next);
    keepProfileComment(memberId, profileId, next);
  };
  const submission = useSubmit(async () => {
    await writeProfileComment({ id, profileId, content });
    // What was typed meanwhile is another comment.
    if (typed.current === text) change("");
    setId(newUuid());
    refreshProfileComments(profileId);
  });
  return { text, change, submission, isEmpty: content === "" };
}
