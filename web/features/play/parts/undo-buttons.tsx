import { Redo2, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { redo, type OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { useUndo } from "./use-undo.ts";

/** The buttons that take back the last tap of this device's players, and bring it back. */
export function UndoButtons({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.frame");
  const undo = useUndo(match);
  const canUndo = match.nextUndo.kind !== "nothing";
  if (match.writesAs.length === 0) return null;
  return (
    <div className="flex shrink-0">
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("undo")}
        title={canUndo ? t("undo") : t("noUndo")}
        disabled={!canUndo}
        onClick={undo}
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
