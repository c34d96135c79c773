import { Link } from "@tanstack/react-router";
import { ExternalLink, X } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import type { Notice, Told } from "#domain/notices/notice.ts";
import { targetOf } from "#domain/notices/target.ts";
import { Button } from "#web/ui/button.tsx";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { NoticeSentence } from "./notice-sentence.tsx";
import { placeOf } from "./place-of.ts";
import { useNoticeCommands } from "./use-notice-commands.ts";

interface NoticeExtrasProps {
  readonly notice: Notice;
  readonly onAnswer: (notice: Notice, senderId: string, choice: "accept" | "decline") => unknown;
}

/** The answers to a notification where it stands: a request is answered, a failed build looked at. */
function NoticeExtras({ notice, onAnswer }: NoticeExtrasProps) {
  const t = useTranslations("notices");
  const isAdmin = useAuth((state) => state.isWabAdmin);
  const { told } = notice;

  if (told.kind === "friend_request" && told.senderId !== null && !notice.isRead) {
    const { senderId } = told;
    return (
      <div className="flex flex-wrap gap-2 pb-1 pl-6">
        <Button tone="gold" onClick={() => onAnswer(notice, senderId, "accept")}>
          {t("accept")}
        </Button>
        <Button onClick={() => onAnswer(notice, senderId, "decline")}>{t("decline")}</Button>
      </div>
    );
  }
  const deployUrl = told.kind === "build_failure" ? (told.build?.deployUrl ?? null) : null;
  if (!isAdmin || deployUrl === null) return null;
  return (
    <a
      href={deployUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 pl-6 text-gold underline"
    >
      {t("deployment")}
      <ExternalLink aria-hidden size={16} />
    </a>
  );
}

interface NoticeItemProps {
  readonly notice: Notice;
  readonly memberId: string;
  /** Shows the text of a notification that leads to no page, beside the list: the entry may go when it is read. */
  readonly onShow: (told: Told) => void;
}

/** One notification: its sentence leads where it belongs, and following it marks it read. */
export function NoticeItem({ notice, memberId, onShow }: NoticeItemProps) {
  const t = useTranslations("notices");
  const commands = useNoticeCommands(memberId);

  return (
    <li className="border-b border-line py-1 last:border-0">
      <div className="flex items-start gap-1">
        <Follow notice={notice} onFollow={() => void commands.read(notice)} onShow={onShow}>
          <UnreadDot isRead={notice.isRead} />
          <span className={`min-w-0 grow break-words ${notice.isRead ? "text-muted" : ""}`}>
            <NoticeSentence told={notice.told} />
            <Age of={notice.createdAt} />
          </span>
        </Follow>
        <Button
          tone="ghost"
          size="icon"
          aria-label={t("remove")}
          onClick={() => commands.remove(notice)}
        >
          <X aria-hidden size={18} />
        </Button>
      </div>
      <NoticeExtras notice={notice} onAnswer={commands.answer} />
    </li>
  );
}

function UnreadDot({ isRead }: Pick<Notice, "isRead">) {
  const t = useTranslations("notices");
  return (
    <span className={`mt-2 size-2 shrink-0 rounded-full ${isRead ? "bg-transparent" : "bg-gold"}`}>
      {!isRead && <span className="sr-only">{t("unreadMark")}</span>}
    </span>
  );
}

function Age({ of }: { readonly of: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  // A clock that is off would see something of the future.
  const moment = new Date(Math.min(Date.parse(of), now.getTime()));
  return (
    <time dateTime={of} className="block text-sm text-muted">
      {format.relativeTime(moment, now)}
    </time>
  );
}

interface FollowProps extends Pick<NoticeItemProps, "notice" | "onShow"> {
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

const row =
  "flex min-h-11 min-w-0 grow items-start gap-2 rounded-lg px-2 py-1.5 text-start hover:bg-panel";

function Follow({ notice, onFollow, onShow, children }: FollowProps) {
  const target = targetOf(notice.told);
  if (target.to !== "text") {
    return (
      <Link {...placeOf(target)} className={row} data-closes="" onClick={onFollow}>
        {children}
      </Link>
    );
  }
  const handlePress = () => {
    onShow(notice.told);
    onFollow();
  };
  return (
    <button type="button" className={row} onClick={handlePress}>
      {children}
    </button>
  );
}
