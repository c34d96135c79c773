import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

/** The dialog that chooses the friend, loaded when somebody asks for it. */
export const ChooseFriendDialog = lateDialog(
  () => import("./choose-friend-dialog.tsx"),
  (late) => late.ChooseFriendDialog,
  { words: "messages" },
);

interface SendToFriendProps {
  /** The whole address, or a text with it; null as long as it is being made. */
  readonly text: string | null;
  readonly className?: string;
}

/** Takes something to a conversation with a friend. Nothing for guests, who have no friends here. */
export function SendToFriend({ text, className = "" }: SendToFriendProps) {
  const t = useTranslations("app");
  const memberId = useMemberId();
  const [isOpen, setIsOpen] = useState(false);
  if (memberId === null) return null;
  return (
    <>
      <Button className={className} disabled={text === null} onClick={() => setIsOpen(true)}>
        <Send aria-hidden size={20} />
        {t("sendToFriend")}
      </Button>
      {isOpen && text !== null && (
        <ChooseFriendDialog memberId={memberId} text={text} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
