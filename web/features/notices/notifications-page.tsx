import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Bell, CheckCheck, WifiOff } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Told } from "#domain/notices/notice.ts";
import { targetOf } from "#domain/notices/target.ts";
import { ForMember } from "#web/shared/members/for-member.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { allNoticesQuery, fetchNotice } from "#web/data/notices/notices.ts";
import { notify } from "#web/ui/toast.ts";
import { withoutRepeats } from "#web/data/backend/without-repeats.ts";
import { MoreButton } from "#web/forms/more-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { placeOf } from "./place-of.ts";
import { useNoticeCommands } from "./use-notice-commands.ts";
import { NoticeItem } from "./notice-item.tsx";
import { useRemovals, useUnreadNotices } from "./removals.ts";

/** Stands where nothing has happened yet, and says what will be here. */
function EmptyList() {
  const t = useTranslations("notices");
  return (
    <div className="grid justify-items-center gap-2 rounded-xl border border-dashed border-line px-4 py-10 text-center">
      <Bell aria-hidden size={28} className="text-gold" />
      <p className="text-lg font-bold">{t("none")}</p>
      <p className="text-muted">{t("noneHint")}</p>
    </div>
  );
}

interface NoticeListProps {
  readonly memberId: string;
  readonly isUnreadOnly: boolean;
  readonly onShow: (told: Told) => void;
}

/** Notifications page by page, newest first. */
function NoticeList({ memberId, isUnreadOnly, onShow }: NoticeListProps) {
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

/**
 * Follows the notification that the address names, as a message of this device does: to its page, or to a
 * dialog with its text, which `onShow` opens.
 */
function useOpenAsked(memberId: string, onShow: (told: Told) => void): void {
  const t = useTranslations("notices");
  const { open } = useSearch({ from: "/notifications" });
  const navigate = useNavigate();
  const { read } = useNoticeCommands(memberId);

  const follow = useEffectEvent(async (id: string) => {
    try {
      const notice = await fetchNotice(id);
      if (notice === null) {
        notify({ title: t("gone"), tone: "info" });
        await navigate({ to: "/notifications", replace: true });
        return;
      }
      void read(notice);
      const target = targetOf(notice.told);
      if (target.to !== "text") return await navigate({ ...placeOf(target), replace: true });
      onShow(notice.told);
      await navigate({ to: "/notifications", replace: true });
    } catch {
      notify({ title: t("fetchFailed"), description: t("tryLater"), tone: "error" });
    }
  });
  useEffect(() => {
    if (open !== undefined) void follow(open);
  }, [open]);
}

/** All notifications of a member, and what they want to hear of. */
export function NotificationsPage() {
  const t = useTranslations("notices");

  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 py-6 md:px-6">
      <PageHead title={t("title")} lead={t("lead")} />
      <ForMember otherwise={<EmptyList />}>
        {(memberId) => <Whole key={memberId} memberId={memberId} />}
      </ForMember>
    </div>
  );
}

function Whole({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("notices");
  const { unread = false } = useSearch({ from: "/notifications" });
  const navigate = useNavigate({ from: "/notifications" });
  const [shown, setShown] = useState<Told | null>(null);
  useOpenAsked(memberId, setShown);
  const choose = (value: "all" | "unread") =>
    void navigate({ search: value === "unread" ? { unread: true } : {}, replace: true });

  return (
    <>
      <section aria-label={t("title")} className="panel grid gap-4 p-4 md:p-6">
        <Segmented
          label={t("filter.label")}
          value={unread ? "unread" : "all"}
          choices={[
            { value: "all", label: t("filter.all") },
            { value: "unread", label: t("filter.unread") },
          ]}
          onChange={choose}
        />
        <NoticeList
          key={String(unread)}
          memberId={memberId}
          isUnreadOnly={unread}
          onShow={setShown}
        />
      </section>
      <SettingsSection memberId={memberId} />
      {shown !== null && <NoticeDialog told={shown} onClose={() => setShown(null)} />}
    </>
  );
}
