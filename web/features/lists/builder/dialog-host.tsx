import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { whenLoadable } from "#web/ui/when-loadable.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CardDialog } from "#web/features/lists/cards/card-dialog.tsx";
import { MemberWords } from "#web/features/lists/cloud/member-words.tsx";
import { ReplaceDamagedDialog } from "#web/features/lists/cloud/replace-damaged-dialog.tsx";
import { UploadDialog } from "#web/features/lists/cloud/upload-dialog.tsx";
import { DeleteDialog } from "#web/features/lists/saved/delete-dialog.tsx";
import { EditSavedDialog } from "#web/features/lists/saved/edit-saved-dialog.tsx";
import { RestoreDialog } from "#web/features/lists/saved/restore-dialog.tsx";
import { TrashDialog } from "#web/features/lists/saved/trash-dialog.tsx";
import { closeDialog, type BuilderDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { RefreshDialog } from "./refresh-dialog.tsx";
import { FilterTermDialog } from "./filter-term-dialog.tsx";
import type { UnitQuery } from "./unit-search.ts";

const CompareDialog = lazy(() =>
  whenLoadable(() => import("#web/features/lists/compare/compare-with-mine.tsx")),
);
const HistoryDialog = lazy(() =>
  whenLoadable(() => import("#web/features/lists/history/history-dialog.tsx")),
);
const ImportDialog = lazy(() =>
  whenLoadable(() => import("#web/features/lists/import/import-dialog.tsx")),
);
const ShareDialog = lazy(() =>
  whenLoadable(() => import("#web/features/lists/share/share-dialog.tsx")),
);
const PrintListDialog = lazy(() =>
  whenLoadable(() => import("#web/features/lists/print/print-list-dialog.tsx")),
);
const PostDialog = lazy(() =>
  whenLoadable(() => import("#web/features/lists/community/post-dialog.tsx")),
);

interface DialogHostProps {
  readonly dialog: BuilderDialog;
  readonly onFilter: (part: Partial<UnitQuery>) => void;
}

/** Draws whichever dialog is open. Loaded apart from the page, which is usable without. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function DialogHost(props: DialogHostProps) {
  return (
    <LateWords part="savedDialog">
      <OpenDialog {...props} />
    </LateWords>
  );
}

function OpenDialog({ dialog, onFilter }: DialogHostProps) {
  const language = useLanguage();
  switch (dialog.kind) {
    case "card":
      return <CardDialog unit={dialog.unit} onClose={closeDialog} />;
    case "term":
      return <FilterTermDialog term={dialog.term} onFilter={onFilter} onClose={closeDialog} />;
    case "high-command":
      return <HighCommandDialog />;
    case "delete":
      return <DeleteDialog name={dialog.name} onClose={closeDialog} />;
    case "edit-saved":
      return <EditSavedDialog list={dialog.list} onClose={closeDialog} />;
    case "conflict":
      return <ConflictDialog onClose={closeDialog} />;
    case "replace-damaged":
      return (
        <MemberWords>
          <ReplaceDamagedDialog name={dialog.name} onClose={closeDialog} />
        </MemberWords>
      );
    case "versions":
      return (
        <Suspense>
          <HistoryDialog list={dialog.list} onClose={closeDialog} />
        </Suspense>
      );
    case "compare":
      return (
        <Suspense>
          <CompareDialog list={dialog.list} onClose={closeDialog} />
        </Suspense>
      );
    case "import":
      return (
        <Suspense>
          <ImportDialog onClose={closeDialog} />
        </Suspense>
      );
    case "upload":
      return (
        <MemberWords>
          <UploadDialog lists={dialog.lists} onClose={closeDialog} />
        </MemberWords>
      );
    case "share":
      return (
        <Suspense>
          <ShareDialog list={dialog.list} createdAt={dialog.createdAt} onClose={closeDialog} />
        </Suspense>
      );
    case "print":
      return (
        <Suspense>
          <PrintListDialog
            list={dialog.list}
            courtesy={false}
            language={language}
            onClose={closeDialog}
          />
        </Suspense>
      );
    case "post":
      return (
        <Suspense>
          <PostDialog list={dialog.list} onClose={closeDialog} />
        </Suspense>
      );
    case "trash":
      return <TrashDialog onClose={closeDialog} />;
    case "restore":
      return <RestoreDialog file={dialog.file} onClose={closeDialog} />;
    case "refresh":
      return <RefreshDialog task={dialog.task} onClose={closeDialog} />;
    case "keys":
      return <KeysDialog onClose={closeDialog} />;
  }
}

function HighCommandDialog() {
  const t = useTranslations("refusal");
  return (
    <Dialog
      title={t("highCommandTitle")}
      onClose={closeDialog}
      actions={
        <Button tone="gold" onClick={closeDialog}>
          {t("ok")}
        </Button>
      }
    >
      <p className="text-lg">{t("highCommandText")}</p>
    </Dialog>
  );
}
