import { useTranslations } from "use-intl";
import { durationOf, type GameSummary } from "#domain/match/summary.ts";
import { useMatchWords } from "../parts/use-match-words.ts";

/** Start, end and duration of a match, and who began. */
export function MatchFacts({ summary }: { readonly summary: GameSummary }) {
  const t = useTranslations("results.summary");
  const unknown = useTranslations("results")("unknown");
  const words = useMatchWords();
  const { players, startedAt, endedAt, firstToDeploy, firstInitiative } = summary;
  const duration = durationOf(summary);
  const moment = (time: number | null) => (time === null ? unknown : words.moment(time));
  const seat = (id: string | null) => {
    const index = players.findIndex((player) => player.id === id);
    const player = players[index];
    return player === undefined ? unknown : words.player(player, index + 1);
  };
  const facts = [
    [t("start"), moment(startedAt)],
    [t("end"), moment(endedAt)],
    [t("duration"), duration === null ? unknown : words.duration(duration)],
    [t("firstToDeploy"), seat(firstToDeploy)],
    [t("firstInitiative"), seat(firstInitiative)],
  ] as const;
  return (
    <section aria-labelledby="facts-heading" className="panel grid gap-2 p-4">
      <h2 id="facts-heading" className="text-xl text-gold">
        {t("facts")}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="text-end [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
