import { useTranslations } from "use-intl";
import type { Fault } from "#domain/editing/faults.ts";
import { languages, type Language } from "#domain/language.ts";
import { missingTranslations } from "#domain/editing/missing-translations.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import { useLanguageName } from "../names.ts";
import { Preview } from "./preview.tsx";
import { TextFields } from "./text-fields.tsx";
import type { EntryForm } from "./use-entry-form.ts";

interface LanguageColumnsProps {
  readonly kindId: KindId;
  readonly form: EntryForm;
  readonly faults: readonly Fault[];
  /** The language that is shown where there is room for one. */
  readonly shown: Language;
  readonly onShow: (language: Language) => void;
}

/** The texts in three languages: side by side, or one at a time on a phone. */
export function LanguageColumns({ shown, onShow, ...parts }: LanguageColumnsProps) {
  const t = useTranslations("admin");
  const isNarrow = useIsNarrow();
  const languageName = useLanguageName();
  const missing = missingTranslations(kinds[parts.kindId].fields, parts.form.values);
  const label = (language: Language) =>
    missing.includes(language) ? `${languageName(language)} !` : languageName(language);
  const columns = isNarrow ? [shown] : languages;
  return (
    <>
      {isNarrow && (
        <Segmented
          label={t("languages")}
          value={shown}
          choices={languages.map((value) => ({ value, label: label(value) }))}
          onChange={onShow}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
        {columns.map((language) => (
          <LanguageColumn
            key={language}
            {...parts}
            language={language}
            isMissing={missing.includes(language)}
          />
        ))}
      </div>
    </>
  );
}

type ColumnProps = Omit<LanguageColumnsProps, "shown" | "onShow"> & {
  readonly language: Language;
  readonly isMissing: boolean;
};

function LanguageColumn({ language, isMissing, ...parts }: ColumnProps) {
  const t = useTranslations("admin");
  const languageName = useLanguageName();
  return (
    <section
      aria-label={languageName(language)}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 md:grid-rows-[subgrid] md:row-span-3"
    >
      <h2 className="flex flex-wrap items-center gap-x-3 text-lg text-gold">
        {languageName(language)}
        {isMissing && <span className="font-text text-base text-warning">{t("incomplete")}</span>}
      </h2>
      <TextFields {...parts} language={language} />
      <Preview kindId={parts.kindId} values={parts.form.values} language={language} />
    </section>
  );
}
