import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface ClearCacheDialogProps {
  readonly onClose: () => void;
  readonly onClear: () => void;
}

/** Asks before the cached files are dropped. */
export function ClearCacheDialog({ onClose, onClear }: ClearCacheDialogProps) {
  const t = useTranslations("news.clear");
  const app = useTranslations("app");

  const handleClear = () => {
    onClose();
    onClear();
  };

  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" onClick={handleClear}>
            {t("title")}
          </Button>
        </>
      }
    >
      <p>{t("text")}</p>
    </Dialog>
  );
}
