import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { courseOf } from "#domain/match/course.ts";
import { asReadied, endRound, pass } from "#domain/match/taps.ts";
import { withoutPastNotes } from "#domain/match/tokens.ts";
import { redo, type OpenMatch } from "#web/data/play/matches.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import { MatchPage } from "../parts/match-page.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import { useAct } from "../parts/use-act.ts";
import { useUndo } from "../parts/use-undo.ts";
import { ActionBar } from "./action-bar.tsx";
import { HiddenThings } from "./hidden-things.tsx";
import { MainAction } from "./main-action.tsx";
import { MoreItems } from "./more-items.tsx";
import { PlayerHead } from "./player-head.tsx";
import { TableLayers, type Layer } from "./table-layers.tsx";
import { roundsText, Track } from "./track.tsx";
import { UnitList } from "./unit-list.tsx";
import { useActivateUnit } from "./use-activate-unit.ts";
import { TurnReminders } from "./turn-reminders.tsx";
import { useTold } from "./use-told.ts";

/**
 * Keeps the screen awake while the table is shown, where the browser can. A page that was hidden has lost
 * its lock, so it asks again.
 */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isShown = true;
    const ask = async () => {
      if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
      try {
        const asked = await navigator.wakeLock.request("screen");
        if (isShown) lock = asked;
        else await asked.release();
      } catch {
        // A battery that is low refuses it: the screen sleeps as it always does.
      }
    };
    const handleVisibility = () => void ask();
    document.addEventListener("visibilitychange", handleVisibility);
    void ask();
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", handleVisibility);
      void lock?.release();
    };
  }, []);
}

/** The table of a match. */
export function TablePage() {
  return (
    <MatchPage screen="game" isCompact>
      {(match) => <TableView match={match} />}
    </MatchPage>
  );
}

/** The table while it is played at: the course above, the units, and the actions of the moment below. */
function TableView({ match: written }: { readonly match: OpenMatch }) {
  useWakeLock();
  useTold(written);
  const match = useMemo(
    () => ({ ...written, state: withoutPastNotes(asReadied(written.state)) }),
    [written],
  );
  const t = useTranslations("table");
  const navigate = useNavigate();
  const act = useAct(match.id);
  const undo = useUndo(match);
  const [layer, setLayer] = useState<Layer | null>(null);
  const isNarrow = useIsNarrow();
  const { state, writesAs, id } = match;
  const course = courseOf(state);
  const isEnded = state.currentPhase === "summary";
  const { shown, show } = useShownPlayer(match, course.next);
  const askOutOfTurn = useCallback(
    (unitId: string) => setLayer({ kind: "out-of-turn", unitId }),
    [],
  );
  const activateUnit = useActivateUnit(match, act, askOutOfTurn);
  const openRules = useCallback(() => setLayer({ kind: "mission" }), []);
  const openUnit = useCallback((unitId: string) => setLayer({ kind: "unit", unitId }), []);
  const nameOf = usePlayerName(state);
  const players = Object.values(state.players);
  const usesClocks = state.clock.running !== null || Object.keys(state.clock.spent).length > 0;
  const canPass = course.next !== null && writesAs.includes(course.next);
  const [author] = writesAs;
  const isOwnTurn = writesAs.length === 1 && course.next === author;
  const lists = useListInSight(shown);

  const whoseTurn = () => {
    if (course.next === null) return "";
    return isOwnTurn ? t("turn.own") : t("turn.of", { player: nameOf(course.next) });
  };

  const handleClock = () => {
    if (author === undefined) return;
    const first = course.next ?? author;
    const playerId = state.clock.running === null ? first : null;
    act([{ author, action: { kind: "switch-clock", playerId } }]);
  };
  const handleEndRound = () => {
    if (author !== undefined && act(endRound(state, author))) {
      void navigate({ to: "/scoring/$gameId", params: { gameId: id } });
    }
  };

  return (
    <div className="flex min-h-[calc(100dvh-9rem)] flex-col gap-2">
      <div className="sticky top-14 z-10 -mx-3 grid grid-cols-1 gap-1.5 bg-ground px-3 py-1.5 short:grid-cols-[auto_minmax(0,1fr)] short:gap-3 short:py-1">
        <Track
          whose={whoseTurn()}
          isOwn={isOwnTurn}
          onRules={state.mission === null ? undefined : openRules}
          rounds={roundsText(course)}
          round={course.round}
          turn={course.turn}
          turns={course.turns}
          isOver={course.next === null}
          isEnded={isEnded}
        />
        <div className="grid grid-cols-2 gap-2">
          {players.map((player) => (
            <PlayerHead
              key={player.id}
              playerId={player.id}
              name={nameOf(player.id)}
              faction={player.faction}
              score={player.score}
              activations={course.activations[player.id] ?? 0}
              turns={course.turns}
              isNext={course.next === player.id}
              isShown={shown === player.id}
              spent={usesClocks ? (state.clock.spent[player.id] ?? 0) : null}
              since={runsSince(match, player.id)}
              onShow={show}
            />
          ))}
        </div>
      </div>
      <div ref={lists} className="grid items-start gap-2 md:grid-cols-2">
        {players.map((player) => (
          <section
            key={player.id}
            // Hidden and not taken out: to show the other list costs no new rows.
            hidden={isNarrow && player.id !== shown}
            aria-label={t("player.list", { player: nameOf(player.id) })}
            data-faction={player.faction}
            className="grid gap-1.5"
          >
            <UnitList
              playerName={nameOf(player.id)}
              units={state.units.filter((unit) => unit.player === player.id)}
              canWrite={writesAs.includes(player.id) && !isEnded}
              onActivate={activateUnit}
              onOpen={openUnit}
            />
            <HiddenThings match={match} playerId={player.id} />
          </section>
        ))}
      </div>
      <ActionBar
        canWrite={author !== undefined}
        canUndo={match.nextUndo.kind !== "nothing"}
        canPass={canPass}
        main={
          <>
            <TurnReminders state={state} />
            <MainAction match={match} course={course} act={act} />
          </>
        }
        more={
          <MoreItems
            gameId={id}
            clock={state.clock}
            canRedo={match.canRedo}
            canEndRound={course.next !== null}
            onRedo={() => redo(id)}
            onClock={handleClock}
            onNote={() => setLayer({ kind: "note" })}
            onObjective={() => setLayer({ kind: "objective" })}
            onEndRound={handleEndRound}
          />
        }
        onUndo={undo}
        onPass={() => course.next !== null && act(pass(state, course.next))}
        onPoints={() => setLayer({ kind: "points" })}
        onReport={() => setLayer({ kind: "report" })}
      />
      <TableLayers
        layer={layer}
        match={match}
        next={course.next}
        act={act}
        onActivate={activateUnit}
        onOpen={openUnit}
        onClose={() => setLayer(null)}
      />
    </div>
  );
}

/** The time by this device's clock at which a player's clock began to run; null while it stands. */
function runsSince({ state, clockAhead }: OpenMatch, playerId: string): number | null {
  const { running } = state.clock;
  return running?.player === playerId ? running.since + clockAhead : null;
}

interface Picked {
  readonly playerId: string;
  readonly next: string | null;
}

/**
 * The lists of units, scrolled so that another list begins below the head: its first units are those that can be
 * activated. What was scrolled to in the list before says nothing about it.
 */
function useListInSight(shown: string | null) {
  const lists = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const element = lists.current;
    const head = element?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    const top = element?.getBoundingClientRect().top ?? 0;
    if (top < head) globalThis.scrollBy({ top: top - head, behavior: "instant" });
  }, [shown]);
  return lists;
}

/**
 * The player whose units a narrow screen shows: one's own, and where one device writes for both, whoever is
 * next. Another can be picked, until the next activation.
 */
function useShownPlayer({ state, writesAs }: OpenMatch, next: string | null) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [own, second] = writesAs;
  const isForBoth = own === undefined || second !== undefined;
  const usual = (isForBoth ? next : own) ?? own ?? Object.keys(state.players)[0] ?? null;
  const isPicked = picked !== null && (picked.next === next || !isForBoth);
  return {
    shown: isPicked ? picked.playerId : usual,
    show: (playerId: string) => setPicked({ playerId, next }),
  };
}
