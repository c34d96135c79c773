/**
 * Messages that arrive, are seen or deleted elsewhere, shown here as it happens. What was said before the line
 * was up, or while it was down, was not heard, so all is asked for whenever it comes up.
 */
import { sharedChannel } from "../backend/shared-channel.ts";
import { refreshMessages, showDeleted, showMessage } from "./copies.ts";
import { messageChannel } from "./direct-messages.ts";

const channels = new Map<string, () => () => void>();

function channelOf(memberId: string): () => () => void {
  const known = channels.get(memberId);
  if (known !== undefined) return known;
  const channel = sharedChannel((client) =>
    messageChannel(client, memberId, {
      onMessage: (message) => showMessage(message, memberId),
      onDeleted: showDeleted,
      onMissed: refreshMessages,
    }),
  );
  channels.set(memberId, channel);
  return channel;
}

/** Hears of the member's messages, as long as somebody shows them. Gives the way to stop. */
export function hearMessages(memberId: string): () => void {
  return channelOf(memberId)();
}
