import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

interface CountStepperProps {
  /** The thing that is counted, for the names of the buttons. */
  readonly name: string;
  readonly label?: ReactNode;
  readonly count: number;
  readonly min?: number;
  readonly max?: number;
  /** The count in words, where it is not written as the number alone. */
  readonly text?: string;
  readonly canWrite?: boolean;
  readonly onChange: (count: number) => void;
}

/** The number of something, with a large button for one less and one for one more. */
export function CountStepper(props: CountStepperProps) {
  const { name, label, count, min = 0, max = 99, text = String(count), canWrite = true } = props;
  const t = useTranslations("table.sheet");
  const step = (by: 1 | -1) => {
    const next = count + by;
    if (next >= min && next <= max) props.onChange(next);
  };
  const limit = (isReached: boolean) => ({
    "aria-disabled": isReached,
    className: `size-12! shrink-0 p-0! ${isReached ? "opacity-55" : ""}`,
  });
  return (
    <div role="group" aria-label={name} className="flex items-center gap-1.5">
      {label !== undefined && <span className="min-w-0 grow leading-tight">{label}</span>}
      {canWrite && (
        <Button
          aria-label={t("less", { what: name })}
          {...limit(count <= min)}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden size={20} />
        </Button>
      )}
      <output className="min-w-9 text-center text-2xl font-bold text-gold">{text}</output>
      {canWrite && (
        <Button
          aria-label={t("more", { what: name })}
          {...limit(count >= max)}
          onClick={() => step(1)}
        >
          <Plus aria-hidden size={20} />
        </Button>
      )}
    </div>
  );
}
