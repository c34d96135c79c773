import { Link } from "@tanstack/react-router";
import { CircleCheck, Info, Minus, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { samplePoints, sampleUnits, type SampleUnit } from "#catalog/sample-list.ts";
import { defaultFactionId } from "#domain/catalog/faction.ts";
import { portraitUrl } from "#domain/catalog/slug.ts";
import {
  addUnit,
  emptyList,
  quantityOf,
  removeUnit,
  type ArmyList,
} from "#domain/list/army-list.ts";
import { startOfList } from "#domain/list/start-address.ts";
import { totals } from "#domain/list/totals.ts";
import { KeyFigureRow } from "#web/shared/key-figures.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";

const sample: ArmyList = {
  ...emptyList(defaultFactionId),
  pointsLimit: samplePoints,
  rows: sampleUnits.map(({ unit, copies }) => ({ unit, quantity: copies, known: true })),
};

/** The address of the builder with the list as it is now. */
function addressOf({ factionId, rows }: ArmyList, name: string): string {
  const units = Object.fromEntries(rows.map(({ unit, quantity }) => [unit.id, quantity]));
  return startOfList({ factionId, points: samplePoints, units, name });
}

/** A list to try right here, with the rules of the builder: what it counts, and what it refuses. */
export function TryList() {
  const t = useTranslations();
  const [list, setList] = useState(sample);
  /** The most copies of the unit that was just refused; null after any other press. */
  const [refused, setRefused] = useState<number | null>(null);
  const { points, command } = totals(list);

  const step = ({ unit }: SampleUnit, isMore: boolean) => {
    const added = addUnit(list, unit);
    if (!isMore) setList(removeUnit(list, unit.id));
    else if (added.ok) setList(added.value);
    setRefused(isMore && !added.ok ? unit.availability : null);
  };

  return (
    <section
      aria-labelledby="try-heading"
      data-faction={defaultFactionId}
      className="panel grid content-start gap-2 self-start border-t-4 border-t-(--accent) p-3 md:p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="try-heading" className="text-lg text-gold md:text-xl">
          {t("home.tryTitle")}
        </h2>
        <p>
          <strong className="text-xl text-gold">{points}</strong>{" "}
          <span className="text-muted">{t("home.ofPoints", { limit: samplePoints })}</span>
        </p>
      </div>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-ground">
        <span
          className="block h-full rounded-full bg-gold"
          style={{ width: `${(100 * points) / samplePoints}%` }}
        />
      </span>
      <ul className="grid gap-1">
        {sampleUnits.map((each) => (
          <SampleRow
            key={each.unit.id}
            each={each}
            quantity={quantityOf(list, each.unit.id)}
            onStep={(isMore) => step(each, isMore)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
        <div role="status" className="leading-tight">
          {/* Those who do not see it hear the total here, after each step. */}
          <span className="visually-hidden">{t("unit.points", { points })}. </span>
          <span className="text-muted">{t("unit.command", { command })}</span>
          <State refused={refused} />
        </div>
        <Link
          to="/builder"
          hash={addressOf(list, t("home.tryName"))}
          className={buttonStyle({ tone: "gold", className: "grow" })}
        >
          {t("home.open")}
        </Link>
      </div>
    </section>
  );
}

/** Says that the list is legal, or why a unit cannot be added once more. */
function State({ refused }: { readonly refused: number | null }) {
  const t = useTranslations();
  const Icon = refused === null ? CircleCheck : Info;
  return (
    <span className={`flex items-center gap-1 ${refused === null ? "text-ok" : "text-warning"}`}>
      <Icon aria-hidden size={18} className="shrink-0" />
      {refused === null ? t("list.valid") : t("refusal.maximum", { max: refused })}
    </span>
  );
}

interface SampleRowProps {
  readonly each: SampleUnit;
  readonly quantity: number;
  readonly onStep: (isMore: boolean) => void;
}

function SampleRow({ each, quantity, onStep }: SampleRowProps) {
  const { unit, figures, slug } = each;
  const t = useTranslations("unit");
  const name = unit.names[useLanguage()];
  const max = unit.availability;
  return (
    // With large text, the name and the buttons have lines of their own.
    <li data-unit-id={unit.id} className="flex flex-wrap items-center gap-x-2 md:gap-x-3">
      <img
        src={portraitUrl(slug)}
        alt=""
        width={40}
        height={40}
        decoding="async"
        className="size-10 shrink-0 rounded-lg border border-line bg-raised object-cover"
      />
      <span className="min-w-0 grow basis-24 leading-tight">
        <span className="flex items-baseline justify-between gap-2">
          <span className="font-bold break-words">{name}</span>
          <span className="text-gold">
            <span aria-hidden>{unit.pointsCost}</span>
            <span className="visually-hidden">{t("points", { points: unit.pointsCost })}</span>
          </span>
        </span>
        <KeyFigureRow figures={figures} />
      </span>
      <span className="ml-auto flex items-center">
        <Button
          size="icon"
          aria-label={t("remove", { name })}
          // A button that is disabled under the finger would drop the keyboard's focus.
          aria-disabled={quantity === 0}
          className="aria-disabled:opacity-55"
          onClick={() => onStep(false)}
        >
          <Minus aria-hidden size={20} />
        </Button>
        <span
          role="img"
          aria-label={t("quantityLabel", { name, quantity, max })}
          className="min-w-9 text-center md:min-w-11"
        >
          <span className={quantity > 0 ? "text-lg font-bold text-gold" : "text-lg"}>
            {quantity}
          </span>
          <span className="text-muted">{`/${max}`}</span>
        </span>
        <Button
          size="icon"
          tone={quantity < max ? "gold" : "plain"}
          aria-label={t("add", { name })}
          aria-disabled={quantity >= max}
          className="aria-disabled:opacity-55"
          onClick={() => onStep(true)}
        >
          <Plus aria-hidden size={20} />
        </Button>
      </span>
    </li>
  );
}
