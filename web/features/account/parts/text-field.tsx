import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";

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
  /** Said below it, and to those who hear the page. */
  readonly hint?: ReactNode;
  /** Something inside the frame, at the end. */
  readonly end?: ReactNode;
}

/** A labelled field with its hint and what is wrong with it. */
export function TextField({ label, onChange, fault, hint, end, ...input }: TextFieldProps) {
  const id = useId();
  const isFaulty = fault !== undefined && fault !== null;

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          className={`field ${end === undefined ? "" : "pr-12"} ${isFaulty ? "border-danger" : ""}`}
          aria-invalid={isFaulty}
          aria-describedby={`${id}-fault ${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      <p id={`${id}-fault`} role="alert" className="text-danger empty:hidden">
        {fault}
      </p>
      <div id={`${id}-hint`} className="text-muted empty:hidden">
        {hint}
      </div>
    </div>
  );
}
