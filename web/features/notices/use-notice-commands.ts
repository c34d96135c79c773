import { useTranslations } from "use-intl";
import type { Notice } from "#domain/notices/notice.ts";
import { refreshNotices, showRead } from "#web/data/notices/hear-notices.ts";
import { acceptFriend, declineFriend } from "#web/data/members/friendships.ts";
import { markAllRead, markRead } from "#web/data/notices/notices.ts";
import { notify } from "#web/ui/toast.ts";
import { keepAfterAll, removeLater } from "./removals.ts";

/** Everything that a member does with notifications. Each is shown at once, and says itself when it fails. */
export function useNoticeCommands(memberId: string) {
  const t = useTranslations("notices");
  const app = useTranslations("app");

  const read = async ({ id, isRead }: Notice) => {
    if (isRead) return;
    showRead(memberId, (notice) => notice.id === id);
    try {
      await markRead(id);
    } catch {
      notify({ title: t("markFailed"), description: t("tryLater"), tone: "error" });
    }
    await refreshNotices(memberId);
  };

  const readAll = async () => {
    try {
      await markAllRead(memberId);
      showRead(memberId, () => true);
      notify({ title: t("allRead"), tone: "success" });
    } catch {
      notify({ title: t("markAllFailed"), tone: "error" });
    }
    await refreshNotices(memberId);
  };

  const remove = (notice: Notice) => {
    removeLater(notice, memberId, () => notify({ title: t("removeFailed"), tone: "error" }));
    notify({
      title: t("removed"),
      tone: "info",
      action: { label: app("undo"), run: () => keepAfterAll(notice.id) },
    });
  };

  const answer = async (notice: Notice, senderId: string, choice: "accept" | "decline") => {
    try {
      if (choice === "decline") {
        await declineFriend(senderId);
        notify({ title: t("declined"), tone: "success" });
      } else if (await acceptFriend(senderId)) {
        notify({ title: t("accepted"), tone: "success" });
      } else notify({ title: t("requestGone") });
      await read(notice);
    } catch {
      notify({ title: t("answerFailed"), description: t("tryLater"), tone: "error" });
    }
  };

  return { read, readAll, remove, answer };
}
