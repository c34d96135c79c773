import { useTranslations } from "use-intl";
import { parseTerm } from "#domain/catalog/term.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { remindersFor, type Reminder } from "#domain/match/deployment.ts";
import { hiddenSecrets } from "#domain/match/secrets.ts";
import { termIn, unitById } from "#web/data/catalog/catalog.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { termMarks } from "#web/shared/term.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import { knownUnitsOf } from "./units-of-player.ts";

/** Everything that deploys differently, for each player by what their own units have. */
export function RemindersPanel({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.deployment");
  const nameOf = usePlayerName(match.state);
  return (
    <section aria-labelledby="reminders-heading" className="panel grid gap-4 p-4 md:p-5">
      <h2 id="reminders-heading" className="text-xl text-gold">
        {t("reminders")}
      </h2>
      {Object.keys(match.state.players).map((playerId) => (
        <div key={playerId} className="grid gap-2">
          <h3 className="font-text text-lg font-bold">{nameOf(playerId)}</h3>
          <PlayerReminders match={match} playerId={playerId} />
        </div>
      ))}
    </section>
  );
}

interface PlayerRemindersProps {
  readonly match: OpenMatch;
  readonly playerId: string;
}

function PlayerReminders({ match, playerId }: PlayerRemindersProps) {
  const t = useTranslations("play.deployment");
  const units = knownUnitsOf(match.state, playerId);
  const hidden = hiddenSecrets(match.state, playerId).length;
  const reminders = remindersFor(units);
  if (reminders.length === 0 && hidden === 0) {
    return <p className="text-muted">{t(units.length === 0 ? "noList" : "nothingSpecial")}</p>;
  }
  return (
    <ul className="grid gap-3">
      {reminders.map((reminder) => (
        <ReminderItem key={reminder.kind} reminder={reminder} />
      ))}
      {hidden > 0 && (
        <li className="border-l-2 border-gold-deep pl-3">{t("hidden", { count: hidden })}</li>
      )}
    </ul>
  );
}

function ReminderItem({ reminder: { kind, units } }: { readonly reminder: Reminder }) {
  const t = useTranslations("play.deployment");
  return (
    <li className="grid gap-1.5 border-l-2 border-gold-deep pl-3">
      <p>{t(`reminder.${kind}`)}</p>
      <ul className="grid gap-1">
        {units.map((unit) => (
          <li key={unit.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <ReminderUnit unit={unit} kind={kind} />
          </li>
        ))}
      </ul>
    </li>
  );
}

const keywordOf = { scout: "Scout", ambusher: "Ambusher", join: "Join", companion: null } as const;

interface ReminderUnitProps {
  readonly unit: Unit;
  readonly kind: Reminder["kind"];
}

/** A unit with the keywords that it is reminded of for; each explains itself, with the way to its rule. */
function ReminderUnit({ unit, kind }: ReminderUnitProps) {
  const t = useTranslations("play.deployment");
  const language = useLanguage();
  const terms = unit.keywords.filter((term) => parseTerm(term).base === keywordOf[kind]);
  const leader = unit.companionOf === null ? undefined : unitById(unit.companionOf);
  return (
    <>
      <strong>{unit.names[language]}</strong>
      {kind === "companion" && leader !== undefined && (
        <span className="text-muted">{t("goesWith", { name: leader.names[language] })}</span>
      )}
      {terms.map((text) => (
        <button
          key={text}
          type="button"
          className="chip min-h-11 rounded-md border-gold-deep text-ink"
          {...termMarks({ kind: "keyword", text })}
        >
          {termIn(text, language)}
        </button>
      ))}
    </>
  );
}
