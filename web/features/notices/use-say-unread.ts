import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { create } from "zustand";
import { isTable } from "#domain/pages.ts";
import { notify } from "#web/ui/toast.ts";

/** Milliseconds that the message stays. */
const duration = 3000;

/** Tells whether the number was looked at since the page was loaded. */
const useSaid = create(() => ({ isSaid: false }));

/**
 * Says once in a visit how much was unread when it began, if anything. Who plays is not disturbed: they hear
 * of it when they leave the table.
 *
 * @param unread null as long as it is not known
 */
export function useSayUnread(unread: number | null): void {
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
