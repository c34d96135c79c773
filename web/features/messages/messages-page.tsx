import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, EllipsisVertical, MessagesSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { isCanonicalUuid } from "#domain/uuid.ts";
import { useHeardFriendships } from "#web/data/members/use-friendship.ts";
import {
  aStranger,
  formerMembers,
  partnerQuery,
  type Partner,
  type Standing,
} from "#web/data/messages/direct-messages.ts";
import { hearMessages } from "#web/data/messages/hear-messages.ts";
import { useUnreadMessages } from "#web/data/messages/unread.ts";
import { ForMember } from "#web/shared/members/for-member.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { useWaitingMessages, waitingFor } from "#web/data/messages/outbox-store.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { BlockItem } from "#web/shared/members/block-item.tsx";
import { MemberName } from "#web/shared/members/member-name.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Composer } from "./composer.tsx";
import { Thread } from "./thread.tsx";
import { usePartnerName } from "./use-partner-name.ts";

/** An address of nobody with whom the member could write. */
function MissingConversation() {
  const t = useTranslations("messages");
  return (
    <section className="m-4 grid content-center justify-items-center gap-3 rounded-xl border border-dashed border-line px-4 py-10 text-center md:m-0">
      <h1 className="text-xl">{t("missing")}</h1>
      <p className="text-muted">{t("missingText")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/messages" className={buttonStyle({ className: "md:hidden" })}>
          {t("back")}
        </Link>
        <Link to="/friends" className={buttonStyle({ tone: "gold" })}>
          {t("toFriends")}
        </Link>
      </div>
    </section>
  );
}

interface ConversationPaneProps {
  readonly memberId: string;
  readonly partnerId: string;
}

/** An open conversation: who it is with, the messages, and the field to write in. */
function ConversationPane({ memberId, partnerId }: ConversationPaneProps) {
  const t = useTranslations("messages");
  const query = useQuery(partnerQuery(memberId, partnerId));
  const isWaiting = waitingFor(useWaitingMessages(memberId), partnerId).length > 0;

  const [known, setKnown] = useState<Partner | null>(null);
  if (query.data && query.data !== known) setKnown(query.data);

  if (query.data === undefined)
    return <QueryWaiting frame="bare" query={query} title={t("loadFailed")} />;
  // Whoever ends a friendship without a word said is a stranger, under the name that the page has shown; what waits
  // for them here is shown all the same.
  const stranger = isWaiting
    ? ({ ...aStranger, ...known, id: partnerId, standing: "apart" } as const)
    : null;
  const partner = query.data ?? stranger;
  if (partner === null) return <MissingConversation />;
  return (
    <section
      aria-labelledby="conversation-heading"
      className="flex h-[calc(100dvh-var(--spacing)*14-var(--places-bar))] min-h-0 min-w-0 flex-col md:h-full md:overflow-hidden md:rounded-xl md:border md:border-line md:bg-panel"
    >
      <Head partner={partner} />
      <Thread memberId={memberId} partner={partner} />
      {partner.standing === "open" ? (
        <Composer memberId={memberId} partner={partner} />
      ) : (
        <ClosedNote standing={partner.standing} />
      )}
    </section>
  );
}

function Head({ partner }: { readonly partner: Partner }) {
  const t = useTranslations("messages");
  const isKnown = partner.username !== "";
  const name = usePartnerName()(partner);
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-2.5 border-b border-line px-2 py-2 md:px-4">
      <Link
        to="/messages"
        aria-label={t("back")}
        className={buttonStyle({ tone: "ghost", size: "icon", className: "md:hidden" })}
      >
        <ArrowLeft aria-hidden size={22} />
      </Link>
      <Avatar username={name} url={partner.avatarUrl} size={40} />
      <h1 id="conversation-heading" className="min-w-0 grow truncate font-text text-xl font-bold">
        {isKnown ? <MemberName username={partner.username} /> : name}
      </h1>
      {isKnown && (
        <Menu
          iconOnly
          isLate
          label={t("moreOf", { name })}
          button={<EllipsisVertical aria-hidden size={20} />}
        >
          <BlockItem memberId={partner.id} username={partner.username} />
        </Menu>
      )}
    </div>
  );
}

interface ClosedNoteProps {
  readonly standing: Exclude<Standing, "open">;
}

/** The reason why nothing can be written, in place of the field. */
function ClosedNote({ standing }: ClosedNoteProps) {
  const t = useTranslations("messages");
  return (
    <p className="shrink-0 border-t border-line px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-muted">
      {t(standing)}
    </p>
  );
}

/** The conversations of a member; on a desk beside the place where one of them opens. */
export function MessagesPage() {
  return <Frame partnerId={null} />;
}

/** A conversation; on a desk with the others beside it. */
export function ConversationPage() {
  const { memberId = "" } = useParams({ strict: false });
  return <Frame partnerId={memberId} />;
}

interface FrameProps {
  readonly partnerId: string | null;
}

function Frame({ partnerId }: FrameProps) {
  const t = useTranslations("messages");
  const unread = useUnreadMessages();
  useDocumentTitle(unread === 0 ? t("title") : `(${unread}) ${t("title")}`);

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] md:h-[calc(100dvh-var(--spacing)*14)] md:min-h-96 md:grid-cols-[21rem_minmax(0,1fr)] md:gap-5 md:px-5 md:py-5">
      <ForMember
        otherwise={
          <div className="p-4 md:col-span-2">
            <EmptyState isHeading />
          </div>
        }
      >
        {(memberId) => <Panes memberId={memberId} partnerId={partnerId} />}
      </ForMember>
    </div>
  );
}

interface PanesProps extends FrameProps {
  readonly memberId: string;
}

function Panes({ memberId, partnerId }: PanesProps) {
  useEffect(() => {
    const stop = hearMessages(memberId);
    return stop;
  }, [memberId]);
  useHeardFriendships();
  const isKnown = partnerId === formerMembers || isCanonicalUuid(partnerId ?? "");
  return (
    <>
      <div className={partnerId === null ? "min-h-0" : "hidden min-h-0 md:block"}>
        <ConversationList memberId={memberId} openId={partnerId} />
      </div>
      {partnerId === null && <ChooseOne />}
      {partnerId !== null && !isKnown && <MissingConversation />}
      {partnerId !== null && isKnown && (
        // Another conversation is another page: nothing of the last one stays.
        <ConversationPane key={partnerId} memberId={memberId} partnerId={partnerId} />
      )}
    </>
  );
}

/** The place for a conversation as long as none is open. A phone has no room for it. */
function ChooseOne() {
  const t = useTranslations("messages");
  return (
    <section className="hidden place-content-center justify-items-center gap-2 rounded-xl border border-dashed border-line p-6 text-center md:grid">
      <MessagesSquare aria-hidden size={36} className="text-muted" />
      <h2 className="text-xl">{t("choose")}</h2>
      <p className="max-w-sm text-muted">{t("chooseHint")}</p>
    </section>
  );
}
