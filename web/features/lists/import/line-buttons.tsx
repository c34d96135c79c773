import { Pencil, X, Minus, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { LineFix, SheetLine } from "#domain/share/import/import-sheet.ts";
import { Button } from "#web/ui/button.tsx";

const maxCopies = 99;

interface LineButtonsProps {
  readonly line: SheetLine;
  readonly name: string;
  readonly onFix: (fix: LineFix) => void;
  /** Null where the choice of a unit is open anyway. */
  readonly onChoose: (() => void) | null;
}

/** The buttons that correct a line. */
export function LineButtons({ line, name, onFix, onChoose }: LineButtonsProps) {
  const t = useTranslations("bring.import");
  return (
    <div className="ml-auto flex items-center">
      <LineCopies
        name={name}
        quantity={line.quantity}
        onChange={(quantity) => onFix({ quantity })}
      />
      {onChoose !== null && (
        <Button
          tone="ghost"
          size="icon"
          aria-label={t("otherUnit", { name })}
          title={t("otherUnit", { name })}
          onClick={onChoose}
        >
          <Pencil aria-hidden size={18} />
        </Button>
      )}
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("drop", { name })}
        title={t("drop", { name })}
        onClick={() => onFix({ isDropped: true })}
      >
        <X aria-hidden size={20} />
      </Button>
    </div>
  );
}

interface LineCopiesProps {
  readonly name: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** The number of copies that a line stands for. */
function LineCopies({ name, quantity, onChange }: LineCopiesProps) {
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
