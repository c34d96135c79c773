/** The card of a unit: its figures, its rolls for each number of troops, its abilities, and what it adds when joined. */
import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Ability } from "#domain/catalog/abilities.ts";
import type { RollSide } from "#domain/catalog/effect-text.ts";
import { movesText } from "#domain/catalog/key-figures.ts";
import {
  addsNothing,
  figuresOf,
  isEmptyRoll,
  type CardRoll,
  type JoinedPart,
  type UnitStats,
} from "#domain/catalog/unit-stats.ts";
import { abilitiesOf } from "#web/data/catalog/unit-abilities.ts";
import { modifierParts } from "#web/data/catalog/unit-stats.ts";
import { PoolLine } from "#web/shared/dice/pool-line.tsx";
import { useTroops } from "#web/shared/dice/use-troops.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CardText, Switches } from "./card-text.tsx";

/** Draws what belongs below a roll, such as its odds. `symbol` is the one that the roll is made for. */
type BelowRoll = (
  card: Pick<CardRoll, "dice" | "fixed" | "stress">,
  symbol: "SUCCESS" | "BLOCK",
) => ReactNode;

interface CardProps {
  readonly stats: UnitStats;
  readonly below?: BelowRoll;
}

/** The figures in the card's head, with their source. */
export function CardHead({ stats, below }: CardProps) {
  const t = useTranslations("stats.sheet");
  const headingId = useId();
  const { movement, wounds, morale, willpower } = stats;
  const figures = figuresOf(stats);
  return (
    <section aria-labelledby={headingId} className="panel grid gap-3 p-4">
      <h2 id={headingId} className="text-xl text-gold">
        {t("profile")}
      </h2>
      <dl className="grid grid-cols-2 gap-3">
        <Figure label={t("movement")} hint={t("movementHint")}>
          {movement === null ? "–" : movesText(movement)}
        </Figure>
        <Figure label={t("wounds")}>{wounds ?? "–"}</Figure>
        <Figure label={t("morale")}>{morale ?? "–"}</Figure>
        <Figure label={t("figures")}>{figures ?? t("unknownValue")}</Figure>
        <Figure label={t("willpower")} isWide>
          {willpower === null ? (
            "–"
          ) : (
            <>
              <PoolLine dice={willpower.dice} fixed={{}} />
              {below?.({ dice: willpower.dice, fixed: {}, stress: null }, "SUCCESS")}
            </>
          )}
        </Figure>
      </dl>
      <p className="text-[0.95rem] text-muted">{t("edition")}</p>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly hint?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One figure of a card, in a list of them. */
export function Figure({ label, hint, isWide = false, children }: FigureProps) {
  return (
    <div className={isWide ? "col-span-2" : undefined}>
      <dt className="text-[0.95rem] text-muted">{label}</dt>
      <dd className="text-lg font-bold">
        {children}
        {hint !== undefined && (
          <span className="block text-[0.9rem] leading-snug font-normal text-muted">{hint}</span>
        )}
      </dd>
    </div>
  );
}

/** The rolls for each number of troops, and what a Character adds to the unit that it joins. */
export function CardRolls({ stats, below }: CardProps) {
  const t = useTranslations("stats.sheet");
  const troops = useTroops();
  return (
    <div className="grid content-start gap-4 md:col-start-2 md:row-span-3 md:row-start-1">
      {stats.profiles.map((profile) => (
        <section key={profile.troopsMin} className="panel grid gap-3 p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-lg">
              {stats.profiles.length === 1 ? t("rolls") : troops(profile)}
            </h3>
            {profile.conquest !== null && (
              <p>
                {t("conquest")} <strong className="text-gold">{profile.conquest}</strong>
              </p>
            )}
          </div>
          {profile.ranged !== null && (
            <RollView
              title={t("ranged")}
              detail={t("range", { range: profile.ranged.range })}
              card={profile.ranged}
              side="attack"
            >
              {below?.(profile.ranged, "SUCCESS")}
            </RollView>
          )}
          {profile.melee !== null && (
            <RollView title={t("melee")} card={profile.melee} side="attack">
              {below?.(profile.melee, "SUCCESS")}
            </RollView>
          )}
          <RollView title={t("defence")} card={profile.defence} side="defence">
            {below?.(profile.defence, "BLOCK")}
          </RollView>
        </section>
      ))}
      {stats.joined !== null && !addsNothing(stats.joined) && <JoinedView joined={stats.joined} />}
    </div>
  );
}

interface RollViewProps {
  readonly title: string;
  readonly detail?: string;
  readonly card: CardRoll;
  readonly side: RollSide;
  /** The odds of the roll. */
  readonly children?: ReactNode;
}

function RollView({ title, detail, card, side, children }: RollViewProps) {
  const t = useTranslations("stats.sheet");
  const bought = card.stress === null ? null : modifierParts(card.stress);
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <h4 className="font-text text-base font-bold">
        {title}
        {detail !== undefined && <span className="font-normal text-muted"> · {detail}</span>}
      </h4>
      <PoolLine dice={card.dice} fixed={card.fixed} />
      {bought !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{t("modifier")}</span>
          <PoolLine dice={bought.dice} fixed={bought.fixed} />
        </div>
      )}
      <Switches label={t("switches")} switches={card.switches} side={side} />
      {children}
    </div>
  );
}

/** The abilities of the unit, and those that it brings a unit that it joins. */
export function CardAbilities({ unitId }: { readonly unitId: string }) {
  const t = useTranslations("stats.sheet");
  const headingId = useId();
  const { own = [], joined = [] } = abilitiesOf(unitId);
  if (own.length + joined.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="panel grid gap-3 p-4">
      <h2 id={headingId} className="text-xl text-gold">
        {t("abilities")}
      </h2>
      <AbilityList abilities={own} />
      {joined.length > 0 && (
        <>
          <h3 className="font-text text-base text-muted">{t("abilitiesJoined")}</h3>
          <AbilityList abilities={joined} />
        </>
      )}
    </section>
  );
}

interface AbilityListProps {
  readonly abilities: readonly Ability[];
  /** Draws what belongs below an ability, such as what can be done with it. */
  readonly renderBelow?: (ability: Ability) => ReactNode;
}

/** Abilities with their kinds and texts. */
export function AbilityList({ abilities, renderBelow }: AbilityListProps) {
  const t = useTranslations("stats.sheet");
  const language = useLanguage();
  return (
    <dl className="grid gap-2.5">
      {abilities.map((ability) => (
        <div key={`${ability.names.en} ${ability.kind}`}>
          <dt className="font-bold">
            {ability.names[language]}{" "}
            <span className="font-normal text-muted">· {t(`ability.${ability.kind}`)}</span>
          </dt>
          <dd className="max-w-prose leading-snug">
            <CardText text={ability.text[language]} />
            {renderBelow?.(ability)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** With a plus where the value is added to the unit's own. */
function signed(adds: boolean, value: number): string {
  return adds ? `+${value}` : String(value);
}

function JoinedView({ joined }: { readonly joined: JoinedPart }) {
  const t = useTranslations("stats.sheet");
  const { movement, woundsAdded, willpower, morale, conquestAdded, melee, ranged, defence } =
    joined;
  const says = (card: CardRoll | null): card is CardRoll => card !== null && !isEmptyRoll(card);
  return (
    <section className="panel grid gap-3 p-4">
      <h3 className="text-lg">{t("adds")}</h3>
      <dl className="grid grid-cols-2 gap-3">
        {movement !== null && <Figure label={t("movement")}>{movesText(movement)}</Figure>}
        {woundsAdded !== null && woundsAdded > 0 && (
          <Figure label={t("wounds")}>+{woundsAdded}</Figure>
        )}
        {morale !== null && (
          <Figure label={t("morale")}>{signed(morale.adds, morale.value)}</Figure>
        )}
        {conquestAdded > 0 && <Figure label={t("conquest")}>+{conquestAdded}</Figure>}
        {willpower !== null && (
          <Figure label={t("willpower")} isWide>
            <span className="flex items-center gap-1">
              {willpower.adds && "+"}
              <PoolLine dice={willpower.dice} fixed={{}} />
            </span>
          </Figure>
        )}
      </dl>
      {says(ranged) && <RollView title={t("ranged")} card={ranged} side="attack" />}
      {says(melee) && <RollView title={t("melee")} card={melee} side="attack" />}
      {says(defence) && <RollView title={t("defence")} card={defence} side="defence" />}
    </section>
  );
}
