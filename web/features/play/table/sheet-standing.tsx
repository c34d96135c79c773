import { useTranslations } from "use-intl";
import type { GameUnit } from "#domain/game/state.ts";
import type { UnitChange } from "#domain/game/taps.ts";
import { lastTap, takeBack } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

interface SheetStandingProps {
  readonly matchId: string;
  readonly unit: GameUnit;
  readonly name: string;
  readonly onChange: (change: UnitChange) => boolean;
  /** Called when the unit has left play. */
  readonly onLeave: () => void;
}

/** Takes a unit out of play or back; the message has the way back in the same place. */
export function SheetStanding({ matchId, unit, name, onChange, onLeave }: SheetStandingProps) {
  const t = useTranslations("table.sheet");
  const app = useTranslations("app");
  const leave = (status: "routed" | "dead") => {
    if (!onChange({ status })) return;
    const tap = lastTap(matchId);
    // The message with the way back lies under a dialog.
    onLeave();
    notify({
      title: t(status === "routed" ? "isRouted" : "isDead", { unit: name }),
      // This tap, whatever was tapped since.
      ...(tap === null
        ? {}
        : { action: { label: app("undo"), run: () => takeBack(matchId, tap) } }),
    });
  };
  if (unit.status !== "present") {
    return <Button onClick={() => onChange({ status: "present" })}>{t("setBack")}</Button>;
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button onClick={() => leave("routed")}>{t("setRouted")}</Button>
      <Button onClick={() => leave("dead")}>{t("setDead")}</Button>
    </div>
  );
}
