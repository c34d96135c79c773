import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState, type ComponentProps } from "react";
import { useTranslations } from "use-intl";
import type { MatrixTask } from "#domain/dice/odds-matrix.ts";
import { fighterIn, unitOdds } from "#domain/dice/unit-odds.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { isHidden } from "#domain/share/courtesy.ts";
import { diceRules } from "#web/data/dice.ts";
import { Queries } from "#web/data/queries.tsx";
import { CombatOdds } from "#web/game/dice/combat-odds.tsx";
import { CloudFeed } from "#web/game/lists/cloud-feed.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { StatsFrame } from "../stats-frame.tsx";
import { fieldedUnits, type FieldedUnit } from "./fielded-units.ts";
import { OwnList, TheirList, useChosenLists } from "./list-side.tsx";
import { parseListsSearch, type ListsSearch } from "./lists-search.ts";
import { MatrixPaper } from "./matrix-paper.tsx";
import { matrixFigures, MatrixTable, type MatrixFigure } from "./matrix-table.tsx";
import { useMatrix } from "./use-matrix.ts";

/** The odds of every unit of one list against every unit of another. */
export function ListsPage() {
  return (
    <StatsFrame>
      <Queries>
        <Lists />
      </Queries>
    </StatsFrame>
  );
}

function Lists() {
  const t = useTranslations("stats.matrix");
  const navigate = useNavigate();
  const search = parseListsSearch(useSearch({ from: "/dice/lists" }));
  const { mine, theirs, pasted } = useChosenLists(search.m, search.t, search.c);
  const go = (next: ListsSearch) =>
    void navigate({ to: "/dice/lists", search: next, replace: true, resetScroll: false });
  const own = search.m === undefined ? {} : { m: search.m };

  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <CloudFeed />
      <div className="panel grid grid-cols-1 gap-4 p-4 md:grid-cols-2">
        <OwnList chosen={search.m} onChoose={(m) => go({ ...search, m })} />
        <TheirList
          chosen={search.t}
          pasted={pasted}
          onChoose={(key) => key !== "pasted" && go({ ...own, t: key })}
          onPaste={(c) => go({ ...own, c })}
        />
      </div>
      {mine === undefined || theirs === undefined ? (
        <p className="panel grid min-h-28 place-items-center p-4 text-center text-muted">
          {t("empty")}
        </p>
      ) : (
        <Matrix mine={mine} theirs={theirs} />
      )}
    </>
  );
}

interface MatrixProps {
  readonly mine: ArmyList;
  readonly theirs: ArmyList;
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

function Matrix({ mine, theirs }: MatrixProps) {
  const t = useTranslations("stats.matrix");
  const language = useLanguage();
  const [isTheirTurn, setIsTheirTurn] = useState(false);
  const [kind, setKind] = useState<Kind>("melee");
  const [figure, setFigure] = useState<MatrixFigure>("averageDamage");
  const [opened, setOpened] = useState<readonly [FieldedUnit, FieldedUnit] | null>(null);
  const own = useMemo(() => fieldedUnits(mine), [mine]);
  const others = useMemo(() => fieldedUnits(theirs), [theirs]);
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
      {opened !== null && <Opened pair={opened} kind={kind} onClose={() => setOpened(null)} />}
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
  const isShown = ({ unit }: FieldedUnit) => !secret.has(unit.id);
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
    </>
  );
}

interface OpenedProps {
  readonly pair: readonly [attacker: FieldedUnit, defender: FieldedUnit];
  readonly kind: Kind;
  readonly onClose: () => void;
}

/** All odds of one cell. */
function Opened({ pair: [attacker, defender], kind, onClose }: OpenedProps) {
  const t = useTranslations("stats.against");
  const sheet = useTranslations("stats.sheet");
  const language = useLanguage();
  const odds = useMemo(
    () => unitOdds(attacker.combat, defender.combat, kind, diceRules),
    [attacker, defender, kind],
  );
  const names = {
    attacker: attacker.unit.names[language],
    defender: defender.unit.names[language],
  };
  const search = {
    a: attacker.unit.id,
    b: defender.unit.id,
    ...(kind === "ranged" && { k: kind }),
  };
  return (
    <Dialog
      title={t("attacks", names)}
      width="44rem"
      onClose={onClose}
      actions={
        <Link to="/dice/units" search={search} className={buttonStyle()}>
          {sheet("tryOut")}
        </Link>
      }
    >
      {odds !== null && <CombatOdds odds={odds} {...names} />}
    </Dialog>
  );
}
