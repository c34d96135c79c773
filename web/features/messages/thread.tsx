import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useMemo, useRef, useEffect, useEffectEvent, type RefObject } from "react";
import { useTranslations } from "use-intl";
import type { DirectMessage } from "#domain/messages/message.ts";
import { byDay, mergeMessages, threadOf } from "#domain/messages/thread.ts";
import { useDeletions } from "#web/data/community/deletions.ts";
import { messagesQuery, type Partner } from "#web/data/messages/direct-messages.ts";
import { useWaitingMessages, waitingFor } from "#web/data/messages/outbox-store.ts";
import { type PartsQuery, useMore } from "#web/forms/use-parts.ts";
import { Button } from "#web/ui/button.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { ThreadDays } from "./thread-days.tsx";
import { usePartnerName } from "./use-partner-name.ts";
import { useReadMarks } from "./use-read-marks.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";
import { dayOf } from "./use-times.ts";
import { MoreButton } from "#web/forms/more-button.tsx";

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
