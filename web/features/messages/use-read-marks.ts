import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { DirectMessage } from "#domain/messages/message.ts";
import { firstUnread } from "#domain/messages/thread.ts";
import { showRead } from "#web/data/messages/copies.ts";
import { formerMembers, markRead } from "#web/data/messages/direct-messages.ts";
import { refreshNotices } from "#web/data/notices/hear-notices.ts";

interface ReadMarksProps {
  readonly memberId: string;
  readonly partnerId: string;
  /** Oldest first. */
  readonly messages: readonly DirectMessage[];
  readonly isAtEnd: boolean;
}

function subscribeFocus(onChange: () => void): () => void {
  window.addEventListener("focus", onChange);
  window.addEventListener("blur", onChange);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    window.removeEventListener("focus", onChange);
    window.removeEventListener("blur", onChange);
    document.removeEventListener("visibilitychange", onChange);
  };
}

function isLookedAt(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

/**
 * Marks messages as seen while the page is looked at and scrolled to its end. Gives the id of the first message
 * that was unread when somebody came to look: the mark above it stays until they leave.
 */
export function useReadMarks({
  memberId,
  partnerId,
  messages,
  isAtEnd,
}: ReadMarksProps): string | null {
  const isHere = useSyncExternalStore(subscribeFocus, isLookedAt);
  const unread = firstUnread(messages, memberId);
  const [mark, setMark] = useState(unread);
  const isSeen = isHere && isAtEnd;
  // What comes while nobody looks is new to whoever comes back.
  if (!isSeen && unread !== null && mark !== unread && !messages.some(({ id }) => id === mark)) {
    setMark(unread);
  }
  if (!isHere && unread !== null && mark !== unread) setMark(unread);

  const newest = messages.findLast(({ senderId }) => senderId === partnerId);
  const until = unread === null ? null : (newest?.createdAt ?? null);
  const tell = useEffectEvent(async (time: string) => {
    try {
      await markRead(memberId, partnerId, time);
      showRead(memberId, partnerId);
      // The bell has told of them.
      void refreshNotices(memberId);
    } catch {
      // Without an answer they stay unread, and are marked when somebody looks again.
    }
  });
  useEffect(() => {
    if (isSeen && until !== null && partnerId !== formerMembers) void tell(until);
  }, [isSeen, until, partnerId]);

  return mark;
}
