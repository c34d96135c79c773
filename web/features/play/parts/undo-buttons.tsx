import { Redo2, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { redo, undo, type OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";

/** The buttons that take back the last tap of this device's players, and bring it back. */
export function UndoButtons({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.frame");
  if (match.writesAs.length === 0) return null;
  return (
    <div className="flex shrink-0">
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("undo")}
        title={match.canUndo ? t("undo") : t("noUndo")}
        disabled={!match.canUndo}
        onClick={() => undo(match.id)}
      >
        <Undo2 aria-hidden size={22} />
      </Button>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("redo")}
        title={match.canRedo ? t("redo") : t("noRedo")}
        disabled={!match.canRedo}
        onClick={() => redo(match.id)}
      >
        <Redo2 aria-hidden size={22} />
      </Button>
    </div>
  );
}
