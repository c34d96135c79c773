import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { opponentKey, uncounted } from "#domain/match/history.ts";
import { opponentIn, ownPlayer, results, type GameSummary } from "#domain/match/summary.ts";
import { useMatchWords } from "../parts/use-match-words.ts";
import type { HistoryQuery } from "./history-search.ts";

interface HistoryFiltersProps {
  readonly summaries: readonly GameSummary[];
  readonly query: HistoryQuery;
  readonly onChange: (part: Partial<HistoryQuery>) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Each value once, with the name that came first, in the order of the names. */
function choicesOf(
  summaries: readonly GameSummary[],
  choiceOf: (summary: GameSummary) => Choice | null,
): readonly Choice[] {
  const choices = new Map<string, Choice>();
  for (const summary of summaries) {
    const choice = choiceOf(summary);
    if (choice !== null && !choices.has(choice.value)) choices.set(choice.value, choice);
  }
  return [...choices.values()].toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The choice of matches by faction, mission, opponent and result: only what was played can be chosen. */
export function HistoryFilters({ summaries, query, onChange }: HistoryFiltersProps) {
  const t = useTranslations("results.history");
  const word = useTranslations("results");
  const words = useMatchWords();
  const choices = useMemo(
    () => ({
      faction: choicesOf(summaries, (summary) => {
        const faction = ownPlayer(summary)?.faction ?? null;
        return faction === null ? null : { value: faction, label: words.faction(faction) };
      }),
      mission: choicesOf(summaries, ({ mission }) =>
        mission === null ? null : { value: mission, label: words.mission(mission) },
      ),
      opponent: choicesOf(summaries, (summary) => {
        const value = opponentKey(summary) ?? "";
        const name = opponentIn(summary)?.name.trim() ?? "";
        return value === "" ? null : { value, label: name };
      }),
    }),
    // The words of a language stay the same.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
    [summaries, words.language],
  );
  const resultChoices = ([...results, uncounted] as const).map((value) => ({
    value,
    label: word(value),
  }));
  const fields = [
    ["faction", t("faction"), t("anyFaction"), choices.faction],
    ["mission", t("mission"), t("anyMission"), choices.mission],
    ["opponent", t("opponent"), t("anyOpponent"), choices.opponent],
    ["result", t("result"), t("anyResult"), resultChoices],
  ] as const;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 md:grid-cols-4">
      <legend className="visually-hidden">{t("filters")}</legend>
      {fields.map(([name, label, any, options]) => (
        <select
          key={name}
          className="field"
          aria-label={label}
          value={query[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}
