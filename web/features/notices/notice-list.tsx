import { useInfiniteQuery } from "@tanstack/react-query";
import { CheckCheck, WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Told } from "#domain/notices/notice.ts";
import { allNoticesQuery } from "#web/data/notices/notices.ts";
import { withoutRepeats } from "#web/data/backend/without-repeats.ts";
import { MoreButton } from "#web/forms/more-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { EmptyList } from "./empty-list.tsx";
import { NoticeItem } from "./notice-item.tsx";
import { useRemovals, useUnreadNotices } from "./removals.ts";
import { useNoticeCommands } from "./use-notice-commands.ts";

interface NoticeListProps {
  readonly memberId: string;
  readonly isUnreadOnly: boolean;
  readonly onShow: (told: Told) => void;
}

/** Notifications page by page, newest first. */
export function NoticeList({ memberId, isUnreadOnly, onShow }: NoticeListProps) {
  const t = useTranslations("notices");
  const removals = useRemovals();
  const query = useInfiniteQuery(allNoticesQuery(memberId, isUnreadOnly));
  const { data, hasNextPage } = query;

  if (data === undefined) {
    const hasFailed = query.isError || query.fetchStatus === "paused";
    return hasFailed ? <Failed onRetry={() => void query.refetch()} /> : <Spinner />;
  }
  const notices = withoutRepeats(data.pages.flat()).filter(
    ({ id, isRead }) => !removals.has(id) && !(isUnreadOnly && isRead),
  );
  if (notices.length === 0 && !hasNextPage)
    return isUnreadOnly ? <p className="text-muted">{t("noneUnread")}</p> : <EmptyList />;
  return (
    <>
      <MarkAll memberId={memberId} />
      <ul aria-label={t("title")}>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} memberId={memberId} onShow={onShow} />
        ))}
      </ul>
      {hasNextPage && <MoreButton query={query}>{t("more")}</MoreButton>}
    </>
  );
}

function MarkAll({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("notices");
  const { readAll } = useNoticeCommands(memberId);
  const unread = useUnreadNotices(memberId) ?? 0;
  return (
    <Button
      className="justify-self-start"
      aria-disabled={unread === 0}
      onClick={() => unread > 0 && void readAll()}
    >
      <CheckCheck aria-hidden size={20} />
      {t("markAll")}
    </Button>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations("notices");
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-center">
      <WifiOff aria-hidden size={28} className="text-muted" />
      <p className="font-bold">{t("fetchFailed")}</p>
      <p className="text-muted">{t("tryLater")}</p>
      <Button onClick={onRetry}>{t("settings.retry")}</Button>
    </div>
  );
}
