import { useTranslations } from "use-intl";
import { hasKeyword } from "#domain/catalog/filter.ts";
import { deploymentOrder } from "#domain/game/deployment.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { usePlayerName } from "#web/features/play/parts/player-name.ts";
import { knownUnitsOf } from "./units-of-player.ts";

/** The order in which both companies come to the table. */
export function OrderPanel({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.deployment");
  const nameOf = usePlayerName(match.state);
  const order = deploymentOrder(match.state, (playerId) =>
    knownUnitsOf(match.state, playerId).some((unit) => hasKeyword(unit, "Scout")),
  );
  return (
    <section aria-labelledby="order-heading" className="panel grid gap-3 p-4 md:p-5">
      <h2 id="order-heading" className="text-xl text-gold">
        {t("order")}
      </h2>
      {order.length === 0 ? (
        <p className="text-muted">{t("noOrder")}</p>
      ) : (
        <ol className="grid gap-2">
          {order.map(({ kind, playerId }, place) => (
            <li key={`${kind} ${playerId}`} className="flex items-center gap-3">
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full border border-gold-deep font-title text-gold"
              >
                {place + 1}
              </span>
              {t(`step.${kind}`, { name: nameOf(playerId) })}
            </li>
          ))}
        </ol>
      )}
      <p className="text-[0.95rem] text-muted">{t("orderHint")}</p>
    </section>
  );
}
