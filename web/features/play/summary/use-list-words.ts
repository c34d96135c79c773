import { useFormatter, useTranslations } from "use-intl";
import { hiddenSecrets } from "#domain/match/secrets.ts";
import type { GameUnit, Player } from "#domain/match/state.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { useMatchWords } from "../parts/use-match-words.ts";
import { useUnitName } from "../parts/use-unit-name.ts";

/**
 * A function that says what a player brought: faction, feat, units with their copies, and what stayed hidden to the
 * end, by name where this device knows it.
 */
export function useListWords({ state, seals }: OpenMatch): (player: Player) => string {
  const t = useTranslations("results.summary");
  const format = useFormatter();
  const words = useMatchWords();
  const unitName = useUnitName();

  const counted = (units: readonly GameUnit[]) => {
    const copies = new Map<string, number>();
    for (const unit of units) {
      const name = unitName(unit);
      copies.set(name, (copies.get(name) ?? 0) + 1);
    }
    return [...copies].map(([name, count]) => (count === 1 ? name : t("copies", { name, count })));
  };

  const hiddenOf = (playerId: string) => {
    const secrets = hiddenSecrets(state, playerId);
    const known = secrets.flatMap(({ id }) => {
      const content = seals.get(id)?.content;
      return content?.kind === "units" ? content.units : [];
    });
    if (secrets.length === 0) return [];
    return known.length === 0
      ? [t("neverCameUnknown", { count: secrets.length })]
      : [t("neverCame", { units: format.list(counted(known)) })];
  };

  return ({ id, faction, feat }) => {
    const units = counted(state.units.filter(({ player }) => player === id));
    return [
      ...(faction === null ? [] : [words.faction(faction)]),
      ...(feat === null ? [] : [words.feat(feat.id)]),
      units.length === 0 ? t("noList") : units.join(", "),
      ...hiddenOf(id),
    ].join("; ");
  };
}
