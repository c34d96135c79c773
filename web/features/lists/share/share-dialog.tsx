import { useState } from "react";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { courtesyList } from "#domain/share/courtesy.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LinkSection } from "./link-section.tsx";
import { PaperSection, type Paper } from "./paper-section.tsx";
import { ShareChoices } from "./share-choices.tsx";
import { TextSection } from "./text-section.tsx";

const PrintListDialog = lateDialog(
  () => import("../print/print-list-dialog.tsx"),
  (late) => late.PrintListDialog,
  { words: "print" },
);
const PrintCardsDialog = lateDialog(
  () => import("../print/print-cards-dialog.tsx"),
  (late) => late.PrintCardsDialog,
  { words: "print" },
);

interface ShareDialogProps {
  readonly list: ArmyList;
  /** The time when it was saved or shared, ISO 8601; null when it never was. */
  readonly createdAt: string | null;
  /** Tells whether Scouts and Ambushers were left out of it already. */
  readonly isCourtesy?: boolean;
  readonly onClose: () => void;
}

/** The ways of a list to others: link, paper, picture and text. */
export function ShareDialog({ list, createdAt, isCourtesy = false, onClose }: ShareDialogProps) {
  const t = useTranslations("share");
  const interfaceLanguage = useLanguage();
  const [courtesy, setCourtesy] = useState(isCourtesy);
  const [language, setLanguage] = useState<Language | null>(null);
  const [paper, setPaper] = useState<Paper | null>(null);
  const shown = language ?? interfaceLanguage;
  const given = courtesy ? courtesyList(list) : list;

  return (
    <>
      <Dialog
        title={
          <>
            {t("title")} <bdi>{list.name}</bdi>
          </>
        }
        onClose={onClose}
        width="46rem"
      >
        <LegalityWarning list={given} />
        <ShareChoices
          courtesy={courtesy}
          onCourtesy={isCourtesy ? null : setCourtesy}
          language={language}
          onLanguage={setLanguage}
        />
        <LinkSection list={list} createdAt={createdAt} courtesy={courtesy} language={language} />
        <PaperSection
          list={given}
          courtesy={courtesy}
          isCourtesy={isCourtesy}
          language={shown}
          onPaper={setPaper}
        />
        <TextSection list={given} language={shown} />
      </Dialog>
      {paper !== null && (
        <PaperDialog
          paper={paper}
          list={paper === "cards" ? given : list}
          language={shown}
          onClose={() => setPaper(null)}
        />
      )}
    </>
  );
}

function LegalityWarning({ list }: { readonly list: ArmyList }) {
  const t = useTranslations("share");
  if (list.rows.every(({ unit }) => unit.tournamentLegal)) return null;
  return (
    <p className="flex gap-2 rounded-lg border border-line bg-raised px-3 py-2 text-warning">
      <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
      {t("notLegal")}
    </p>
  );
}

interface PaperDialogProps {
  readonly paper: Paper;
  readonly list: ArmyList;
  readonly language: Language;
  readonly onClose: () => void;
}

function PaperDialog({ paper, list, language, onClose }: PaperDialogProps) {
  const props = { list, language, onClose };
  switch (paper) {
    case "full":
      return <PrintListDialog {...props} courtesy={false} />;
    case "courtesy":
      return <PrintListDialog {...props} courtesy />;
    case "cards":
      return <PrintCardsDialog {...props} />;
  }
}
