import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { GameState } from "#domain/game/state.ts";
import { usePlayerName } from "./player-name.ts";

/** Both players with their points, in one line. */
export function MatchScore({ state }: { readonly state: GameState }) {
  const t = useTranslations("play.frame");
  const nameOf = usePlayerName(state);
  return (
    <ul aria-label={t("players")} className="flex min-w-0 items-baseline gap-2 text-lg">
      {Object.values(state.players).map(({ id, score }, place) => (
        <Fragment key={id}>
          {place > 0 && (
            <li aria-hidden className="text-muted">
              –
            </li>
          )}
          <li
            className={`flex min-w-0 items-baseline gap-2 ${place > 0 ? "flex-row-reverse" : ""}`}
          >
            <span className="sr-only">{t("score", { name: nameOf(id), score })}</span>
            <span aria-hidden className="truncate">
              {nameOf(id)}
            </span>
            <strong aria-hidden className="text-gold tabular-nums">
              {score}
            </strong>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
