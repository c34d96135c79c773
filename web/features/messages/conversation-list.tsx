import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Clock, Users } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#domain/text.ts";
import type { WaitingMessage } from "#domain/messages/message.ts";
import { useWaitingMessages, waitingFor } from "#web/data/messages/outbox-store.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import type { KeptMessage } from "#web/data/local/message-outbox.ts";
import {
  aStranger,
  conversationsQuery,
  partnerQuery,
  type Conversation,
  type Partner,
} from "#web/data/messages/direct-messages.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { EmptyState } from "./empty-state.tsx";
import { usePartnerName } from "./use-partner-name.ts";
import { useShortTime } from "./use-times.ts";

interface ConversationRowProps {
  readonly conversation: Conversation;
  /** The messages to this partner that wait in this browser. */
  readonly waiting: readonly WaitingMessage[];
  readonly isOpen: boolean;
}

/** A conversation among the others: who it is with, its last words, when, and what is unread. */
function ConversationRow({ conversation, waiting, isOpen }: ConversationRowProps) {
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

/** A conversation of which the server knows nothing yet: its first message waits in this browser. */
function begun(partner: Partner, waiting: readonly KeptMessage[]): readonly Conversation[] {
  const last = waitingFor(waiting, partner.id).at(-1);
  if (last === undefined) return [];
  const { id, content, writtenAt } = last;
  return [
    { partner, messageId: id, isOwn: true, content, createdAt: writtenAt, read: false, unread: 0 },
  ];
}

/**
 * The member's conversations, newest first: before all others those with messages that wait in this browser,
 * also where nothing else was written yet. Undefined as long as the server's are not known.
 */
function useConversations(memberId: string) {
  const query = useQuery(conversationsQuery(memberId));
  const waiting = useWaitingMessages(memberId);
  const told = query.data;
  const ids = new Set(waiting.map(({ value }) => value.recipientId));
  const newIds = [...ids].filter((id) => told?.every(({ partner }) => partner.id !== id));
  const partners = useQueries({ queries: newIds.map((id) => partnerQuery(memberId, id)) });
  const begunNow = newIds.flatMap((id, place) => {
    const partner = partners[place]?.data;
    return partner === undefined ? [] : begun(partner ?? { id, ...aStranger }, waiting);
  });
  const isWaiting = ({ partner }: Conversation) => ids.has(partner.id);
  const conversations = told && [
    ...begunNow,
    ...told.filter(isWaiting),
    ...told.filter((each) => !isWaiting(each)),
  ];
  return { query, conversations, waiting };
}

interface ConversationListProps {
  readonly memberId: string;
  /** The partner whose conversation is open beside the list, or null. */
  readonly openId: string | null;
}

/** The page's heading and the conversations, newest first. */
export function ConversationList({ memberId, openId }: ConversationListProps) {
  const t = useTranslations("messages");
  const isAlone = openId === null;
  const Title = isAlone ? "h1" : "h2";
  return (
    <section
      aria-labelledby="conversations-heading"
      className="flex h-full min-h-0 flex-col gap-3 p-4 md:rounded-xl md:border md:border-line md:bg-panel md:p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <Title id="conversations-heading" className="text-2xl">
          {t("title")}
        </Title>
        <Link
          to="/friends"
          aria-label={t("toFriends")}
          title={t("toFriends")}
          className={buttonStyle({ tone: "ghost", size: "icon" })}
        >
          <Users aria-hidden size={22} />
        </Link>
      </div>
      {isAlone && <p className="text-muted md:hidden">{t("lead")}</p>}
      <Rows memberId={memberId} openId={openId} />
    </section>
  );
}

function Rows({ memberId, openId }: ConversationListProps) {
  const t = useTranslations("messages");
  const nameOf = usePartnerName();
  const [search, setSearch] = useState("");
  const { query, conversations, waiting } = useConversations(memberId);

  if (conversations === undefined)
    return <QueryWaiting frame="bare" query={query} title={t("loadFailed")} />;
  if (conversations.length === 0) return <EmptyState />;
  const found = conversations.filter(({ partner }) =>
    fold(nameOf(partner)).includes(fold(search.trim())),
  );
  return (
    <>
      <div>
        <Search text={search} onChange={setSearch} />
      </div>
      {found.length === 0 && <p className="text-muted">{t("noneFound")}</p>}
      <ul
        aria-label={t("list")}
        className="-mx-1 grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-0.5 px-1 md:overflow-y-auto"
      >
        {found.map((conversation) => (
          <ConversationRow
            key={conversation.partner.id}
            conversation={conversation}
            waiting={waitingFor(waiting, conversation.partner.id)}
            isOpen={conversation.partner.id === openId}
          />
        ))}
      </ul>
    </>
  );
}

interface SearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function Search({ text, onChange }: SearchProps) {
  const t = useTranslations("messages");
  const units = useTranslations("units");
  return (
    <SearchField
      label={t("searchLabel")}
      placeholder={t("search")}
      clearLabel={units("clearSearch")}
      text={text}
      onChange={onChange}
    />
  );
}
