import { useTranslations } from "use-intl";
import type { KnownAction } from "#domain/game/action.ts";
import { act, type OpenMatch } from "#web/data/play/matches.ts";
import { notify } from "#web/ui/toast.ts";

/** Writes the actions of one tap into a match, as this player; says why where they do not count. */
export type Write = (author: string, actions: readonly KnownAction[]) => boolean;

/** The way in which a screen before the battle writes into a match. */
export function useWrite(match: OpenMatch): Write {
  const t = useTranslations("play.refused");
  return (author, actions) => {
    const refusal = act(
      match.id,
      actions.map((action) => ({ author, action })),
    );
    if (refusal === null) return true;
    const title =
      refusal.kind === "too-many-units"
        ? t("too-many-units", { max: refusal.max })
        : t(refusal.kind === "not-yours" ? "not-yours" : "other");
    notify({ title, tone: "error" });
    return false;
  };
}
