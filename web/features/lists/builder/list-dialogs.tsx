import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { closeDialog, isAboutUnits, type BuilderDialog } from "../draft/builder-dialogs.ts";

const CompareDialog = lateDialog(
  () => import("../compare/compare-with-mine.tsx"),
  (late) => late.CompareWithMineDialog,
  { words: "bring" },
);
const ImportDialog = lateDialog(
  () => import("../import/import-dialog.tsx"),
  (late) => late.ImportDialog,
  { words: "bring" },
);
const ShareDialog = lateDialog(
  () => import("../share/share-dialog.tsx"),
  (late) => late.ShareDialog,
  { words: "share" },
);
const PrintListDialog = lateDialog(
  () => import("../print/print-list-dialog.tsx"),
  (late) => late.PrintListDialog,
  { words: "print" },
);
const PostDialog = lateDialog(
  () => import("../community/post-dialog.tsx"),
  (late) => late.PostDialog,
  { words: "community" },
);

const DialogHost = lateDialog(
  () => import("./dialog-host.tsx"),
  (late) => late.DialogHost,
  { words: "savedDialog" },
);

/** Brings the code of the small dialogs ahead of the first press. */
export const preloadDialogs = DialogHost.preload;

/** The open dialog about lists, in the builder and on the page of the lists. The large ones have files of their own. */
export function ListDialog({ dialog }: { readonly dialog: BuilderDialog }) {
  const language = useLanguage();
  if (isAboutUnits(dialog)) return null;
  switch (dialog.kind) {
    case "compare":
      return <CompareDialog list={dialog.list} onClose={closeDialog} />;
    case "import":
      return <ImportDialog onClose={closeDialog} />;
    case "share":
      return <ShareDialog list={dialog.list} createdAt={dialog.createdAt} onClose={closeDialog} />;
    case "print":
      return (
        <PrintListDialog
          list={dialog.list}
          courtesy={false}
          language={language}
          onClose={closeDialog}
        />
      );
    case "post":
      return <PostDialog list={dialog.list} onClose={closeDialog} />;
    case "delete":
    case "edit-saved":
    case "conflict":
    case "replace-damaged":
    case "versions":
    case "upload":
    case "trash":
    case "restore":
    case "keys":
      return <DialogHost dialog={dialog} />;
  }
}
