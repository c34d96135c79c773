import { useTranslations } from "use-intl";
import { clearCaches } from "#web/data/app-cache.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";

/** How long the message stays readable before the page goes (specification, section 9). Milliseconds. */
const reloadDelay = 1000;

/** Asks, then drops the cached files and what the server said, and nothing that a player made (case O07). */
export function ClearCacheDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("news.clear");
  const app = useTranslations("app");
  const refresh = useTranslations("refresh");

  const clear = async () => {
    onClose();
    if (!navigator.onLine) return notify({ title: refresh("offline"), tone: "error" });
    notify({ title: t("doing"), tone: "info" });
    try {
      await clearCaches();
    } catch {
      return notify({ title: t("failed"), tone: "error" });
    }
    notify({ title: t("done"), tone: "success" });
    setTimeout(() => window.location.reload(), reloadDelay);
  };

  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" onClick={() => void clear()}>
            {t("title")}
          </Button>
        </>
      }
    >
      <p>{t("text")}</p>
    </Dialog>
  );
}
