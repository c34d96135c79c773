import { useCallback, useLayoutEffect, useRef } from "react";
import { revealing } from "#domain/game/fielding.ts";
import { activate, changing } from "#domain/game/taps.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import type { Act } from "../parts/use-act.ts";

/** The taps on units and secrets, as functions that stay the same: a row is not drawn anew for them. */
export function useTableTaps(match: OpenMatch, act: Act) {
  const latest = useRef(match);
  useLayoutEffect(() => {
    latest.current = match;
  });

  const activateUnit = useCallback(
    (unitId: string) => {
      const { state } = latest.current;
      const unit = state.units.find(({ id }) => id === unitId);
      if (unit !== undefined && !unit.activated) act(activate(state, unit));
    },
    [act],
  );

  const reveal = useCallback(
    (secretId: string) => {
      const { state, seals } = latest.current;
      const seal = seals.get(secretId);
      const player = state.secrets.find(({ id }) => id === secretId)?.player;
      if (seal === undefined || player === undefined) return;
      const action = revealing(player, secretId, seal);
      if (!act([{ author: player, action }]) || seal.content.kind !== "units") return;
      // A tap of its own: what has been revealed cannot be undone, that a unit is on the table can.
      act(
        seal.content.units
          .filter(({ hidden }) => hidden)
          .flatMap((unit) => changing(unit, { hidden: false })),
      );
    },
    [act],
  );

  return { activateUnit, reveal };
}
