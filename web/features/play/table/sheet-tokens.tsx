/** Things beside a unit that are no states of the game: tinge, the marker of its rally, and notes of its player. */
import { Link } from "@tanstack/react-router";
import { BookOpen, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { parseTerm } from "#domain/catalog/term.ts";
import type { InForce } from "#domain/match/in-force.ts";
import { placeOfTurn, turnMoment } from "#domain/match/mission-events.ts";
import type { GameState, GameUnit } from "#domain/match/state.ts";
import { demoralized, type UnitChange } from "#domain/match/taps.ts";
import {
  longestNote,
  notesOf,
  rallying,
  rallyOf,
  tingeOf,
  withNote,
  withRally,
  withTinge,
} from "#domain/match/tokens.ts";
import { termIn, unitById } from "#web/data/catalog/catalog.ts";
import { abilitiesOf } from "#web/data/catalog/unit-abilities.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { CountStepper } from "../parts/count-stepper.tsx";

interface SheetTokensProps {
  readonly state: GameState;
  readonly unit: GameUnit;
  /** Undefined where the card is not known. */
  readonly now: InForce | undefined;
  readonly canWrite: boolean;
  readonly onChange: (change: UnitChange) => void;
}

export function SheetTokens(props: SheetTokensProps) {
  const { unit } = props;
  const isDemoralized = unit.states.some((state) => parseTerm(state).base === demoralized);
  return (
    <>
      <Tinge {...props} />
      {isDemoralized && <Rally {...props} />}
      <Notes {...props} />
    </>
  );
}

/** The way to a rule, out of the match and back. */
function ToRule({ section, children }: { readonly section: string; readonly children: string }) {
  return (
    <Link
      to="/rules"
      hash={section}
      className="inline-flex min-h-11 items-center gap-1.5 text-gold underline"
    >
      <BookOpen aria-hidden size={16} className="shrink-0" />
      {children}
    </Link>
  );
}

/** Tells whether the card of a unit gives it tinge, or does something with it. */
function hasTingeOnCard(unitId: string | null): boolean {
  const unit = unitId === null ? undefined : unitById(unitId);
  if (unit === undefined) return false;
  const { own = [], joined = [] } = abilitiesOf(unit.id);
  return (
    unit.keywords.some((keyword) => ["Spellcaster", "Tinge"].includes(parseTerm(keyword).base)) ||
    [...own, ...joined].some(({ text }) => /\btinge\b/i.test(text.en))
  );
}

const scions = "scions-of-yaldabaoth";

/** The line of the tinge table for a unit with so much tinge. */
function tableLine(tinge: number, isScion: boolean) {
  if (isScion) return tinge >= 8 ? "destroyed" : tinge >= 2 ? "scions" : "nothing";
  if (tinge >= 7) return "destroyed";
  return tinge >= 5 ? "stressAndDamage" : "stress";
}

/** The tinge of a unit, as a counter where its card has to do with it; any other may gain some too. */
function Tinge({ unit, now, canWrite, onChange }: SheetTokensProps) {
  const t = useTranslations("table.tinge");
  const language = useLanguage();
  const name = termIn("Tinge", language);
  const count = tingeOf(unit);
  const isUsual =
    hasTingeOnCard(unit.unitId) || hasTingeOnCard(now?.character?.unit.unitId ?? null);
  const change = (changed: number) => onChange({ states: withTinge(unit.states, changed) });
  if (count === 0 && !isUsual) {
    return canWrite ? (
      <Button className="justify-self-start" onClick={() => change(1)}>
        {t("add")}
      </Button>
    ) : null;
  }
  const isScion = unitById(unit.unitId ?? "")?.factionId === scions;
  return (
    <section aria-label={name} className="grid gap-1">
      <CountStepper name={name} label={name} count={count} canWrite={canWrite} onChange={change} />
      {count > 0 && (
        <div className="rounded-lg border border-line px-3 py-1 leading-snug">
          <p className="pt-1">{t(tableLine(count, isScion))}</p>
          <ToRule section={isScion ? "tinge-table-of-the-scions" : "tinge-table"}>
            {t("table")}
          </ToRule>
        </div>
      )}
    </section>
  );
}

/** The turns between a test that fails and the next. */
const turnsToNextTest = 2;

/** The marker on the turn counter for the test in which a Demoralized unit may rally. */
function Rally({ state, unit, now, canWrite, onChange }: SheetTokensProps) {
  const t = useTranslations("table.rally");
  const present = turnMoment(state)?.turn ?? 1;
  const turn = rallyOf(unit);
  const move = (to: number) => onChange({ states: withRally(unit.states, to) });
  const isDue = turn !== null && turn <= present;
  return (
    <section
      aria-labelledby="sheet-rally"
      className="grid gap-2 rounded-lg border border-gold-deep bg-ground px-3 py-2"
    >
      <h3 id="sheet-rally" className="text-gold">
        {t("title")}
      </h3>
      {turn === null && canWrite && (
        <Button className="justify-self-start" onClick={() => move(present + turnsToNextTest)}>
          {t("place")}
        </Button>
      )}
      {turn !== null && (
        <CountStepper
          name={t("title")}
          label={isDue ? <strong>{t("due")}</strong> : t("lead")}
          text={t("turn", placeOfTurn(state, turn))}
          count={turn}
          min={1}
          max={999}
          canWrite={canWrite}
          onChange={move}
        />
      )}
      {turn !== null && canWrite && (
        <div className="grid grid-cols-2 gap-2">
          <Button
            className="leading-tight"
            onClick={() => onChange(rallying(unit, now?.morale ?? null))}
          >
            {t("passed")}
          </Button>
          <Button
            className="leading-tight"
            onClick={() => move(Math.max(turn, present) + turnsToNextTest)}
          >
            {t("failed")}
          </Button>
        </div>
      )}
      <p className="text-[0.95rem] leading-snug text-muted">{t("why")}</p>
      <ToRule section="rally">{t("rule")}</ToRule>
    </section>
  );
}

/** The most notes on a unit: a sheet has no room for more. */
const mostNotes = 8;

/** Notes of a player on a unit: an effect that lasts, a skill that was used up. */
function Notes({ state, unit, canWrite, onChange }: SheetTokensProps) {
  const t = useTranslations("table.unitNote");
  const [text, setText] = useState("");
  const notes = notesOf(unit);
  const round = state.currentTurn;
  const add = (until: number | null) => {
    onChange({ states: withNote(unit.states, text, until) });
    setText("");
  };
  if (notes.length === 0 && !canWrite) return null;
  return (
    <section aria-labelledby="sheet-notes" className="grid gap-1.5">
      <h3 id="sheet-notes" className="text-muted">
        {t("title")}
      </h3>
      <ul className="grid gap-1 empty:hidden">
        {notes.map((note) => (
          <li
            key={note.state}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-line pl-3"
          >
            <span className="min-w-0 grow leading-tight wrap-anywhere">
              <bdi>{note.text}</bdi>
              {note.round !== null && (
                <span className="text-muted"> · {t("until", { round: note.round })}</span>
              )}
            </span>
            {canWrite && (
              <Button
                tone="ghost"
                size="icon"
                aria-label={t("remove", { text: note.text })}
                onClick={() =>
                  onChange({ states: unit.states.filter((each) => each !== note.state) })
                }
              >
                <X aria-hidden size={18} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && notes.length < mostNotes && (
        <div className="grid gap-1.5">
          <input
            className="field"
            aria-labelledby="sheet-notes"
            placeholder={t("example")}
            maxLength={longestNote}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text.trim() !== "" && (
            <div className="grid grid-cols-2 gap-2">
              {round > 0 && (
                <Button className="leading-tight" onClick={() => add(round)}>
                  {t("forRound")}
                </Button>
              )}
              <Button className="leading-tight" onClick={() => add(null)}>
                {t("forGood")}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
