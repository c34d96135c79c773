import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useSaveToCloud } from "./use-save-to-cloud.ts";

interface ReplaceDamagedDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before units that nobody can read are overwritten: what they were would be gone. */
export function ReplaceDamagedDialog({ name, onClose }: ReplaceDamagedDialogProps) {
  const t = useTranslations("cloud");
  const app = useTranslations("app");
  const { save } = useSaveToCloud();

  const handleReplace = () => {
    onClose();
    void save(true);
  };

  return (
    <Dialog
      title={t("damagedTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" onClick={handleReplace}>
            {t("damagedReplace")}
          </Button>
        </>
      }
    >
      <p className="text-lg break-words">{t("damagedText", { name })}</p>
    </Dialog>
  );
}
