import { useTranslations } from "use-intl";
import { deleteComment, type CommentTable } from "#web/data/community/comments.ts";
import { deleteLater, keepAfterAll } from "#web/data/community/deletions.ts";
import { deleteWhileLeaving } from "#web/data/backend/last-request.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { notify } from "#web/ui/toast.ts";
import type { CommentWords } from "./comment-form.tsx";

interface Kind {
  readonly words: CommentWords;
  readonly table: CommentTable;
  /** Asks again for the comments beside it. */
  readonly refresh: () => void;
}

/**
 * Deletes a comment, with a way back. One that can be written again goes at once; another goes when
 * nobody can change their mind any more, and is not shown until then.
 */
export function useDeleteComment({ words, table, refresh }: Kind) {
  const t = useTranslations(words);
  const app = useTranslations("app");
  const { attempt } = useAttempt();

  const change = async (work: () => Promise<void>): Promise<boolean> => {
    const isDone = await attempt(t("deleteFailed"), work);
    refresh();
    return isDone;
  };

  const tellDeleted = (undo: () => void) =>
    notify({ title: t("deleted"), action: { label: app("undo"), run: undo } });

  return async (id: string, writeAgain: (() => Promise<void>) | null): Promise<void> => {
    if (writeAgain === null) {
      const run = async () => void (await change(() => deleteComment(table, id)));
      deleteLater(id, { run, leave: () => deleteWhileLeaving(table, id) });
      tellDeleted(() => void keepAfterAll(id));
    } else if (await change(() => deleteComment(table, id))) {
      tellDeleted(() => void change(writeAgain));
    }
  };
}
