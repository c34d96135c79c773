import { useFormatter, useTranslations } from "use-intl";
import { commandNote } from "#domain/match/command.ts";
import { joinedMark, unitOfMark } from "#domain/match/joined.ts";
import type { Happening, ReportedUnit, ReportEntry } from "#domain/match/report-entry.ts";
import { placeOfTurn } from "#domain/match/mission-events.ts";
import type { GameState } from "#domain/match/state.ts";
import { tokenIn } from "#domain/match/tokens.ts";
import { termIn } from "#web/data/catalog/catalog.ts";
import { conditionIn, featById, missionById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { usePlayerName } from "./player-name.ts";
import { useUnitName } from "./use-unit-name.ts";

type Of<Kind extends Happening["kind"]> = Extract<Happening, { readonly kind: Kind }>;

/** Entries of the report as sentences. Speaks the words of the table. */
export function useReportWords(state: GameState): (entry: ReportEntry) => string {
  const t = useTranslations("table.report");
  const format = useFormatter();
  const language = useLanguage();
  const playerName = usePlayerName(state);
  const unitName = useUnitName(state.units);

  const signed = (points: number) => format.number(points, { signDisplay: "always" });
  const list = (units: readonly ReportedUnit[]) => format.list(units.map((unit) => unitName(unit)));

  const scoresIn = (scores: Of<"round-ended">["scores"]) => {
    // In the order of the seats: on its way through the server a record loses its own.
    const ids = Object.keys(state.players).filter((id) => Object.hasOwn(scores, id));
    const all = ids.map((id) => `${playerName(id)} ${scores[id] ?? 0}`);
    return all.length === 0 ? "" : `(${all.join(" – ")})`;
  };

  const scored = (what: Of<"scored">, round: number, player: string) => {
    const condition = conditionIn(what.condition, language);
    const points = signed(what.points);
    return what.inRound === round
      ? t("scored", { player, points, condition })
      : t("scored-other-round", { player, points, condition, round: what.inRound });
  };

  const given = (what: Of<"points">, round: number, player: string) => {
    const points = signed(what.points);
    return what.inRound === null || what.inRound === round
      ? t("points", { player, points })
      : t("points-in-round", { player, points, round: what.inRound });
  };

  const stateWords = ({ kind, unit, state: gained }: Of<"state-gained" | "state-lost">) => {
    const isGained = kind === "state-gained";
    const token = tokenIn(gained);
    if (token?.kind === "note") {
      return t(isGained ? "note-put" : "note-removed", { unit: unitName(unit), text: token.text });
    }
    if (token?.kind === "rally") {
      return isGained
        ? t("rally-put", { unit: unitName(unit), ...placeOfTurn(state, token.turn) })
        : t("rally-removed", { unit: unitName(unit) });
    }
    const mark = joinedMark(gained);
    if (mark === null) {
      return t(kind, { unit: unitName(unit), state: termIn(gained, language).toLowerCase() });
    }
    const joined = unitOfMark(state, unit.id, mark);
    const other = joined === null ? mark.place : unitName(joined);
    return t(isGained ? "joins" : "leaves", { unit: unitName(unit), other });
  };

  const noteWords = (text: string, player: string | null) => {
    const command = commandNote(text);
    if (command !== null && player !== null) return t("command", { player, ...command });
    return player === null ? t("note-both", { text }) : t("note", { player, text });
  };

  return ({ what, player: playerId, round }) => {
    const player = playerId === null ? "" : playerName(playerId);
    switch (what.kind) {
      case "mission":
        return t("mission", {
          mission: missionById(what.mission)?.mission.names[language] ?? what.mission,
        });
      case "feat":
        return t("feat", { player, feat: featById(what.feat)?.feat.names[language] ?? what.feat });
      case "roll-off":
      case "first-to-deploy":
      case "first-initiative":
      case "passed":
      case "activation-counted":
        return t(what.kind, { player });
      case "match-started":
      case "match-ended":
        return t(what.kind);
      case "round-started":
        return t(what.isChanged ? "round-changed" : "round-started", {
          number: what.number,
          player,
        });
      case "round-ended":
        return t("round-ended", { number: what.number, scores: scoresIn(what.scores) });
      case "activated":
        return t(what.isAgain ? "activated-again" : "activated", {
          player,
          unit: unitName(what.unit),
        });
      case "number":
        // Before models are counted, the unit has those of its card.
        return what.of === "modelsLeft" && what.from === 0
          ? t("modelsNow", { unit: unitName(what.unit), count: what.to })
          : t(what.of, { unit: unitName(what.unit), from: what.from, to: what.to });
      case "state-gained":
      case "state-lost":
        return stateWords(what);
      case "marked":
      case "unmarked":
      case "weakened":
      case "strengthened":
      case "routed":
      case "dead":
      case "returned":
        return t(what.kind, { unit: unitName(what.unit) });
      case "arrived":
        return t("arrived", { player, units: list(what.units) });
      case "told":
        return t("told", { player, words: what.words });
      case "scored":
        return scored(what, round, player);
      case "points":
        return given(what, round, player);
      case "note":
        return noteWords(what.text, playerId === null ? null : player);
    }
  };
}
