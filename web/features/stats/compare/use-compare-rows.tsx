import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { movesText } from "#domain/catalog/key-figures.ts";
import type { Profile, UnitStats } from "#domain/catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { average, symbolsOf } from "#domain/dice/distribution.ts";
import { factionName, termIn, typeName } from "#web/data/catalog/catalog.ts";
import { rollOf, statsOf } from "#web/data/catalog/unit-stats.ts";
import { termMarks, type TermKind } from "#web/shared/term.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { PoolLine } from "#web/shared/dice/pool-line.tsx";
import { diceRules } from "#web/data/catalog/dice.ts";
import { useTroops } from "#web/shared/dice/use-troops.ts";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";

interface ProfileRollsProps {
  readonly unit: Unit;
  readonly profiles: readonly Profile[];
  readonly kind: "melee" | "ranged" | "defence";
}

/** One roll of the unit for each number of troops, with its average. */
function ProfileRolls({ unit, profiles, kind }: ProfileRollsProps) {
  const t = useTranslations("stats.compare");
  const dice = useTranslations("stats.dice");
  const { mean } = useNumbers();
  const troops = useTroops();
  const symbol = kind === "defence" ? "BLOCK" : "SUCCESS";
  const rolls = profiles.flatMap((profile) => {
    const card = profile[kind];
    return card === null ? [] : [{ profile, card }];
  });
  if (rolls.length === 0) return <span className="text-muted">{t("none")}</span>;
  return (
    <ul className="grid gap-2">
      {rolls.map(({ profile, card }) => (
        <li key={profile.troopsMin}>
          <span className="text-[0.9rem] text-muted">{troops(profile)}</span>
          <PoolLine dice={card.dice} fixed={card.fixed} />
          <span className="text-[0.95rem]">
            {dice("average")} {mean(average(symbolsOf(rollOf(card, unit), symbol, diceRules)))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface CompareRow {
  readonly label: string;
  readonly cells: readonly { readonly unitId: string; readonly content: ReactNode }[];
}

/** The comparison, row by row. Rows of profiles are there when one of the units has a profile. */
export function useCompareRows(units: readonly Unit[]): readonly CompareRow[] {
  const unit = useTranslations("unit");
  const t = useTranslations("stats.compare");
  const sheet = useTranslations("stats.sheet");
  const language = useLanguage();

  const row = (label: string, contentOf: (unit: Unit) => ReactNode): CompareRow => ({
    label,
    cells: units.map((each) => ({ unitId: each.id, content: contentOf(each) })),
  });
  const unknown = <span className="text-muted">{sheet("unknownValue")}</span>;
  const statsRow = (label: string, contentOf: (stats: UnitStats, unit: Unit) => ReactNode) =>
    row(label, (each) => {
      const stats = statsOf(each.id);
      return stats === undefined ? unknown : (contentOf(stats, each) ?? unknown);
    });
  const terms = (kind: TermKind, texts: readonly string[]) => (
    <Terms kind={kind} terms={texts} none={t("none")} />
  );
  const isAnyKnown = units.some(({ id }) => statsOf(id) !== undefined);

  return [
    row(unit("cost"), (each) => <Figure value={each.pointsCost} />),
    row(unit("commandLabel"), (each) => <Figure value={each.command} />),
    row(unit("availability"), (each) => <Figure value={each.availability} />),
    row(unit("faction"), (each) => factionName(each.factionId, language)),
    row(unit("type"), (each) => typeName(each.type, language)),
    row(t("legal"), (each) => (each.tournamentLegal ? t("yes") : t("no"))),
    row(unit("characteristics"), (each) => terms("characteristic", each.characteristics)),
    row(unit("keywords"), (each) => terms("keyword", each.keywords)),
    row(unit("specialRules"), (each) => terms("rule", each.specialRules)),
    ...(isAnyKnown
      ? [
          statsRow(sheet("movement"), ({ movement }) => movement && movesText(movement)),
          statsRow(sheet("wounds"), ({ wounds }) => wounds),
          statsRow(sheet("morale"), ({ morale }) => morale),
          statsRow(
            sheet("willpower"),
            ({ willpower }) => willpower && <PoolLine dice={willpower.dice} fixed={{}} />,
          ),
          statsRow(sheet("melee"), ({ profiles }, each) => (
            <ProfileRolls unit={each} profiles={profiles} kind="melee" />
          )),
          statsRow(sheet("ranged"), ({ profiles }, each) => (
            <ProfileRolls unit={each} profiles={profiles} kind="ranged" />
          )),
          statsRow(sheet("defence"), ({ profiles }, each) => (
            <ProfileRolls unit={each} profiles={profiles} kind="defence" />
          )),
        ]
      : [row(sheet("profile"), () => unknown)]),
  ];
}

function Figure({ value }: { readonly value: number }) {
  return <strong className="text-lg text-gold">{value}</strong>;
}

interface TermsProps {
  readonly kind: TermKind;
  readonly terms: readonly string[];
  readonly none: string;
}

function Terms({ kind, terms, none }: TermsProps) {
  const language = useLanguage();
  if (terms.length === 0) return <span className="text-muted">{none}</span>;
  return (
    <ul className="grid justify-items-start gap-1">
      {terms.map((text) => (
        <li key={text}>
          <button
            type="button"
            className="min-h-8 text-start leading-tight underline decoration-dotted underline-offset-4"
            {...termMarks({ kind, text })}
          >
            {termIn(text, language)}
          </button>
        </li>
      ))}
    </ul>
  );
}
