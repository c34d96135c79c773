import { useTranslations } from "use-intl";
import type { MatchSummary } from "#web/data/play/matches.ts";

/** A function that names the players of a match in a list, those without a name by their seats. */
export function useSeatNames(): (match: MatchSummary) => readonly string[] {
  const t = useTranslations("play.frame");
  return ({ players }) =>
    players.map(({ name }, place) => (name === "" ? t("unnamed", { seat: place + 1 }) : name));
}

/** Both players of a match with their points. */
export function MatchTitle({ match }: { readonly match: MatchSummary }) {
  const t = useTranslations("play.entry");
  const names = useSeatNames()(match);
  const [first, second] = match.players;
  if (first === undefined || second === undefined) return names.join(", ");
  return t("score", {
    first: names[0] ?? "",
    second: names[1] ?? "",
    firstScore: first.score,
    secondScore: second.score,
  });
}
