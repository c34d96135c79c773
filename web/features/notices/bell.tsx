import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Bell, CheckCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { create } from "zustand";
import { isTable } from "#domain/pages.ts";
import type { Told } from "#domain/notices/notice.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { hearNotices } from "#web/data/notices/hear-notices.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { speakPush } from "#web/data/notices/push.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { notify } from "#web/ui/toast.ts";
import { newestNoticesQuery } from "#web/data/notices/notices.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useRemovals, useUnreadNotices } from "./removals.ts";
import { NoticeDialog } from "./notice-dialog.tsx";
import { NoticeItem } from "./notice-item.tsx";
import { useNoticeCommands } from "./use-notice-commands.ts";

interface BellListProps {
  readonly memberId: string;
  readonly unread: number;
  /** Grows with each opening, which asks anew. */
  readonly openings: number;
}

/** The newest notifications, below the bell. */
function BellList({ memberId, unread, openings }: BellListProps) {
  const t = useTranslations("notices");
  const { readAll } = useNoticeCommands(memberId);
  const [shown, setShown] = useState<Told | null>(null);

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 border-b border-line pl-2">
        <h2 className="text-lg text-gold">{t("title")}</h2>
        {unread > 0 && (
          <Button tone="ghost" className="px-2 text-sm" onClick={() => void readAll()}>
            <CheckCheck aria-hidden size={18} />
            {t("markAll")}
          </Button>
        )}
      </div>
      <Newest memberId={memberId} openings={openings} onShow={setShown} />
      {shown !== null && <NoticeDialog told={shown} onClose={() => setShown(null)} />}
      <Link
        to="/notifications"
        data-closes=""
        className={buttonStyle({ tone: "ghost", className: "w-full" })}
      >
        {t("seeAll")}
      </Link>
    </>
  );
}

interface NewestProps extends Omit<BellListProps, "unread"> {
  readonly onShow: (told: Told) => void;
}

function Newest({ memberId, openings, onShow }: NewestProps) {
  const t = useTranslations("notices");
  const removals = useRemovals();
  const { data, isPending, isFetching, isError, refetch } = useQuery(newestNoticesQuery(memberId));

  const said = useRef(0);
  // Once for each opening: the list is asked for again by itself, when the line to the server comes up.
  const sayFailure = useEffectEvent(() => {
    if (said.current === openings) return;
    said.current = openings;
    notify({ title: t("fetchFailed"), description: t("tryLater"), tone: "error" });
  });
  useEffect(() => {
    if (isError) sayFailure();
  }, [isError]);
  const askAnew = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (openings > 1) askAnew();
  }, [openings]);

  if (isPending || (isError && isFetching)) return <Hint>{t("loading")}</Hint>;
  const notices = (data ?? []).filter(({ id }) => !removals.has(id));
  if (notices.length === 0) return <Hint>{t("none")}</Hint>;
  return (
    // The focus reaches what is below the edge through the entries themselves.
    <ul className="max-h-[320px] overflow-y-auto overscroll-contain">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} memberId={memberId} onShow={onShow} />
      ))}
    </ul>
  );
}

function Hint({ children }: { readonly children: string }) {
  return (
    <p role="status" className="px-3 py-6 text-center text-muted">
      {children}
    </p>
  );
}

/** Milliseconds that the message stays. */
const duration = 3000;
/** Tells whether the number was looked at since the page was loaded. */
const useSaid = create(() => ({ isSaid: false }));

/** Wide as the list that it shows, and within a phone's screen wherever the bell stands. */
const panelClass = "w-80 max-md:left-auto! max-md:right-2!";

/** The notifications of who is signed in; somebody who looks at a preview has none. */
export function NoticeBell() {
  const memberId = useMemberId();
  if (memberId === null) return <PreviewBell />;
  return (
    <Queries>
      <MemberBell key={memberId} memberId={memberId} />
    </Queries>
  );
}

function PreviewBell() {
  const t = useTranslations("notices");
  return (
    <Menu iconOnly label={t("title")} button={<Bell aria-hidden size={20} />} {...{ panelClass }}>
      <p className="px-3 py-4 text-center text-muted">{t("noneNew")}</p>
    </Menu>
  );
}

function MemberBell({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("notices");
  const known = useUnreadNotices(memberId);
  const unread = known ?? 0;
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    const stop = hearNotices(memberId);
    return stop;
  }, [memberId]);
  useSayUnread(known ?? null);
  useSpeakPush();

  return (
    <Menu
      iconOnly
      isLate
      staysOpen
      label={unread > 0 ? t("bellUnread", { count: String(unread) }) : t("title")}
      panelClass={panelClass}
      onOpen={() => setOpenings((count) => count + 1)}
      button={
        <span className="relative">
          <Bell aria-hidden size={20} />
          {unread > 0 && (
            <span
              data-unread=""
              className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-ground bg-danger"
            />
          )}
        </span>
      }
    >
      <BellList memberId={memberId} openings={openings} unread={unread} />
    </Menu>
  );
}

/** Has this browser, where it is registered for web push, told of notifications in the language of the app. */
function useSpeakPush(): void {
  const language = useLanguage();
  useEffect(() => {
    // Without a network it is told in the language of before; the next page tries again.
    speakPush(language).catch(() => undefined);
  }, [language]);
}

/**
 * Says once in a visit how much was unread when it began, if anything. Who plays is not disturbed: they hear
 * of it when they leave the table.
 *
 * @param unread null as long as it is not known
 */
function useSayUnread(unread: number | null): void {
  const t = useTranslations("notices");
  const isPlaying = useLocation({ select: ({ pathname }) => isTable(pathname) });
  const isDue = unread !== null && !isPlaying;

  const say = useEffectEvent(() => {
    if (useSaid.getState().isSaid || unread === null) return;
    useSaid.setState({ isSaid: true });
    if (unread === 0) return;
    notify({ title: t("unread", { count: String(unread) }), tone: "info", duration });
  });
  useEffect(() => {
    if (isDue) say();
  }, [isDue]);
}
