import { useTranslations } from "use-intl";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { ReplaceDamagedDialog } from "../cloud/replace-damaged-dialog.tsx";
import { UploadDialog } from "../cloud/upload-dialog.tsx";
import { DeleteDialog } from "../saved/delete-dialog.tsx";
import { EditSavedDialog } from "../saved/edit-saved-dialog.tsx";
import { RestoreDialog } from "../saved/restore-dialog.tsx";
import { closeDialog, type BuilderDialog, type UnitDialog } from "../draft/builder-dialogs.ts";
import { useListPart } from "../draft/list-store.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { useSaveList } from "./save-list.ts";

const HistoryDialog = lateDialog(
  () => import("../saved/history-dialog.tsx"),
  (late) => late.HistoryDialog,
  { words: "bring" },
);
const TrashDialog = lateDialog(
  () => import("../saved/trash-dialog.tsx"),
  (late) => late.TrashDialog,
);
/** The dialogs that have no file of their own. */
type SmallDialog = Exclude<
  BuilderDialog,
  { readonly kind: UnitDialog["kind"] | "compare" | "import" | "share" | "print" | "post" }
>;

/** Draws whichever small dialog about lists is open. Loaded apart from the page, which is usable without. */
export function DialogHost({ dialog }: { readonly dialog: SmallDialog }) {
  switch (dialog.kind) {
    case "delete":
      return <DeleteDialog name={dialog.name} onClose={closeDialog} />;
    case "edit-saved":
      return <EditSavedDialog list={dialog.list} onClose={closeDialog} />;
    case "conflict":
      return <ConflictDialog onClose={closeDialog} />;
    case "replace-damaged":
      return (
        <LateWords part="cloud" waits>
          <ReplaceDamagedDialog name={dialog.name} onClose={closeDialog} />
        </LateWords>
      );
    case "versions":
      return <HistoryDialog list={dialog.list} onClose={closeDialog} />;
    case "upload":
      return (
        <LateWords part="cloud" waits>
          <UploadDialog lists={dialog.lists} onClose={closeDialog} />
        </LateWords>
      );
    case "trash":
      return <TrashDialog onClose={closeDialog} />;
    case "restore":
      return <RestoreDialog file={dialog.file} onClose={closeDialog} />;
    case "keys":
      return <KeysDialog onClose={closeDialog} />;
  }
}

/** The list was saved in another tab meanwhile: the player decides, and neither version is lost. */
function ConflictDialog({ onClose }: { readonly onClose: () => void }) {
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
