import { Check, CheckCheck, Copy, EllipsisVertical, Flag, Trash } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { timeOf, type ThreadDay, type ThreadEntry } from "#domain/messages/thread.ts";
import type { DirectMessage } from "#domain/messages/message.ts";
import { deleteMessage, type Partner } from "#web/data/messages/direct-messages.ts";
import { ReportDialog } from "#web/shared/report/late-report-dialog.ts";
import { Menu } from "#web/ui/menu.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";
import { deleteLater, keepAfterAll } from "#web/data/community/deletions.ts";
import { deleteWhileLeaving } from "#web/data/backend/last-request.ts";
import { showDeleted } from "#web/data/messages/copies.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { useDayName } from "./use-times.ts";
import { WaitingMessageItem } from "./waiting-message.tsx";
import { Bubble } from "./bubble.tsx";
import { usePartnerName } from "./use-partner-name.ts";

interface SentMessageProps {
  readonly message: DirectMessage;
  readonly memberId: string;
  readonly partner: Partner;
}

/** A message that the server has, with its time, what became of it, and what its reader may do about it. */
function SentMessage({ message, memberId, partner }: SentMessageProps) {
  const format = useFormatter();
  const isOwn = message.senderId === memberId;
  const time = format.dateTime(new Date(message.createdAt), { timeStyle: "short" });
  return (
    <Bubble
      isOwn={isOwn}
      content={message.content}
      foot={
        <>
          <time dateTime={message.createdAt}>{time}</time>
          {isOwn && <State isRead={message.read} />}
        </>
      }
      menu={<MessageMenu message={message} isOwn={isOwn} partner={partner} time={time} />}
    />
  );
}

function State({ isRead }: { readonly isRead: boolean }) {
  const t = useTranslations("messages.state");
  const Icon = isRead ? CheckCheck : Check;
  return <Icon role="img" aria-label={isRead ? t("read") : t("sent")} size={15} />;
}

interface MessageMenuProps {
  readonly message: DirectMessage;
  readonly isOwn: boolean;
  readonly partner: Partner;
  readonly time: string;
}

function MessageMenu({ message, isOwn, partner, time }: MessageMenuProps) {
  const t = useTranslations("messages");
  const app = useTranslations("app");
  const nameOf = usePartnerName();
  const copy = useCopyMessage();
  const remove = useDeleteMessage();
  const [isReporting, setIsReporting] = useState(false);

  return (
    <>
      <Menu
        iconOnly
        isLate
        label={t("more", { time })}
        button={<EllipsisVertical aria-hidden size={18} className="text-muted" />}
      >
        <button type="button" className="menu-item" onClick={() => void copy(message.content)}>
          <Copy aria-hidden size={18} />
          {t("copy")}
        </button>
        {isOwn ? (
          <button type="button" className="menu-item" onClick={() => remove(message.id)}>
            <Trash aria-hidden size={18} />
            {t("delete")}
          </button>
        ) : (
          <button type="button" className="menu-item" onClick={() => setIsReporting(true)}>
            <Flag aria-hidden size={18} />
            {app("report")}
          </button>
        )}
      </Menu>
      {isReporting && (
        <ReportDialog
          about={{ kind: "message", id: message.id }}
          name={nameOf(partner)}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}

/** Copies the text of a message, and says how it went. */
function useCopyMessage(): (content: string) => Promise<void> {
  const t = useTranslations("messages");
  return async (content) => {
    const isCopied = await copyText(content);
    notify(
      isCopied
        ? { title: t("copied"), tone: "success" }
        : { title: t("copyFailed"), tone: "error" },
    );
  };
}

/**
 * Deletes an own message, with a way back. Written anew it would be another one, at the end and counted once
 * more, so it goes when nobody can change their mind any more.
 */
function useDeleteMessage(): (id: string) => void {
  const t = useTranslations("messages");
  const app = useTranslations("app");
  const { attempt } = useAttempt();

  return (id) => {
    const run = async () => {
      await attempt(t("deleteFailed"), async () => {
        await deleteMessage(id);
        showDeleted(id);
      });
    };
    deleteLater(id, { run, leave: () => deleteWhileLeaving("direct_messages", id) });
    const undo = () => void keepAfterAll(id);
    notify({ title: t("deleted"), action: { label: app("undo"), run: undo } });
  };
}

interface ThreadDaysProps {
  readonly memberId: string;
  readonly partner: Partner;
  readonly days: readonly ThreadDay[];
  /** The message above which the new ones begin, or null. */
  readonly unreadFrom: string | null;
}

/** The lines of a conversation under the days on which they were written. */
export function ThreadDays({ memberId, partner, days, unreadFrom }: ThreadDaysProps) {
  return days.map(({ day, entries }) => (
    <section key={day} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <DayName time={entries[0] === undefined ? day : timeOf(entries[0])} />
      {entries.map((entry) => (
        <Line
          key={entry.id}
          entry={entry}
          memberId={memberId}
          partner={partner}
          isFirstNew={entry.id === unreadFrom}
        />
      ))}
    </section>
  ));
}

function DayName({ time }: { readonly time: string }) {
  const dayName = useDayName();
  return (
    <h2 className="my-2 justify-self-center rounded-full border border-line bg-raised px-3 py-0.5 font-text text-[0.9rem] font-normal text-muted">
      {dayName(time)}
    </h2>
  );
}

interface LineProps {
  readonly entry: ThreadEntry;
  readonly memberId: string;
  readonly partner: Partner;
  readonly isFirstNew: boolean;
}

function Line({ entry, memberId, partner, isFirstNew }: LineProps) {
  const t = useTranslations("messages");
  return (
    <>
      {isFirstNew && (
        <p className="my-1 flex items-center gap-3 text-[0.9rem] font-bold text-gold before:h-px before:grow before:bg-gold-deep after:h-px after:grow after:bg-gold-deep">
          {t("new")}
        </p>
      )}
      {entry.kind === "sent" ? (
        <SentMessage message={entry.message} memberId={memberId} partner={partner} />
      ) : (
        <WaitingMessageItem message={entry.message} memberId={memberId} />
      )}
    </>
  );
}
