import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  aStranger,
  partnerQuery,
  type Partner,
  type Standing,
} from "#web/data/messages/direct-messages.ts";
import { useWaitingMessages, waitingFor } from "#web/data/messages/outbox-store.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { BlockItem } from "#web/shared/members/block-item.tsx";
import { MemberName } from "#web/shared/members/member-name.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Composer } from "./composer.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { MissingConversation } from "./missing-conversation.tsx";
import { Thread } from "./thread.tsx";
import { usePartnerName } from "./use-partner-name.ts";

interface ConversationPaneProps {
  readonly memberId: string;
  readonly partnerId: string;
}

/** An open conversation: who it is with, the messages, and the field to write in. */
export function ConversationPane({ memberId, partnerId }: ConversationPaneProps) {
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
