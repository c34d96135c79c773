/** The card of a unit as it counts now, with its switches and abilities one tap away. */
import { useTranslations } from "use-intl";
import type { Ability } from "#domain/catalog/abilities.ts";
import { movesText } from "#domain/catalog/key-figures.ts";
import { commandOf, skillsUsed, usingCommand } from "#domain/match/command.ts";
import { presentRound } from "#domain/match/course.ts";
import { rollNow, type InForce, type RollNow } from "#domain/match/in-force.ts";
import { joinedBy } from "#domain/match/joined.ts";
import type { GameState } from "#domain/match/state.ts";
import { termIn, unitById } from "#web/data/catalog/catalog.ts";
import { abilitiesOf } from "#web/data/catalog/unit-abilities.ts";
import { modifierParts } from "#web/data/catalog/unit-stats.ts";
import { AbilityList, Figure } from "#web/shared/card/card-figures.tsx";
import { Switches } from "#web/shared/card/card-text.tsx";
import "#web/shared/dice/dice.css";
import { PoolLine } from "#web/shared/dice/pool-line.tsx";
import { useTroops } from "#web/shared/dice/use-troops.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Act } from "../parts/use-act.ts";
import { useUnitName } from "../parts/use-unit-name.ts";

interface SheetProfileProps {
  readonly state: GameState;
  readonly now: InForce;
  readonly canWrite: boolean;
  readonly act: Act;
}

/** The card of a unit as it counts now; of a Character in a unit its abilities alone, since the unit has the rest. */
export function SheetProfile(props: SheetProfileProps) {
  const { state, now } = props;
  return joinedBy(state, now.unit) === null ? (
    <ProfileNow {...props} />
  ) : (
    <AbilitiesNow {...props} />
  );
}

function ProfileNow(props: SheetProfileProps) {
  const { state, now } = props;
  const t = useTranslations("table.profile");
  const rolls = (["ranged", "melee", "defence"] as const).flatMap((entry) => {
    const roll = rollNow(now, entry);
    return roll === null ? [] : [{ entry, roll }];
  });
  return (
    <section aria-labelledby="sheet-profile" className="grid gap-2">
      <div>
        <h3 id="sheet-profile" className="text-gold">
          {t("title")}
        </h3>
        <Because state={state} now={now} />
      </div>
      <Figures now={now} />
      {rolls.map(({ entry, roll }) => (
        <Roll key={entry} entry={entry} roll={roll} />
      ))}
      <details className="rounded-lg border border-line px-3">
        <summary className="flex min-h-11 cursor-pointer items-center font-bold">
          {t("more")}
        </summary>
        <div className="grid gap-3 pb-3">
          {rolls.map(({ entry, roll }) => (
            <Choices key={entry} entry={entry} roll={roll} />
          ))}
          <AbilitiesNow {...props} />
        </div>
      </details>
    </section>
  );
}

/** The reasons for these figures: how many troops there are, who has joined, and which states change them. */
function Because({ state, now }: Pick<SheetProfileProps, "state" | "now">) {
  const t = useTranslations("table.profile");
  const troops = useTroops();
  const language = useLanguage();
  const unitName = useUnitName(state.units);
  const { card, profile, character, states } = now;
  const reasons = [
    ...(profile !== undefined && card.profiles.length > 1 ? [troops(profile)] : []),
    ...(character === null ? [] : [t("with", { unit: unitName(character.unit) })]),
    ...states.map((each) => termIn(`${each.charAt(0).toUpperCase()}${each.slice(1)}`, language)),
  ];
  return reasons.length === 0 ? null : <p className="text-muted">{reasons.join(" · ")}</p>;
}

function Figures({ now }: { readonly now: InForce }) {
  const t = useTranslations("stats.sheet");
  const { movement, wounds, morale, conquest, willpower } = now;
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1">
      <Figure label={t("movement")}>{movement === null ? "–" : movesText(movement)}</Figure>
      <Figure label={t("conquest")}>{conquest ?? "–"}</Figure>
      <Figure label={t("wounds")}>{wounds ?? "–"}</Figure>
      <Figure label={t("morale")}>{morale ?? "–"}</Figure>
      {willpower !== null && (
        <Figure label={t("willpower")} isWide>
          <PoolLine dice={willpower} fixed={{}} />
        </Figure>
      )}
    </dl>
  );
}

interface RollProps {
  readonly entry: "ranged" | "melee" | "defence";
  readonly roll: RollNow;
}

function RollTitle({ entry, roll }: RollProps) {
  const t = useTranslations("stats.sheet");
  return (
    <h4 className="font-text text-base font-bold">
      {t(entry)}
      {roll.range !== null && (
        <span className="font-normal text-muted"> · {t("range", { range: roll.range })}</span>
      )}
    </h4>
  );
}

function Roll({ entry, roll }: RollProps) {
  return (
    <div className="grid gap-0.5">
      <RollTitle entry={entry} roll={roll} />
      <PoolLine dice={roll.dice} fixed={roll.fixed} />
    </div>
  );
}

/** The modifiers and switches of a roll: bought with stress, and with its symbols. */
function Choices({ entry, roll }: RollProps) {
  const t = useTranslations("stats.sheet");
  const modifiers = roll.parts.flatMap(({ stress }) =>
    stress === null ? [] : [modifierParts(stress)],
  );
  const switches = roll.parts.flatMap((part) => part.switches);
  if (modifiers.length + switches.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <RollTitle entry={entry} roll={roll} />
      {modifiers.map(({ dice, fixed }, place) => {
        // That of the unit, and that of its Character, which may be the same.
        const key = `${place} ${JSON.stringify(fixed)}`;
        return (
          <div key={key} className="flex flex-wrap items-center gap-2">
            <span className="text-muted">{t("modifier")}</span>
            <PoolLine dice={dice} fixed={fixed} />
          </div>
        );
      })}
      <Switches
        label={t("switches")}
        switches={switches}
        side={entry === "defence" ? "defence" : "attack"}
      />
    </div>
  );
}

/** The abilities that the unit has now: its own, and those of the Character in it; in a unit a Character has others. */
function AbilitiesNow(props: SheetProfileProps) {
  const { state, now } = props;
  const t = useTranslations("stats.sheet");
  const { own = [], joined = [] } = abilitiesOf(now.unit.unitId ?? "");
  const isJoined = joinedBy(state, now.unit) !== null;
  const ofCharacter = abilitiesOf(now.character?.unit.unitId ?? "").joined ?? [];
  const abilities = [...(isJoined ? joined : own), ...ofCharacter];
  if (abilities.length === 0) return null;
  const isCommanding = abilities.some(({ kind }) => kind === "command");
  return (
    <div className="grid gap-2">
      <h3 className="font-text text-base font-bold">{t("abilities")}</h3>
      {isCommanding && <CommandLeft state={state} playerId={now.unit.player} />}
      <AbilityList
        abilities={abilities}
        renderBelow={(ability) =>
          ability.kind === "command" && <CommandSkill {...props} ability={ability} />
        }
      />
    </div>
  );
}

/** The command that is left in the round. More than there is can be used, with a warning: a match is the players'. */
function CommandLeft({
  state,
  playerId,
}: {
  readonly state: GameState;
  readonly playerId: string;
}) {
  const t = useTranslations("table.command");
  const command = commandOf(state, playerId, unitById);
  const used = skillsUsed(state, playerId).length;
  const isOver = used > command;
  return (
    <p role="status" className={isOver ? "font-bold text-danger" : "text-muted"}>
      {isOver ? t("over", { used, command }) : t("left", { left: command - used, command })}
    </p>
  );
}

/** The button that notes a use of a command skill. */
function CommandSkill({
  state,
  now,
  canWrite,
  act,
  ability,
}: SheetProfileProps & { readonly ability: Ability }) {
  const t = useTranslations("table.command");
  const language = useLanguage();
  const unitName = useUnitName(state.units);
  const skill = ability.names[language];
  const names = Object.values<string>(ability.names);
  const used = skillsUsed(state, now.unit.player).filter((each) => names.includes(each.skill));
  const isPlaying = presentRound(state)?.completed === false;
  const handleUse = () =>
    act(usingCommand(now.unit, { skill, unit: unitName(now.unit) }, language));
  return (
    <div className="flex flex-wrap items-center gap-x-3 pt-1">
      {canWrite && isPlaying && (
        <Button aria-label={t("useOf", { skill })} onClick={handleUse}>
          {t("use")}
        </Button>
      )}
      {used.length > 0 && <span>{t("used", { count: used.length })}</span>}
    </div>
  );
}
