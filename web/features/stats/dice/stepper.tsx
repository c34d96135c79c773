import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

interface StepperProps {
  readonly name: string;
  readonly picture: ReactNode;
  readonly count: number;
  readonly max: number;
  readonly onChange: (count: number) => void;
}

/** The number of something, with a button for one more and one for one less. */
export function Stepper({ name, picture, count, max, onChange }: StepperProps) {
  const t = useTranslations("stats.dice");
  return (
    <div role="group" aria-label={name} className="flex items-center gap-1">
      {picture}
      <span className="min-w-0 grow pl-1 leading-tight">{name}</span>
      <Button
        size="icon"
        aria-label={t("less", { what: name })}
        aria-disabled={count === 0}
        className={count === 0 ? "opacity-55" : ""}
        onClick={() => onChange(Math.max(0, count - 1))}
      >
        <Minus aria-hidden size={18} />
      </Button>
      <output className={`w-7 text-center text-lg ${count > 0 ? "font-bold text-gold" : ""}`}>
        {count}
      </output>
      <Button
        size="icon"
        aria-label={t("more", { what: name })}
        aria-disabled={count === max}
        className={count === max ? "opacity-55" : ""}
        onClick={() => onChange(Math.min(max, count + 1))}
      >
        <Plus aria-hidden size={18} />
      </Button>
    </div>
  );
}
