import { Link } from "@tanstack/react-router";
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { someLines } from "#domain/text.ts";
import { newUuid } from "#web/data/local/new-id.ts";
import { Trouble } from "#web/forms/trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { useHere } from "#web/ui/use-here.ts";

/** The words about comments of a kind. */
export type CommentWords = "profile.comments" | "community.comments";

interface Typed {
  readonly maxLength: number;
  /** The text that was typed and not sent; "" without one. */
  readonly readDraft: () => string;
  readonly keepDraft: (text: string) => void;
  readonly send: (comment: { readonly id: string; readonly content: string }) => Promise<void>;
}

interface CommentFormProps extends Typed {
  readonly words: CommentWords;
  /** The limits, said below the field. */
  readonly limits?: (left: number) => string;
  /** Tells whether Enter with Ctrl or the command key sends. */
  readonly sendsByKey?: boolean;
}

/** The field where members write a comment. What is typed is kept until it is sent. */
export function CommentForm({ words, limits, sendsByKey = false, ...typed }: CommentFormProps) {
  const t = useTranslations(words);
  const id = useId();
  const { text, change, submission, isEmpty } = useComment(typed);

  const send = () => {
    if (!isEmpty && submission.isReady) submission.submit();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (sendsByKey && event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
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
        maxLength={typed.maxLength}
        aria-describedby={limits === undefined ? undefined : `${id}-limits`}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKey}
      />
      {limits !== undefined && (
        <p id={`${id}-limits`} className="text-[0.95rem] text-muted">
          {limits(typed.maxLength - text.length)}
        </p>
      )}
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
function useComment({ maxLength, readDraft, keepDraft, send }: Typed) {
  const [text, setText] = useState(readDraft);
  const [id, setId] = useState(newUuid);
  const typed = useRef(text);
  const content = someLines(text, maxLength);

  const change = (next: string) => {
    typed.current = next;
    setText(next);
    keepDraft(next);
  };
  const submission = useSubmit(async () => {
    await send({ id, content });
    // What was typed meanwhile is another comment.
    if (typed.current === text) change("");
    setId(newUuid());
  });
  return { text, change, submission, isEmpty: content === "" };
}

/** Stands in the place of the field for guests. */
export function SignInToComment({ words }: { readonly words: CommentWords }) {
  const t = useTranslations(words);
  const auth = useTranslations("auth");
  const next = useHere();
  return (
    <p className="text-muted">
      {t("membersOnly")}{" "}
      <Link
        to="/login"
        search={{ next }}
        className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
      >
        {auth("signIn")}
      </Link>
    </p>
  );
}
