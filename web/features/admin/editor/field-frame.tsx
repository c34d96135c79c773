import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Fault } from "#domain/editing/faults.ts";
import { languageOf, valueOf, type Field } from "#domain/editing/field.ts";
import { Button } from "#web/ui/button.tsx";
import { useFaultWords } from "../fault-words.ts";
import { useFieldName, useLanguageName } from "../names.ts";
import type { EntryForm } from "./use-entry-form.ts";

/** The properties that an input takes from the frame around it. */
export interface Framed {
  readonly id: string;
  readonly name: string;
  readonly "aria-required": boolean;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string;
}

interface FieldFrameProps {
  readonly field: Field;
  readonly column: string;
  readonly form: EntryForm;
  readonly faults: readonly Fault[];
  readonly isWide?: boolean;
  readonly children: (frame: Framed) => ReactNode;
}

/** A labelled field with what is wrong with it, and what somebody else wrote there meanwhile. */
export function FieldFrame({
  field,
  column,
  form,
  faults,
  isWide = false,
  children,
}: FieldFrameProps) {
  const id = useId();
  const words = useFaultWords();
  const fieldName = useFieldName();
  const languageName = useLanguageName();
  const fault = faults.find((each) => each.column === column);
  const language = languageOf(field, column);
  const isNeeded = field.isRequired === true && (language ?? "en") === "en";
  return (
    <div className={`grid content-start gap-1 ${isWide ? "md:col-span-3" : ""}`}>
      <label htmlFor={id} className={`font-bold ${isNeeded ? "after:content-['_*']" : ""}`}>
        {fieldName(field.name)}
        {language !== null && <span className="visually-hidden"> ({languageName(language)})</span>}
      </label>
      {children({
        id,
        name: column,
        "aria-required": isNeeded,
        "aria-invalid": fault !== undefined,
        "aria-describedby": `${id}-fault`,
      })}
      <p id={`${id}-fault`} role="alert" className="text-danger empty:hidden">
        {fault === undefined ? "" : words(fault.reason)}
      </p>
      {form.clashes.includes(column) && <Theirs column={column} form={form} />}
    </div>
  );
}

function Theirs({ column, form }: { readonly column: string; readonly form: EntryForm }) {
  const t = useTranslations("admin.origin");
  const text = valueOf(form.entry.values, column);
  return (
    <div className="grid justify-items-start gap-2 rounded-lg border border-warning p-3">
      <p className="font-bold text-warning">{t("theirs")}</p>
      <p className="max-h-60 w-full overflow-y-auto whitespace-pre-wrap break-words">
        {text || "–"}
      </p>
      <Button onClick={() => form.takeTheirs(column)}>{t("takeTheirs")}</Button>
    </div>
  );
}
