import { useCallback, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { activate, isCounted } from "#domain/game/taps.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { notify } from "#web/ui/toast.ts";
import type { Act } from "../parts/use-act.ts";
import { useUnitName } from "../parts/use-unit-name.ts";

/** Activates a unit and tells whether that was done; one that was activated before in the round, only where it is meant. */
export type ActivateUnit = (unitId: string, isAgain?: boolean) => boolean;

/** The tap that activates a unit, as a function that stays the same: a row is not drawn again for it. */
export function useActivateUnit(match: OpenMatch, act: Act): ActivateUnit {
  const t = useTranslations("table.unit");
  const unitName = useUnitName();
  const latest = useRef(match);
  useLayoutEffect(() => {
    latest.current = match;
  });

  return useCallback(
    (unitId, isAgain = false) => {
      const { state } = latest.current;
      const unit = state.units.find(({ id }) => id === unitId);
      if (unit === undefined || (unit.activated && !isAgain)) return false;
      if (!act(activate(state, unit))) return false;
      if (!isCounted(state, unit.player)) {
        notify({
          title: t("notCounted", { unit: unitName(unit) }),
          description: t("notCountedWhy"),
        });
      }
      return true;
    },
    [act, t, unitName],
  );
}
