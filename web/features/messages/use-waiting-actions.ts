import { useTranslations } from "use-intl";
import type { WaitingMessage } from "#domain/messages/message.ts";
import { addToMessageDraft } from "#web/data/local/message-drafts.ts";
import { messageOutbox } from "#web/data/local/message-outbox.ts";
import { sendAgain } from "#web/data/messages/sender.ts";
import { notify } from "#web/ui/toast.ts";

/** The ways on with a message that was refused: once more, back into the field, or away. */
export function useWaitingActions(memberId: string, message: WaitingMessage) {
  const t = useTranslations("messages");
  const app = useTranslations("app");
  const saving = useTranslations("save");
  const take = () => messageOutbox.read(memberId).find(({ value }) => value.id === message.id);

  return {
    sendAgain: () => {
      const kept = take();
      if (kept !== undefined) void sendAgain(kept);
    },
    edit: () => {
      const kept = take();
      if (kept === undefined) return;
      const outcome = addToMessageDraft(memberId, message.recipientId, message.content);
      if (outcome.ok) messageOutbox.remove(kept);
      else notify({ title: saving(outcome.refusal.kind), tone: "error" });
    },
    discard: () => {
      const kept = take();
      if (kept === undefined) return;
      messageOutbox.remove(kept);
      const undo = () => void messageOutbox.add(message, memberId);
      notify({ title: t("discarded"), action: { label: app("undo"), run: undo } });
    },
  };
}
