import { Check, Copy } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import {
  listText,
  maxDiscordLength,
  textForms,
  type TextForm,
} from "#domain/share/text/list-text.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { Button } from "#web/ui/button.tsx";
import { useCopied } from "#web/ui/use-copied.ts";

interface TextSectionProps {
  readonly list: ArmyList;
  readonly language: Language;
}

/** The list as a text, looked at before it is copied (docs/text-format.md). */
export function TextSection({ list, language }: TextSectionProps) {
  const t = useTranslations("share");
  const [form, setForm] = useState<TextForm>("plain");
  const { copied, copy } = useCopied({ done: t("textCopied"), failed: t("textNotCopied") });
  const text = listText(list, { form, language, factionName });
  const isTooLong = form === "discord" && text.length > maxDiscordLength;
  const Icon = copied === text ? Check : Copy;

  return (
    <section aria-labelledby="share-text" className="grid gap-2">
      <h3 id="share-text" className="text-lg">
        {t("text")}
      </h3>
      <FormSelect form={form} onForm={setForm} />
      <pre
        // A long text is read by scrolling, which needs the focus where there is no mouse.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t("preview")}
        lang={language}
        className="max-h-80 overflow-auto rounded-lg border border-line bg-ground p-3 font-(family-name:--font-text) whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
      {isTooLong && (
        <p role="status" className="text-warning">
          {t("discordTooLong", { max: maxDiscordLength })}
        </p>
      )}
      <Button className="justify-self-end" onClick={() => void copy(text)}>
        <Icon aria-hidden size={18} />
        {copied === text ? t("copied") : t("copyText")}
      </Button>
    </section>
  );
}

interface FormSelectProps {
  readonly form: TextForm;
  readonly onForm: (form: TextForm) => void;
}

function FormSelect({ form, onForm }: FormSelectProps) {
  const t = useTranslations("share");
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted">
        {t("textForm")}
      </label>
      <select
        id={id}
        className="field"
        value={form}
        onChange={({ target }) => onForm(textForms.find((each) => each === target.value) ?? form)}
      >
        {textForms.map((each) => (
          <option key={each} value={each}>
            {t(`form-${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
