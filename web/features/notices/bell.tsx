import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { hearNotices } from "#web/data/notices/hear-notices.ts";
import { Queries } from "#web/data/queries.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { speakPush } from "#web/data/notices/push.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { BellList } from "./bell-list.tsx";
import { useUnreadNotices } from "./removals.ts";
import { useSayUnread } from "./use-say-unread.ts";

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
