import { useId } from "react";

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
  }[];
  readonly onChange: (value: Value) => void;
}

/** One of few, all of them in view. */
export function Choice<Value extends string>({
  legend,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-muted">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-(--color-gold)"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="leading-tight">
            {option.label}
            {option.hint !== undefined && (
              <span className="block text-[0.95rem] text-muted">{option.hint}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
