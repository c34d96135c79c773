import { useTranslations } from "use-intl";
import { deleteLater, keepAfterAll } from "#web/data/deletions.ts";
import { deleteWhileLeaving } from "#web/data/last-request.ts";
import {
  deleteProfileComment,
  refreshProfileComments,
  type ProfileComment,
} from "#web/data/members/comments.ts";
import { useTellTrouble } from "#web/forms/trouble.tsx";
import { notify } from "#web/ui/toast.ts";

/** Deletes a comment when nobody can change their mind any more; until then it is not shown. */
export function useDeleteComment(): (comment: ProfileComment) => void {
  const t = useTranslations("profile.comments");
  const app = useTranslations("app");
  const tell = useTellTrouble();

  const run = async ({ id, profileId }: ProfileComment) => {
    try {
      await deleteProfileComment(id);
    } catch (error) {
      tell(t("deleteFailed"), error);
    } finally {
      refreshProfileComments(profileId);
    }
  };

  return (comment) => {
    const leave = () => deleteWhileLeaving("profile_comments", comment.id);
    deleteLater(comment.id, { run: () => run(comment), leave });
    const undo = () => void keepAfterAll(comment.id);
    notify({ title: t("deleted"), action: { label: app("undo"), run: undo } });
  };
}
