import { useTranslations } from "use-intl";
import { refreshComments } from "#web/data/community.ts";
import { deleteWhileLeaving } from "#web/data/last-request.ts";
import { deleteComment, writeComment, type Comment } from "#web/data/shared-list-comments.ts";
import { notify } from "#web/ui/toast.ts";
import { deleteLater, keepAfterAll } from "#web/data/deletions.ts";
import { useTellTrouble } from "#web/forms/trouble.tsx";

/**
 * Deletes a comment, with a way back. One's own goes at once and is written anew by undo; another's
 * could not be, so it goes when nobody can change their mind any more.
 */
export function useDeleteComment(): (comment: Comment, isMine: boolean) => Promise<void> {
  const t = useTranslations("community.comments");
  const app = useTranslations("app");
  const tell = useTellTrouble();

  const attempt = async (work: Promise<void>, { listId }: Comment): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      tell(t("deleteFailed"), error);
      return false;
    } finally {
      refreshComments(listId);
    }
  };

  const tellDeleted = (undo: () => void) =>
    notify({ title: t("deleted"), action: { label: app("undo"), run: undo } });

  return async (comment, isMine) => {
    if (!isMine) {
      const run = async () => void (await attempt(deleteComment(comment.id), comment));
      const leave = () => deleteWhileLeaving("shared_list_comments", comment.id);
      deleteLater(comment.id, { run, leave });
      tellDeleted(() => void keepAfterAll(comment.id));
    } else if (await attempt(deleteComment(comment.id), comment)) {
      tellDeleted(() => void attempt(writeComment(comment), comment));
    }
  };
}
