import { Link } from "@tanstack/react-router";
import { Crown, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { companionFor, factionName, typeName, unitById } from "#web/data/catalog/catalog.ts";
import { Portrait } from "#web/shared/portrait.tsx";
import { TermChips } from "#web/shared/term-chips.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** Name, picture, what it costs and what it is. */
export function SheetHead({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("unit");
  const language = useLanguage();
  return (
    <header className="panel grid gap-4 border-l-4 border-l-(--accent) p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="flex items-start gap-4">
        <Portrait unit={unit} size={88} />
        <div className="min-w-0 grow">
          <h1 className="text-2xl leading-tight break-words md:text-3xl">{unit.names[language]}</h1>
          <p className="mt-1 text-(--accent)">
            {factionName(unit.factionId, language)} · {typeName(unit.type, language)}
          </p>
          <Marks unit={unit} />
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-2 text-center md:min-w-72">
        <Gem label={t("cost")} value={unit.pointsCost} />
        <Gem label={t("commandLabel")} value={unit.command} />
        <Gem label={t("availability")} value={unit.availability} />
      </dl>
      <div className="md:col-span-2">
        <TermChips unit={unit} label={t("characteristics")} isTabStop />
      </div>
    </header>
  );
}

function Marks({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("unit");
  const app = useTranslations("app");
  const language = useLanguage();
  const leader = unit.companionOf === null ? undefined : unitById(unit.companionOf);
  const companion = companionFor(unit.id);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      {unit.highCommand && (
        <span className="inline-flex items-center gap-1 font-bold text-gold">
          <Crown aria-hidden size={16} />
          {t("highCommand")}
        </span>
      )}
      {!unit.tournamentLegal && (
        <span className="inline-flex items-center gap-1 text-danger">
          <TriangleAlert aria-hidden size={16} />
          {t("notLegal")}
        </span>
      )}
      {leader !== undefined && (
        <UnitLink unit={leader}>{t("companionOf", { name: leader.names[language] })}</UnitLink>
      )}
      {companion !== undefined && (
        <UnitLink unit={companion}>
          {app("labelled", {
            label: typeName("Companion", language),
            value: companion.names[language],
          })}
        </UnitLink>
      )}
    </p>
  );
}

function UnitLink({ unit, children }: { readonly unit: Unit; readonly children: string }) {
  return (
    <Link
      to="/unit-stats/$unitId"
      params={{ unitId: unit.id }}
      className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

function Gem({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-lg border border-line bg-raised px-0.5 py-2">
      <dt className="text-[0.8rem] leading-tight break-words text-muted md:text-[0.9rem]">
        {label}
      </dt>
      <dd className="text-2xl font-bold text-gold">{value}</dd>
    </div>
  );
}
