import { Minus, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

const maxCopies = 99;

interface LineCopiesProps {
  readonly name: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** The number of copies that a line stands for. */
export function LineCopies({ name, quantity, onChange }: LineCopiesProps) {
  const t = useTranslations();
  return (
    <>
      <Button
        size="icon"
        aria-label={t("bring.import.fewer", { name })}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden size={20} />
      </Button>
      <span className="min-w-9 px-1 text-center font-bold text-gold">
        {t("list.rowQuantity", { quantity })}
      </span>
      <Button
        size="icon"
        aria-label={t("bring.import.more", { name })}
        disabled={quantity >= maxCopies}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden size={20} />
      </Button>
    </>
  );
}
