import { Pencil, X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { LineFix, SheetLine } from "#domain/share/import/import-sheet.ts";
import { Button } from "#web/ui/button.tsx";
import { LineCopies } from "./line-copies.tsx";

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
