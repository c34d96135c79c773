import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useListPart } from "../draft/list-store.ts";
import { useSaveList } from "./save-list.ts";

/** The list was saved in another tab meanwhile: the player decides, and neither version is lost. */
export function ConflictDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("savedDialog.conflict");
  const app = useTranslations("app");
  const name = useListPart((list) => list.name);
  const save = useSaveList();

  const choose = (choice: "keep-both" | "replace") => {
    onClose();
    save(choice);
  };

  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            {app("cancel")}
          </Button>
          <Button onClick={() => choose("replace")}>{t("replace")}</Button>
          <Button tone="gold" onClick={() => choose("keep-both")}>
            {t("keepBoth")}
          </Button>
        </>
      }
    >
      <p>{t("text", { name })}</p>
      <p className="text-muted">{t("replaceHint")}</p>
    </Dialog>
  );
}
