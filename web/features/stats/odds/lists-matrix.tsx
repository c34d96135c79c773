/** The table of the odds of two lists, and who of one's own Characters is with which unit. */
import { useId, useMemo, useState, type ComponentProps } from "react";
import { useTranslations } from "use-intl";
import type { MatrixTask } from "#domain/dice/odds-matrix.ts";
import { fighterIn } from "#domain/dice/unit-odds.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { isHidden } from "#domain/share/courtesy.ts";
import { diceRules } from "#web/data/catalog/dice.ts";
import { LeftOut } from "#web/shared/dice/left-out.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import {
  fieldedUnits,
  joiningsIn,
  joinOffers,
  type FieldedUnit,
  type Joining,
} from "./fielded-units.ts";
import { joiningsOf, joiningsText } from "./lists-search.ts";
import { MatrixPaper } from "./matrix-paper.tsx";
import { matrixFigures, MatrixTable, type MatrixFigure } from "./matrix-table.tsx";
import { useMatrix } from "./use-matrix.ts";

const CellDialog = lateDialog(
  () => import("./cell-dialog.tsx"),
  (late) => late.CellDialog,
);

/** Those that the list allows; the same object as long as it says the same. */
function useJoinings(list: ArmyList, asked: readonly Joining[]): readonly Joining[] {
  const content = joiningsText(joiningsIn(list, asked));
  return useMemo(() => joiningsOf(content), [content]);
}

interface JoinsProps {
  readonly list: ArmyList;
  /** Characters and the units that they are to join, if the list allows it. */
  readonly asked: readonly Joining[];
  readonly onChange: (joinings: readonly Joining[]) => void;
}

/** The choice for each Character of a list who may join a unit of it; nothing where there is none. */
export function Joins({ list, asked, onChange }: JoinsProps) {
  const joinings = joiningsIn(list, asked);
  const t = useTranslations("stats.matrix");
  const language = useLanguage();
  const id = useId();
  const offers = joinOffers(list, joinings);
  if (offers.length === 0) return null;
  const choose = (character: string, unit: string) => {
    const others = joinings.filter((joining) => joining.character !== character);
    onChange(unit === "" ? others : [...others, { character, unit }]);
  };
  return (
    <fieldset className="grid gap-3 md:col-span-2 md:grid-cols-2">
      <legend className="pb-1 text-muted">{t("joins")}</legend>
      {offers.map(({ character, units, chosen }) => (
        <div key={character.id} className="grid gap-1">
          <label htmlFor={`${id}${character.id}`}>{character.names[language]}</label>
          <select
            id={`${id}${character.id}`}
            className="field"
            value={chosen ?? ""}
            onChange={({ target }) => choose(character.id, target.value)}
          >
            <option value="">{t("alone")}</option>
            {units.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {t("with", { unit: unit.names[language] })}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

interface MatrixProps {
  readonly mine: ArmyList;
  readonly theirs: ArmyList;
  readonly asked: readonly Joining[];
  readonly theirAsked: readonly Joining[];
}

type Kind = MatrixTask["kind"];

/** The attacks of one side on the other; the same object as long as nothing changes. */
function useTask(
  attackers: readonly FieldedUnit[],
  defenders: readonly FieldedUnit[],
  kind: Kind,
): MatrixTask | null {
  return useMemo(() => {
    if (attackers.length === 0 || defenders.length === 0) return null;
    return {
      kind,
      attackers: attackers.map(({ combat }) => fighterIn(combat, "attack", kind)),
      defenders: defenders.map(({ combat }) => {
        const fighter = fighterIn(combat, "defence", kind);
        return fighter === null ? null : { fighter, target: combat.target };
      }),
      rules: diceRules,
    };
  }, [attackers, defenders, kind]);
}

/** The table of both lists, with what it shows to choose, and on paper. */
export function ListsMatrix({ mine, theirs, asked, theirAsked }: MatrixProps) {
  const joinings = useJoinings(mine, asked);
  const theirJoinings = useJoinings(theirs, theirAsked);
  const t = useTranslations("stats.matrix");
  const language = useLanguage();
  const [isTheirTurn, setIsTheirTurn] = useState(false);
  const [kind, setKind] = useState<Kind>("melee");
  const [figure, setFigure] = useState<MatrixFigure>("averageDamage");
  const [opened, setOpened] = useState<readonly [FieldedUnit, FieldedUnit] | null>(null);
  const own = useMemo(() => fieldedUnits(mine, joinings), [mine, joinings]);
  const others = useMemo(() => fieldedUnits(theirs, theirJoinings), [theirs, theirJoinings]);
  const [attackers, defenders] = isTheirTurn
    ? [others.fighting, own.fighting]
    : [own.fighting, others.fighting];
  const task = useTask(attackers, defenders, kind);
  const rows = useMatrix(task);
  const isDone = rows.length === attackers.length;
  const withoutCard = [...own.others, ...others.others].map(({ names }) => names[language]);
  const names = { mine: useListName(mine), theirs: useListName(theirs) };
  const sides = isTheirTurn
    ? { attacker: names.theirs, defender: names.mine }
    : { attacker: names.mine, defender: names.theirs };
  const caption = t("table", { ...sides, kind: t(kind) });

  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Segmented
          label={t("direction")}
          value={isTheirTurn ? "hitsYou" : "yours"}
          choices={(["yours", "hitsYou"] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => setIsTheirTurn(value === "hitsYou")}
        />
        <KindChoice kind={kind} onChange={setKind} />
        <Segmented
          label={t("figure")}
          value={figure}
          choices={matrixFigures.map((value) => ({ value, label: t(value) }))}
          onChange={setFigure}
        />
      </div>
      <section className="panel grid gap-3 p-4">
        {task === null ? (
          <p className="text-muted">{t("nothingFights")}</p>
        ) : (
          <ScrollRegion label={caption} className="overflow-x-auto">
            <MatrixTable
              caption={caption}
              attackers={attackers}
              defenders={defenders}
              rows={rows}
              figure={figure}
              language={language}
              onOpen={(attacker, defender) => setOpened([attacker, defender])}
            />
          </ScrollRegion>
        )}
        <p role="status" className="text-muted empty:hidden">
          {task !== null &&
            !isDone &&
            t("calculating", { done: rows.length, total: attackers.length })}
        </p>
        <p className="max-w-3xl text-muted">{t("legend")}</p>
        <LeftOut />
        {withoutCard.length > 0 && (
          <p className="text-muted">{t("withoutCard", { names: withoutCard.join(", ") })}</p>
        )}
        {task !== null && (
          <Paper
            {...{ mine, sides, kind, attackers, defenders, rows, figure, isTheirTurn }}
            isReady={isDone}
          />
        )}
      </section>
      {opened !== null && <CellDialog pair={opened} kind={kind} onClose={() => setOpened(null)} />}
    </>
  );
}

function useListName({ name }: ArmyList): string {
  const t = useTranslations("stats.matrix");
  return name.trim() || t("unnamed");
}

interface KindChoiceProps {
  readonly kind: Kind;
  readonly onChange: (kind: Kind) => void;
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const t = useTranslations("stats.against");
  return (
    <Segmented
      label={t("kind")}
      value={kind}
      choices={(["melee", "ranged"] as const).map((value) => ({ value, label: t(value) }))}
      onChange={onChange}
    />
  );
}

interface PaperProps {
  readonly mine: ArmyList;
  readonly sides: { readonly attacker: string; readonly defender: string };
  readonly kind: Kind;
  readonly attackers: readonly FieldedUnit[];
  readonly defenders: readonly FieldedUnit[];
  readonly rows: ReturnType<typeof useMatrix>;
  readonly figure: MatrixFigure;
  readonly isTheirTurn: boolean;
  readonly isReady: boolean;
}

/** The table as it is shown, for the opponent: without what may stay hidden from them, unless told. */
function Paper({ mine, sides, kind, isTheirTurn, isReady, ...table }: PaperProps) {
  const [leavesOutHidden, setLeavesOutHidden] = useState(true);
  const secret = new Set(
    leavesOutHidden ? mine.rows.filter(isHidden).map(({ unit }) => unit.id) : [],
  );
  const isShown = ({ unit, character }: FieldedUnit) =>
    !secret.has(unit.id) && (character === null || !secret.has(character.id));
  const shown = isTheirTurn
    ? {
        ...table,
        defenders: table.defenders.filter(isShown),
        rows: table.rows.map((row) =>
          row.filter((_, place) => {
            const defender = table.defenders[place];
            return defender === undefined || isShown(defender);
          }),
        ),
      }
    : {
        ...table,
        attackers: table.attackers.filter(isShown),
        rows: table.rows.filter((_, place) => {
          const attacker = table.attackers[place];
          return attacker === undefined || isShown(attacker);
        }),
      };
  return (
    <MatrixPaper
      title={`${sides.attacker} – ${sides.defender}`}
      isReady={isReady}
      leavesOutHidden={leavesOutHidden}
      onLeaveOutHidden={setLeavesOutHidden}
    >
      {(language) => <Page {...shown} {...{ sides, kind, language }} />}
    </MatrixPaper>
  );
}

interface PageProps extends Omit<ComponentProps<typeof MatrixTable>, "caption" | "onOpen"> {
  readonly sides: PaperProps["sides"];
  readonly kind: Kind;
}

function Page({ sides, kind, ...table }: PageProps) {
  const t = useTranslations("stats.matrix");
  const caption = `${t("table", { ...sides, kind: t(kind) })} · ${t(table.figure)}`;
  return (
    <>
      <MatrixTable {...table} caption={caption} />
      <p>{t("legend")}</p>
      <LeftOut />
    </>
  );
}
