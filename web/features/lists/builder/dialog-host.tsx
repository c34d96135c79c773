import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { shownRows } from "#domain/list/army-list.ts";
import { parseTerm } from "#domain/catalog/term.ts";
import { termIn, unitsOf } from "#web/data/catalog/catalog.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CardDialog } from "#web/shared/card/card-dialog.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { TermDialog } from "#web/shared/term-dialog.tsx";
import type { Term } from "#web/shared/term.ts";
import { ReplaceDamagedDialog } from "../cloud/replace-damaged-dialog.tsx";
import { UploadDialog } from "../cloud/upload-dialog.tsx";
import { DeleteDialog } from "../saved/delete-dialog.tsx";
import { EditSavedDialog } from "../saved/edit-saved-dialog.tsx";
import { RestoreDialog } from "../saved/restore-dialog.tsx";
import { closeDialog, openDialog, useOffer, type BuilderDialog } from "../draft/builder-dialogs.ts";
import { useListPart, useListStore } from "../draft/list-store.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { Stepper } from "./unit-card.tsx";
import { noUnitQuery, type UnitQuery } from "./unit-search.ts";
import { useSaveList } from "./save-list.ts";

interface FilterTermDialogProps {
  readonly term: Term;
  readonly onFilter: (part: Partial<UnitQuery>) => void;
  readonly onClose: () => void;
}

/** The meaning of a term, and the way to all units that have it. */
function FilterTermDialog({ term, onFilter, onClose }: FilterTermDialogProps) {
  const t = useTranslations("term");
  const language = useLanguage();
  const { base } = parseTerm(term.text);

  const handleFilter = () => {
    const { order: _order, ...blank } = noUnitQuery;
    switch (term.kind) {
      case "characteristic":
        onFilter({ ...blank, characteristics: [base] });
        break;
      case "keyword":
        onFilter({ ...blank, keywords: [base] });
        break;
      case "rule":
        onFilter({ ...blank, search: termIn(base, language) });
        break;
    }
    onClose();
  };

  return (
    <TermDialog
      term={term}
      onClose={onClose}
      actions={<Button onClick={handleFilter}>{t("filterBy")}</Button>}
    />
  );
}

const CompareDialog = lateDialog(
  () => import("../compare/compare-with-mine.tsx"),
  (late) => late.CompareWithMineDialog,
  { words: "bring" },
);
const HistoryDialog = lateDialog(
  () => import("../saved/history-dialog.tsx"),
  (late) => late.HistoryDialog,
  { words: "bring" },
);
const TrashDialog = lateDialog(
  () => import("../saved/trash-dialog.tsx"),
  (late) => late.TrashDialog,
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

interface DialogHostProps {
  readonly dialog: BuilderDialog;
  readonly onFilter: (part: Partial<UnitQuery>) => void;
}

/** Draws whichever dialog is open. Loaded apart from the page, which is usable without. */
export function DialogHost({ dialog, onFilter }: DialogHostProps) {
  const language = useLanguage();
  switch (dialog.kind) {
    case "card":
      return <BuilderCardDialog unit={dialog.unit} />;
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
        <LateWords part="cloud" waits>
          <ReplaceDamagedDialog name={dialog.name} onClose={closeDialog} />
        </LateWords>
      );
    case "versions":
      return <HistoryDialog list={dialog.list} onClose={closeDialog} />;
    case "compare":
      return <CompareDialog list={dialog.list} onClose={closeDialog} />;
    case "import":
      return <ImportDialog onClose={closeDialog} />;
    case "upload":
      return (
        <LateWords part="cloud" waits>
          <UploadDialog lists={dialog.lists} onClose={closeDialog} />
        </LateWords>
      );
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
    case "trash":
      return <TrashDialog onClose={closeDialog} />;
    case "restore":
      return <RestoreDialog file={dialog.file} onClose={closeDialog} />;
    case "keys":
      return <KeysDialog onClose={closeDialog} />;
  }
}

/** The card with the way to the units beside it, and with one copy more or less. */
function BuilderCardDialog({ unit }: { readonly unit: Unit }) {
  const language = useLanguage();
  const list = useListStore((state) => state.history.present.list);
  const offer = useOffer();
  const isOffered = unitsOf(list.factionId).some(({ id }) => id === unit.id);
  // A unit of the list that the search leaves out has its neighbours in the list.
  const among = offer.some(({ id }) => id === unit.id)
    ? offer
    : shownRows(list).map((row) => row.unit);
  return (
    <CardDialog
      unit={unit}
      among={among}
      controls={isOffered && <Stepper unit={unit} name={unit.names[language]} />}
      onShow={(next) => openDialog({ kind: "card", unit: next })}
      onClose={closeDialog}
    />
  );
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
