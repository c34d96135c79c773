import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { MatrixTask } from "#domain/dice/odds-matrix.ts";
import { unitOdds } from "#domain/dice/unit-odds.ts";
import { diceRules } from "#web/data/catalog/dice.ts";
import { CombatOdds } from "#web/shared/dice/combat-odds.tsx";
import { LeftOut } from "#web/shared/dice/left-out.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { FieldedUnit } from "./fielded-units.ts";
import { useFieldedName } from "./matrix-table.tsx";

interface CellDialogProps {
  readonly pair: readonly [attacker: FieldedUnit, defender: FieldedUnit];
  readonly kind: MatrixTask["kind"];
  readonly onClose: () => void;
}

/** All odds of one cell. */
export function CellDialog({ pair: [attacker, defender], kind, onClose }: CellDialogProps) {
  const t = useTranslations("stats.against");
  const sheet = useTranslations("stats.sheet");
  const language = useLanguage();
  const odds = useMemo(
    () => unitOdds(attacker.combat, defender.combat, kind, diceRules),
    [attacker, defender, kind],
  );
  const nameOf = useFieldedName(language);
  const names = { attacker: nameOf(attacker), defender: nameOf(defender) };
  const search = {
    a: attacker.unit.id,
    ...(attacker.character !== null && { aj: attacker.character.id }),
    b: defender.unit.id,
    ...(defender.character !== null && { bj: defender.character.id }),
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
      <LeftOut />
    </Dialog>
  );
}
