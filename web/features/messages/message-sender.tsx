import { useEffect } from "react";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { startSendingMessages } from "#web/data/messages/sender.ts";

/** Sends the messages that wait, on every page. Draws nothing. */
export function MessageSender() {
  const memberId = useMemberId();
  useEffect(() => {
    const stop = memberId === null ? undefined : startSendingMessages(memberId);
    return stop;
  }, [memberId]);
  return null;
}
