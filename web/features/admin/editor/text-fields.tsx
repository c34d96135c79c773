import type { Fault } from "#domain/editing/faults.ts";
import { valueOf, type TextField } from "#domain/editing/field.ts";
import type { Language } from "#domain/language.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { FieldFrame, type Framed } from "./field-frame.tsx";
import type { EntryForm } from "./use-entry-form.ts";

interface TextFieldsProps {
  readonly kindId: KindId;
  readonly form: EntryForm;
  readonly faults: readonly Fault[];
  readonly language: Language;
}

/** The texts of an entry in one language. */
export function TextFields({ kindId, form, faults, language }: TextFieldsProps) {
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
