import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CheckCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Told } from "#domain/notices/notice.ts";
import { newestNoticesQuery } from "#web/data/notices/notices.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { NoticeDialog } from "./notice-dialog.tsx";
import { NoticeItem } from "./notice-item.tsx";
import { useRemovals } from "./removals.ts";
import { useNoticeCommands } from "./use-notice-commands.ts";

interface BellListProps {
  readonly memberId: string;
  readonly unread: number;
  /** Grows with each opening, which asks anew. */
  readonly openings: number;
}

/** The newest notifications, below the bell. */
export function BellList({ memberId, unread, openings }: BellListProps) {
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
