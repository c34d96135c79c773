import { useEffect, useState } from "react";
import { maxMessageLength, tidyMessage } from "#domain/messages/message.ts";
import { messageDraftKey } from "#web/data/local/keys.ts";
import { keepMessageDraft, readMessageDraft } from "#web/data/local/message-drafts.ts";
import { messageOutbox } from "#web/data/local/message-outbox.ts";
import { newUuid } from "#web/data/local/new-id.ts";
import { subscribeKey } from "#web/data/local/storage.ts";

/** A message while it is written: kept over reloads, in the outbox from the moment in which it is sent. */
export function useComposer(memberId: string, partnerId: string) {
  const [text, setText] = useState(() => readMessageDraft(memberId, partnerId));
  // A message that was taken back comes from elsewhere, and so does what another tab types.
  useEffect(() => {
    const stop = subscribeKey(messageDraftKey(memberId, partnerId), () =>
      setText(readMessageDraft(memberId, partnerId)),
    );
    return stop;
  }, [memberId, partnerId]);
  const [hasNoRoom, setHasNoRoom] = useState(false);
  const left = maxMessageLength - Array.from(text.trim()).length;
  const canSend = left >= 0 && tidyMessage(text) !== "";

  /** Keeps what is typed; without room for it, it stays for as long as the page is open. */
  const change = (next: string) => {
    setText(next);
    keepMessageDraft(memberId, partnerId, next);
  };
  const send = () => {
    if (!canSend) return;
    const message = {
      id: newUuid(),
      recipientId: partnerId,
      content: tidyMessage(text),
      writtenAt: new Date().toISOString(),
      refusal: null,
    };
    const kept = messageOutbox.add(message, memberId);
    setHasNoRoom(!kept.ok);
    if (kept.ok) change("");
  };

  return {
    text,
    left,
    canSend,
    hasNoRoom,
    change,
    send,
  };
}
