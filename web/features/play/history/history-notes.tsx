import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import type { History } from "#web/data/play/history.ts";
import { Button } from "#web/ui/button.tsx";
import { downloadFile } from "#web/ui/download.ts";
import { Notice } from "#web/ui/notice.tsx";

/** The reasons why the history may not be all there is. */
export function HistoryNotes({
  history: { unreadable, isAccountMissing },
}: {
  readonly history: History;
}) {
  const t = useTranslations("results.history");
  const handleSave = () =>
    void downloadFile("wab-unreadable-matches.json", JSON.stringify(unreadable, null, 2));
  return (
    <>
      {isAccountMissing && (
        <Notice>
          <p>{t("accountFailed")}</p>
        </Notice>
      )}
      {unreadable.length > 0 && (
        <Notice>
          <p>{t("unreadable", { count: unreadable.length })}</p>
          <Button className="mt-2" onClick={handleSave}>
            {t("saveUnreadable")}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** The place where a guest's matches are, and how they could be in an account. */
export function GuestNote() {
  const t = useTranslations("results.history");
  const isGuest = useAuth((state) => state.isGuest);
  return isGuest ? <p className="text-muted">{t("guestNote")}</p> : null;
}
