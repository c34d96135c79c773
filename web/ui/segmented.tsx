import { useId } from "react";

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight: radio buttons that look like one switch. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, choices, onChange } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-muted">{label}</legend>
      <div className="flex gap-1 rounded-lg border border-line bg-ground p-1 max-[22.5rem]:flex-wrap">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative grid min-h-11 min-w-0 grow cursor-pointer place-items-center rounded-md px-3 text-center leading-tight wrap-anywhere has-checked:bg-gold has-checked:font-bold has-checked:text-on-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
