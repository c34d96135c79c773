import { useId } from "react";
import { useTranslations } from "use-intl";
import { asLanguage, languages, type Language } from "#domain/language.ts";
import type { Paper } from "#domain/share/paper.ts";
import { Segmented } from "#web/ui/segmented.tsx";

interface PaperFieldProps {
  readonly paper: Paper;
  readonly onChange: (paper: Paper) => void;
}

export function PaperField({ paper, onChange }: PaperFieldProps) {
  const t = useTranslations("print");
  return (
    <Segmented
      label={t("paper")}
      value={paper}
      choices={[
        { value: "a4", label: "A4" },
        { value: "letter", label: t("letter") },
      ]}
      onChange={onChange}
    />
  );
}

const nameKeys = { en: "english", es: "spanish", fr: "french" } as const;

interface LanguageFieldProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** The language on paper, which need not be that of the screen. */
export function LanguageField({ language, onChange }: LanguageFieldProps) {
  const t = useTranslations("print");
  const menu = useTranslations("menu");
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted">
        {t("language")}
      </label>
      <select
        id={id}
        className="field"
        value={language}
        onChange={(event) => onChange(asLanguage(event.target.value))}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {menu(nameKeys[each])}
          </option>
        ))}
      </select>
    </div>
  );
}
