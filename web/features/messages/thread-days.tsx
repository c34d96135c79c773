import { useTranslations } from "use-intl";
import { timeOf, type ThreadDay, type ThreadEntry } from "#domain/messages/thread.ts";
import type { Partner } from "#web/data/messages/direct-messages.ts";
import { SentMessage } from "./sent-message.tsx";
import { useDayName } from "./use-times.ts";
import { WaitingMessageItem } from "./waiting-message.tsx";

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
