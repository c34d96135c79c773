import { useTranslations } from "use-intl";
import { deleteLater, keepAfterAll } from "#web/data/deletions.ts";
import { deleteWhileLeaving } from "#web/data/last-request.ts";
import { showDeleted } from "#web/data/messages/copies.ts";
import { deleteMessage } from "#web/data/messages/direct-messages.ts";
import { useTellTrouble } from "#web/forms/trouble.tsx";
import { notify } from "#web/ui/toast.ts";

/**
 * Deletes an own message, with a way back. Written anew it would be another one, at the end and counted once
 * more, so it goes when nobody can change their mind any more.
 */
export function useDeleteMessage(): (id: string) => void {
  const t = useTranslations("messages");
  const app = useTranslations("app");
  const tell = useTellTrouble();

  return (id) => {
    const run = async () => {
      try {
        await deleteMessage(id);
        showDeleted(id);
      } catch (error) {
        tell(t("deleteFailed"), error);
      }
    };
    deleteLater(id, { run, leave: () => deleteWhileLeaving("direct_messages", id) });
    const undo = () => void keepAfterAll(id);
    notify({ title: t("deleted"), action: { label: app("undo"), run: undo } });
  };
}
