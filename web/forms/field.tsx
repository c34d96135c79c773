import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";

/** The properties that an input takes from the field around it. */
interface FramedInput {
  readonly id: string;
  readonly "aria-invalid": boolean | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps {
  /** The id of the input, where something outside must find it. */
  readonly id?: string;
  readonly label: string;
  /** The fault of what stands there, in words; left out where there is never one. */
  readonly fault?: string | null;
  /** Said below it, and to those who hear the page. */
  readonly hint?: ReactNode;
  readonly children: (input: FramedInput) => ReactNode;
}

/** A labelled input of any kind, with its hint and what is wrong with it. */
export function Field({ label, fault, hint, children, ...given }: FieldProps) {
  const ownId = useId();
  const id = given.id ?? ownId;
  const mayFail = fault !== undefined;
  const hasHint = hint !== undefined;
  const described = [mayFail && `${id}-fault`, hasHint && `${id}-hint`].filter(Boolean).join(" ");

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": mayFail ? fault !== null : undefined,
        "aria-describedby": described === "" ? undefined : described,
      })}
      {mayFail && (
        <p id={`${id}-fault`} role="alert" className="text-danger empty:hidden">
          {fault}
        </p>
      )}
      {hasHint && (
        <div id={`${id}-hint`} className="text-muted empty:hidden">
          {hint}
        </div>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "onChange" | "value" | "id"
> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The fault of the text, in words. */
  readonly fault?: string | null;
  readonly hint?: ReactNode;
  /** Something inside the frame, at the end. */
  readonly end?: ReactNode;
}

/** A line of text, as a field. */
export function TextField({
  label,
  onChange,
  fault = null,
  hint = null,
  end,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} fault={fault} hint={hint}>
      {(framed) => (
        <div className="relative">
          <input
            {...input}
            {...framed}
            className={`field ${end === undefined ? "" : "pr-12"} ${fault === null ? "" : "border-danger"}`}
            onChange={(event) => onChange(event.target.value)}
          />
          {end}
        </div>
      )}
    </Field>
  );
}
