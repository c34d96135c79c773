import { BookOpen } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { InForce } from "#domain/match/in-force.ts";
import type { GameUnit } from "#domain/match/state.ts";
import type { UnitChange } from "#domain/match/taps.ts";
import { plainStates, withToggled } from "#domain/match/tokens.ts";
import { termIn, unitStates } from "#web/data/catalog/catalog.ts";
import { TermDialog } from "#web/shared/term-dialog.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";

interface SheetStatesProps {
  readonly unit: GameUnit;
  /** Undefined where the card is not known. */
  readonly now: InForce | undefined;
  readonly canWrite: boolean;
  readonly onChange: (change: UnitChange) => void;
}

/** The states of a unit as switches, each with the way to its rule. */
export function SheetStates({ unit, now, canWrite, onChange }: SheetStatesProps) {
  const t = useTranslations("table");
  const language = useLanguage();
  const [read, setRead] = useState<string | null>(null);
  const others = plainStates(unit).filter((state) => !unitStates.includes(state));
  // The models that are left say which profile counts; where nobody knows them, the mark does.
  const isMarked = now === undefined || now.troops === null;
  const look = (isOn: boolean) =>
    `min-w-0 grow rounded-r-none! px-2! leading-tight ${isOn ? "bg-gold! text-on-gold!" : ""}`;
  return (
    <section aria-labelledby="sheet-states">
      <h3 id="sheet-states" className="pb-1 text-muted">
        {t("sheet.states")}
      </h3>
      <div className="grid grid-cols-2 gap-1.5">
        {[...unitStates, ...others].map((state) => (
          <div key={state} className="flex">
            <Button
              aria-pressed={unit.states.includes(state)}
              aria-disabled={!canWrite}
              className={look(unit.states.includes(state))}
              onClick={() => canWrite && onChange({ states: withToggled(unit.states, state) })}
            >
              {termIn(state, language)}
            </Button>
            <Button
              size="icon"
              className="rounded-l-none! border-l-0!"
              aria-label={t("sheet.rule", { state: termIn(state, language) })}
              onClick={() => setRead(state)}
            >
              <BookOpen aria-hidden size={18} className="text-muted" />
            </Button>
          </div>
        ))}
        {isMarked && (
          <Button
            aria-pressed={unit.weakened}
            aria-disabled={!canWrite}
            className={`px-2! leading-tight ${unit.weakened ? "bg-gold! text-on-gold!" : ""}`}
            onClick={() => canWrite && onChange({ weakened: !unit.weakened })}
          >
            {t("unit.weakened")}
          </Button>
        )}
      </div>
      {read !== null && (
        <TermDialog
          term={{ kind: "rule", text: read }}
          onClose={() => setRead(null)}
          actions={null}
        />
      )}
    </section>
  );
}
