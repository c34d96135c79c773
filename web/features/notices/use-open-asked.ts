import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import type { Told } from "#domain/notices/notice.ts";
import { targetOf } from "#domain/notices/target.ts";
import { fetchNotice } from "#web/data/notices/notices.ts";
import { notify } from "#web/ui/toast.ts";
import { placeOf } from "./place-of.ts";
import { useNoticeCommands } from "./use-notice-commands.ts";

/**
 * Follows the notification that the address names, as a message of this device does: to its page, or to a
 * dialog with its text, which `onShow` opens.
 */
export function useOpenAsked(memberId: string, onShow: (told: Told) => void): void {
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
