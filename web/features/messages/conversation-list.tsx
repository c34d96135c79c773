import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#domain/text.ts";
import { waitingFor } from "#web/data/messages/outbox-store.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { EmptyState } from "./empty-state.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { useConversations } from "./use-conversations.ts";
import { usePartnerName } from "./use-partner-name.ts";

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
