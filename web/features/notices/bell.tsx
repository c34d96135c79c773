import { Bell } from "lucide-react";
import { useEffect, useState, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { hearNotices } from "#web/data/notices/hear-notices.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { speakPush } from "#web/data/notices/push.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { BellList } from "./bell-list.tsx";
import { useUnreadNotices } from "./removals.ts";
import { useLocation } from "@tanstack/react-router";
import { create } from "zustand";
import { isTable } from "#domain/pages.ts";
import { notify } from "#web/ui/toast.ts";

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
