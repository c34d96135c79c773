import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { languages, type Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { courtesyList } from "#domain/share/courtesy.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { LinkSection } from "./link-section.tsx";
import { PaperSection, type Paper } from "./paper-section.tsx";
import { TextSection } from "./text-section.tsx";

interface ShareChoicesProps {
  readonly courtesy: boolean;
  /** Null where there is no choice. */
  readonly onCourtesy: ((courtesy: boolean) => void) | null;
  /** Null for the reader's own. */
  readonly language: Language | null;
  readonly onLanguage: (language: Language | null) => void;
}

/**
 * The choices of what is shared, and in which language: for the link, the paper, the picture and the text
 * alike.
 */
function ShareChoices({ courtesy, onCourtesy, language, onLanguage }: ShareChoicesProps) {
  const t = useTranslations("share");
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {onCourtesy === null ? (
        <p className="text-muted">{t("isCourtesy")}</p>
      ) : (
        <div className="grid content-start gap-1">
          <Segmented
            label={t("what")}
            value={courtesy ? "courtesy" : "full"}
            choices={[
              { value: "full", label: t("fullList") },
              { value: "courtesy", label: t("courtesyList") },
            ]}
            onChange={(value) => onCourtesy(value === "courtesy")}
          />
          <p className="text-[0.95rem] text-muted">{t("courtesyHint")}</p>
        </div>
      )}
      <LanguageSelect language={language} onLanguage={onLanguage} />
    </div>
  );
}

type LanguageSelectProps = Pick<ShareChoicesProps, "language" | "onLanguage">;

function LanguageSelect({ language, onLanguage }: LanguageSelectProps) {
  const t = useTranslations("share");
  return (
    <label className="grid content-start gap-1">
      <span className="text-muted">{t("language")}</span>
      <select
        className="field"
        value={language ?? ""}
        onChange={({ target }) =>
          onLanguage(languages.find((each) => each === target.value) ?? null)
        }
      >
        <option value="">{t("readersLanguage")}</option>
        {languages.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

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
