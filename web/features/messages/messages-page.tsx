import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { MessagesSquare } from "lucide-react";
import { isCanonicalUuid } from "#domain/uuid.ts";
import { useHeardFriendships } from "#web/data/members/use-friendship.ts";
import { formerMembers } from "#web/data/messages/direct-messages.ts";
import { hearMessages } from "#web/data/messages/hear-messages.ts";
import { useUnreadMessages } from "#web/data/messages/unread.ts";
import { ForMember } from "#web/shared/members/for-member.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { EmptyState } from "./empty-state.tsx";
import { MissingConversation } from "./missing-conversation.tsx";

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
