import { useTranslations } from "use-intl";
import { languages, type Language } from "#domain/language.ts";
import { Segmented } from "#web/ui/segmented.tsx";

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
export function ShareChoices({ courtesy, onCourtesy, language, onLanguage }: ShareChoicesProps) {
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
