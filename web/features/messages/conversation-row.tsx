import { Link } from "@tanstack/react-router";
import { CircleAlert, Clock } from "lucide-react";
import { useTranslations } from "use-intl";
import type { WaitingMessage } from "#domain/messages/message.ts";
import type { Conversation } from "#web/data/messages/direct-messages.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { usePartnerName } from "./use-partner-name.ts";
import { useShortTime } from "./use-times.ts";

interface ConversationRowProps {
  readonly conversation: Conversation;
  /** The messages to this partner that wait in this browser. */
  readonly waiting: readonly WaitingMessage[];
  readonly isOpen: boolean;
}

/** A conversation among the others: who it is with, its last words, when, and what is unread. */
export function ConversationRow({ conversation, waiting, isOpen }: ConversationRowProps) {
  const shortTime = useShortTime();
  const { partner, unread } = conversation;
  const name = usePartnerName()(partner);
  const last = waiting.at(-1);

  return (
    <li>
      <Link
        to="/messages/$memberId"
        params={{ memberId: partner.id }}
        className={`flex min-h-16 items-center gap-3 rounded-lg px-2 py-2 hover:bg-raised ${isOpen ? "bg-raised" : ""}`}
      >
        <Avatar username={name} url={partner.avatarUrl} size={48} />
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline gap-2">
            <bdi className={`min-w-0 grow truncate ${unread > 0 ? "font-bold" : ""}`}>{name}</bdi>
            <time
              dateTime={last?.writtenAt ?? conversation.createdAt}
              className="shrink-0 text-[0.9rem] text-muted tabular-nums"
            >
              {shortTime(last?.writtenAt ?? conversation.createdAt)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <LastWords conversation={conversation} waiting={last} />
            {unread > 0 && <Unread count={unread} />}
          </span>
        </span>
      </Link>
    </li>
  );
}

interface LastWordsProps {
  readonly conversation: Conversation;
  readonly waiting: WaitingMessage | undefined;
}

function LastWords({ conversation, waiting }: LastWordsProps) {
  const t = useTranslations("messages");
  const isOwn = waiting !== undefined || conversation.isOwn;
  const text = waiting?.content ?? conversation.content;
  return (
    <span
      className={`flex min-w-0 grow items-center gap-1 ${conversation.unread > 0 ? "text-ink" : "text-muted"}`}
    >
      {waiting?.refusal === null && (
        <Clock role="img" aria-label={t("state.waiting")} size={15} className="shrink-0" />
      )}
      {waiting !== undefined && waiting.refusal !== null && (
        <CircleAlert
          role="img"
          aria-label={t("state.failed")}
          size={15}
          className="shrink-0 text-danger"
        />
      )}
      <bdi className="min-w-0 truncate">{isOwn ? t("you", { text }) : text}</bdi>
    </span>
  );
}

function Unread({ count }: { readonly count: number }) {
  const t = useTranslations("messages");
  return (
    <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-gold px-1.5 text-[0.85rem] font-bold text-on-gold tabular-nums">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{t("unread", { count })}</span>
    </span>
  );
}
