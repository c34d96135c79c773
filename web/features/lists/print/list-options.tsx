import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { PrintOptions } from "#web/data/local/print-options.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { LanguageField, PaperField } from "./paper-fields.tsx";

interface ListOptionsProps {
  readonly options: PrintOptions;
  readonly language: Language;
  readonly courtesy: boolean;
  /** Tells whether there is a full list to choose. */
  readonly offersBoth: boolean;
  readonly hasNote: boolean;
  readonly onChange: (part: Partial<PrintOptions>) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onCourtesy: (courtesy: boolean) => void;
}

/** The options for the look of the sheet. */
export function ListOptions(props: ListOptionsProps) {
  const { options, language, courtesy, offersBoth, hasNote, onChange } = props;
  const t = useTranslations("print");
  const switches = [
    "details",
    "tally",
    ...(courtesy ? [] : (["facts"] as const)),
    ...(hasNote && !courtesy ? (["note"] as const) : []),
    "inkSaving",
  ] as const;

  return (
    <div className="grid content-start gap-4">
      {offersBoth && (
        <div className="grid gap-1.5">
          <Segmented
            label={t("version")}
            value={courtesy ? "courtesy" : "full"}
            choices={(["full", "courtesy"] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => props.onCourtesy(value === "courtesy")}
          />
          <p className="text-[0.95rem] text-muted">{t("courtesyHint")}</p>
        </div>
      )}
      <PaperField paper={options.paper} onChange={(paper) => onChange({ paper })} />
      <LanguageField language={language} onChange={props.onLanguage} />
      <fieldset>
        <legend className="text-muted">{t("content")}</legend>
        {switches.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-(--color-gold)"
              checked={options[name]}
              onChange={(event) => onChange({ [name]: event.target.checked })}
            />
            {t(name)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
