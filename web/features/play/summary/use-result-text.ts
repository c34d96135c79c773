import { useTranslations } from "use-intl";
import { reportOf } from "#domain/match/report.ts";
import { durationOf, roundsIn, type GameSummary } from "#domain/match/summary.ts";
import { groupBy } from "#domain/group-by.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { useMatchWords } from "../parts/use-match-words.ts";
import { useReportWords } from "../parts/use-report-words.ts";
import { useHeadline } from "./use-headline.ts";
import { useListWords } from "./use-list-words.ts";

/** A function that gives the result of a match as a text for chats. */
export function useResultText(): (summary: GameSummary) => string {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const headline = useHeadline();

  return (summary) => {
    const { players, mission, endedAt, startedAt } = summary;
    const rounds = roundsIn(summary);
    const duration = durationOf(summary);
    const day = endedAt ?? startedAt;
    const when = [
      ...(day === null ? [] : [words.day(day)]),
      ...(duration === null ? [] : [words.duration(duration)]),
    ];
    const scores = players.map((player, index) => {
      const each = rounds.map((round) => words.number(player.roundScores[round] ?? 0));
      const brought = [
        ...(player.faction === null ? [] : [words.faction(player.faction)]),
        ...(player.feat === null ? [] : [words.feat(player.feat)]),
      ];
      const faction = brought.length === 0 ? "" : ` (${brought.join(", ")})`;
      const byRound = each.length === 0 ? "" : ` [${each.join(" · ")}]`;
      const name = words.player(player, index + 1);
      return `${name}${faction}: ${words.number(player.score)}${byRound}`;
    });
    const lost = players.flatMap((player, index) => {
      const { total, dead, routed } = player.units;
      const name = words.player(player, index + 1);
      return total === 0 ? [] : [`${name} ${t("unitsLost", { lost: dead + routed, total })}`];
    });
    return [
      `${headline(summary)} · ${words.mission(mission)}`,
      ...scores,
      ...(lost.length === 0 ? [] : [`${t("units")}: ${lost.join(", ")}`]),
      ...(when.length === 0 ? [] : [when.join(" · ")]),
    ].join("\n");
  };
}

/** A function that gives a match as a text to keep: the result, and the report where the log is here. */
export function useReportText(match: OpenMatch): (summary: GameSummary) => string {
  const t = useTranslations("results");
  const words = useMatchWords();
  const resultText = useResultText();
  const lineOf = useReportWords(match.state);
  const listOf = useListWords(match);

  return (summary) => {
    const heading = t("report.heading");
    const lists = Object.values(match.state.players).map(
      (player, index) => `${words.player(player, index + 1)}: ${listOf(player)}`,
    );
    const byRound = groupBy(reportOf(match.folded), ({ round }) => String(round));
    const rounds = [...byRound].map(([round, entries]) => {
      const name =
        round === "0" ? t("summary.before") : t("summary.roundNumber", { number: Number(round) });
      const lines = entries.map((entry) => `${words.clock(entry.at)}  ${lineOf(entry)}`);
      return [name, "-".repeat(name.length), ...lines].join("\n");
    });
    return [
      `${heading}\n${"=".repeat(heading.length)}`,
      resultText(summary),
      [t("summary.lists"), "-".repeat(t("summary.lists").length), ...lists].join("\n"),
      ...rounds,
      `${t("report.made")}\n`,
    ].join("\n\n");
  };
}
