import { useTranslations } from "use-intl";
import type { FactField } from "#domain/editing/field.ts";
import type { Choosable } from "#web/data/admin/known.ts";
import { useChoices } from "../use-choosable.ts";
import { CardInput } from "./card-input.tsx";
import type { Framed } from "./field-frame.tsx";

interface FactInputProps extends Framed {
  readonly field: FactField;
  readonly value: string;
  readonly isFixed: boolean;
  readonly choosable: Choosable;
  /** The unit whose card a field corrects. */
  readonly unitId: string;
  readonly onChange: (text: string) => void;
}

/** The input that suits a fact. */
export function FactInput({
  field,
  value,
  isFixed,
  choosable,
  unitId,
  onChange,
  ...frame
}: FactInputProps) {
  const choicesOf = useChoices(choosable);
  const t = useTranslations("admin");
  const shared = {
    ...frame,
    className: "field",
    value,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value),
  };
  switch (field.kind) {
    case "choice":
      return (
        <Choices
          {...shared}
          choices={choicesOf(field.source)}
          isRequired={field.isRequired === true}
        />
      );
    case "flag": {
      const choices = [
        { value: "true", label: t("yes") },
        { value: "false", label: t("no") },
      ];
      return <Choices {...shared} choices={choices} isRequired />;
    }
    case "card":
      return (
        <CardInput {...frame} part={field.part} unitId={unitId} value={value} onChange={onChange} />
      );
    case "terms":
      return <textarea {...shared} rows={2} spellCheck={false} />;
    case "number":
      return <input {...shared} inputMode="numeric" autoComplete="off" />;
    case "date":
      return <input {...shared} type="date" />;
    case "line":
    case "slug":
      return <input {...shared} readOnly={isFixed} autoComplete="off" spellCheck={false} />;
  }
}

interface ChoicesProps extends Framed {
  readonly className: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired: boolean;
}

/** A value that is not among the choices any more stays chosen until somebody chooses another. */
function Choices({ choices, isRequired, value, ...select }: ChoicesProps) {
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <select {...select} value={value}>
      {(!isRequired || !isKnown) && (
        <option value={isKnown ? "" : value}>{isKnown ? "–" : value || "–"}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
