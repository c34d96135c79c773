import { useTranslations } from "use-intl";
import type { GameUnit } from "#domain/match/state.ts";
import { lastTap, takeBack } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

/** Tells that a unit has left play, with the way back in the same place. */
export function useTellGone(matchId: string): (status: "routed" | "dead", name: string) => void {
  const t = useTranslations("table.sheet");
  const app = useTranslations("app");
  return (status, name) => {
    const tap = lastTap(matchId);
    notify({
      title: t(status === "routed" ? "isRouted" : "isDead", { unit: name }),
      // This tap, whatever was tapped since.
      ...(tap === null
        ? {}
        : { action: { label: app("undo"), run: () => takeBack(matchId, tap) } }),
    });
  };
}

interface SheetStandingProps {
  readonly unit: GameUnit;
  readonly onChange: (change: Pick<GameUnit, "status">) => void;
}

/** Takes a unit out of play or back. */
export function SheetStanding({ unit, onChange }: SheetStandingProps) {
  const t = useTranslations("table.sheet");
  if (unit.status !== "present") {
    return <Button onClick={() => onChange({ status: "present" })}>{t("setBack")}</Button>;
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button onClick={() => onChange({ status: "routed" })}>{t("setRouted")}</Button>
      <Button onClick={() => onChange({ status: "dead" })}>{t("setDead")}</Button>
    </div>
  );
}
