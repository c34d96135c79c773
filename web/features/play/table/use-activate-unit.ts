import { useCallback, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { courseOf } from "#domain/match/course.ts";
import type { GameUnit } from "#domain/match/state.ts";
import { activate, isCounted } from "#domain/match/taps.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { notify } from "#web/ui/toast.ts";
import type { Act } from "../parts/use-act.ts";
import { useUnitName } from "../parts/use-unit-name.ts";

/**
 * Activates a unit and tells whether that was done; one that was activated before in the round, only where it is
 * meant. Out of turn it asks instead, unless it is done anyway.
 */
export type ActivateUnit = (unitId: string, how?: "first" | "again" | "anyway") => boolean;

/**
 * Tells whether the activation that is next is the other player's. A device that does not hear the other one cannot
 * say: there the other player may have activated long since.
 */
function isOutOfTurn({ state, line }: OpenMatch, { player }: GameUnit): boolean {
  const { next } = courseOf(state);
  const isDeaf = line.kind === "shared" && !(line.isConnected && navigator.onLine);
  return next !== null && next !== player && !isDeaf;
}

/** The tap that activates a unit, as a function that stays the same: a row is not drawn again for it. */
export function useActivateUnit(
  match: OpenMatch,
  act: Act,
  onOutOfTurn: (unitId: string) => void,
): ActivateUnit {
  const t = useTranslations("table.unit");
  const unitName = useUnitName(match.state.units);
  const latest = useRef({ match, unitName });
  useLayoutEffect(() => {
    latest.current = { match, unitName };
  });

  return useCallback(
    (unitId, how = "first") => {
      const { state } = latest.current.match;
      const unit = state.units.find(({ id }) => id === unitId);
      if (unit === undefined || (unit.activated && how === "first")) return false;
      if (how !== "anyway" && isOutOfTurn(latest.current.match, unit)) {
        onOutOfTurn(unitId);
        return false;
      }
      if (!act(activate(state, unit))) return false;
      if (!isCounted(state, unit.player)) {
        notify({
          title: t("notCounted", { unit: latest.current.unitName(unit) }),
          description: t("notCountedWhy"),
        });
      }
      return true;
    },
    [act, onOutOfTurn, t],
  );
}
