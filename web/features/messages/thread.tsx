import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from "react";
import { useTranslations } from "use-intl";
import type { DirectMessage } from "#domain/messages/message.ts";
import {
  byDay,
  firstUnread,
  mergeMessages,
  threadOf,
  type ThreadEntry,
} from "#domain/messages/thread.ts";
import { useDeletions } from "#web/data/community/deletions.ts";
import {
  formerMembers,
  markRead,
  messagesQuery,
  type Partner,
} from "#web/data/messages/direct-messages.ts";
import { useWaitingMessages, waitingFor } from "#web/data/messages/outbox-store.ts";
import { useMore, type PartsQuery } from "#web/forms/use-parts.ts";
import { Button } from "#web/ui/button.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { MoreButton } from "#web/forms/more-button.tsx";
import { showRead } from "#web/data/messages/copies.ts";
import { refreshNotices } from "#web/data/notices/hear-notices.ts";
import { ThreadDays } from "./thread-days.tsx";
import { usePartnerName } from "./use-partner-name.ts";
import { dayOf } from "./use-times.ts";

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
function useReadMarks({ memberId, partnerId, messages, isAtEnd }: ReadMarksProps): string | null {
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

/** CSS pixels from the end at which somebody still reads the newest. */
const nearEnd = 80;

/** A list that is scrolled from its end: 0 is there, and further up is negative. */
interface ThreadScroll {
  readonly isAtEnd: boolean;
  readonly handleScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps the place of who reads further up when something comes at the end, and shows what they write
 * themselves. Elsewhere the direction of the list does all of that.
 */
function useThreadScroll(
  scroller: RefObject<HTMLElement | null>,
  last: ThreadEntry | undefined,
): ThreadScroll {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef<{ readonly id: string; readonly height: number } | null>(null);

  const handleScroll = () => setIsAtEnd((scroller.current?.scrollTop ?? 0) > -nearEnd);
  const toEnd = () => scroller.current?.scrollTo({ top: 0, behavior: "auto" });

  const id = last?.id ?? "";
  const isWaiting = last?.kind === "waiting";
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollHeight, scrollTop } = element;
    const isNew = before.current !== null && before.current.id !== id;
    if (isNew && isWaiting) element.scrollTo({ top: 0 });
    else if (isNew && scrollTop < -nearEnd) {
      element.scrollTo({
        top: scrollTop - (scrollHeight - (before.current?.height ?? scrollHeight)),
      });
    }
    before.current = { id, height: scrollHeight };
  });

  return { isAtEnd, handleScroll, toEnd };
}

interface ThreadProps {
  readonly memberId: string;
  readonly partner: Partner;
}

/** The messages of a conversation, the newest at the bottom, older ones as somebody scrolls up. */
export function Thread({ memberId, partner }: ThreadProps) {
  const t = useTranslations("messages");
  const query = useInfiniteQuery(messagesQuery(memberId, partner.id));
  const deletions = useDeletions();
  const pages = query.data?.pages;
  const messages = useMemo(
    () => mergeMessages(...(pages ?? []).map((page) => page.messages)),
    [pages],
  );
  const shown = messages.filter(({ id }) => !deletions.has(id));

  if (pages === undefined)
    return <QueryWaiting frame="bare" query={query} title={t("loadFailed")} />;
  return (
    <Messages
      memberId={memberId}
      partner={partner}
      messages={shown}
      older={query.hasNextPage ? query : null}
    />
  );
}

interface MessagesProps extends ThreadProps {
  readonly messages: readonly DirectMessage[];
  /** Null when all are here. */
  readonly older: PartsQuery | null;
}

function Messages({ memberId, partner, messages, older }: MessagesProps) {
  const t = useTranslations("messages");
  const nameOf = usePartnerName();
  const waiting = waitingFor(useWaitingMessages(memberId), partner.id);
  const entries = threadOf(messages, waiting);
  const scroller = useRef<HTMLDivElement>(null);
  const { isAtEnd, handleScroll, toEnd } = useThreadScroll(scroller, entries.at(-1));
  const unreadFrom = useReadMarks({ memberId, partnerId: partner.id, messages, isAtEnd });

  return (
    <div className="relative min-h-0 grow">
      {/* Lines begin at the bottom and stay there; the browser keeps the place when older ones come above. */}
      <div
        ref={scroller}
        role="log"
        aria-label={t("log", { name: nameOf(partner) })}
        aria-busy={older?.isFetchingNextPage ?? false}
        // Keys scroll it too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={handleScroll}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] md:px-5"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
          {older !== null && (
            // Looked at anew after each page: what came may not have filled the screen.
            <OlderMessages key={messages[0]?.id} scroller={scroller} query={older} />
          )}
          {entries.length === 0 && <p className="py-10 text-center text-muted">{t("nothing")}</p>}
          <ThreadDays
            memberId={memberId}
            partner={partner}
            days={byDay(entries, dayOf)}
            unreadFrom={unreadFrom}
          />
        </div>
      </div>
      {!isAtEnd && (
        <Button
          size="icon"
          aria-label={t("newest")}
          className="absolute right-4 bottom-3 rounded-full shadow-(--shadow-panel)"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden size={20} />
        </Button>
      )}
    </div>
  );
}

interface OlderMessagesProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly query: PartsQuery;
}

/** Asks for older messages when somebody scrolls near them, or presses the button. */
function OlderMessages({ scroller, query }: OlderMessagesProps) {
  const t = useTranslations("messages");
  const place = useRef<HTMLDivElement>(null);
  const { askForMore, isAsking } = useMore(query);
  const want = useEffectEvent(() => {
    if (!isAsking) askForMore();
  });

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { root: scroller.current, rootMargin: "400px 0px 0px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [scroller]);

  return (
    <div ref={place} className="grid justify-items-center py-2">
      <MoreButton query={query}>{t("older")}</MoreButton>
    </div>
  );
}
