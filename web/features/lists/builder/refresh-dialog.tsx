import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useRefresh } from "./use-refresh.ts";

interface RefreshDialogProps {
  readonly task: "deployment" | "caches";
  readonly onClose: () => void;
}

export function RefreshDialog({ task, onClose }: RefreshDialogProps) {
  const t = useTranslations("refresh");
  const own = useTranslations("savedDialog.refresh");
  const app = useTranslations("app");
  const refresh = useRefresh();

  const handleConfirm = () => {
    onClose();
    void refresh(task);
  };

  return (
    <Dialog
      title={t(task)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="gold" onClick={handleConfirm}>
            {own("confirm")}
          </Button>
        </>
      }
    >
      <p>{own(task)}</p>
    </Dialog>
  );
}
