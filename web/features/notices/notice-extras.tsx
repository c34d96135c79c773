import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Notice } from "#domain/notices/notice.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { Button } from "#web/ui/button.tsx";

interface NoticeExtrasProps {
  readonly notice: Notice;
  readonly onAnswer: (notice: Notice, senderId: string, choice: "accept" | "decline") => unknown;
}

/** The answers to a notification where it stands: a request is answered, a failed build looked at. */
export function NoticeExtras({ notice, onAnswer }: NoticeExtrasProps) {
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
