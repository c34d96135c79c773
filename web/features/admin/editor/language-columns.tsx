import { Suspense, useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import type { Fault } from "#domain/editing/faults.ts";
import { languages, type Language } from "#domain/language.ts";
import { missingTranslations } from "#domain/editing/missing-translations.ts";
import { valueOf, type TextField, type Values } from "#domain/editing/field.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import { TextBlocks } from "#web/shared/markdown/text-blocks.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";
import { useLanguageName } from "../names.ts";
import type { EntryForm } from "./use-entry-form.ts";
import { FieldFrame, type Framed } from "./field-frame.tsx";

interface TextFieldsProps {
  readonly kindId: KindId;
  readonly form: EntryForm;
  readonly faults: readonly Fault[];
  readonly language: Language;
}

/** The texts of an entry in one language. */
function TextFields({ kindId, form, faults, language }: TextFieldsProps) {
  const texts = kinds[kindId].fields.flatMap((field) => (field.kind === "text" ? [field] : []));
  return (
    <div className="grid content-start gap-3">
      {texts.map((field) => {
        const column = field.columns[language];
        return (
          <FieldFrame key={column} field={field} column={column} form={form} faults={faults}>
            {(frame) => (
              <TextInput
                {...frame}
                format={field.format}
                lang={language}
                readOnly={form.isFixed(field, column)}
                value={valueOf(form.values, column)}
                onChange={(text) => form.set(column, text)}
              />
            )}
          </FieldFrame>
        );
      })}
    </div>
  );
}

interface TextInputProps extends Framed {
  readonly format: TextField["format"];
  readonly lang: Language;
  readonly readOnly: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The field grows with its text as far as the browser can, and scrolls from there on. */
function TextInput({ format, onChange, ...input }: TextInputProps) {
  if (format === "line") {
    return (
      <input
        {...input}
        className="field"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <textarea
      {...input}
      className="field max-h-[60dvh] min-h-40 [field-sizing:content]"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PreviewProps {
  readonly kindId: KindId;
  readonly values: Values;
  readonly language: Language;
}

/** The text as readers will see it, while it is typed. A missing translation is English to them. */
function Preview({ kindId, values, language }: PreviewProps) {
  const t = useTranslations("admin");
  const late = useDeferredValue(values);
  const texts = kinds[kindId].fields.flatMap((field) => (field.kind === "text" ? [field] : []));
  if (texts.every(({ format }) => format === "line")) return null;
  return (
    <article aria-label={t("preview")} className="panel grid content-start gap-3 p-4">
      <p aria-hidden className="text-muted">
        {t("preview")}
      </p>
      {texts.map((field) => (
        <Shown key={field.name} field={field} text={shownText(field, late, language)} />
      ))}
    </article>
  );
}

function shownText({ columns }: TextField, values: Values, language: Language): string {
  const own = valueOf(values, columns[language]);
  return own.trim() === "" ? valueOf(values, columns.en) : own;
}

function Shown({ field, text }: { readonly field: TextField; readonly text: string }) {
  switch (field.format) {
    case "line":
      return <h3 className="text-xl break-words text-gold">{text}</h3>;
    case "lines":
      return <p className="whitespace-pre-line break-words">{text}</p>;
    case "markdown":
      return <TextBlocks markdown={text} />;
    case "html":
      return (
        <Suspense fallback={<p className="text-muted">…</p>}>
          <RichHtml html={text} />
        </Suspense>
      );
  }
}

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
