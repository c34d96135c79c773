import { Suspense, useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import { valueOf, type TextField, type Values } from "#domain/editing/field.ts";
import type { Language } from "#domain/language.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { TextBlocks } from "#web/shared/markdown/text-blocks.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";

interface PreviewProps {
  readonly kindId: KindId;
  readonly values: Values;
  readonly language: Language;
}

/** The text as readers will see it, while it is typed. A missing translation is English to them. */
export function Preview({ kindId, values, language }: PreviewProps) {
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
