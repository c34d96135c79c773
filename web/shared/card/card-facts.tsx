import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { factionName, typeName, unitById } from "#web/data/catalog/catalog.ts";
import { TermChips } from "#web/shared/term-chips.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { JoinPartners } from "#web/shared/join-partners.tsx";

/** The card's part that every unit has, with or without known figures; its terms explain themselves. */
export function CardFacts({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("unit");
  const language = useLanguage();
  const leader = unit.companionOf === null ? undefined : unitById(unit.companionOf);

  return (
    <div className="grid content-start gap-2.5 md:text-[1.05rem]">
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Gem label={t("cost")} value={unit.pointsCost} />
        <Gem label={t("commandLabel")} value={unit.command} />
        <Gem label={t("availability")} value={unit.availability} />
      </dl>
      <dl className="flex flex-wrap gap-x-6 gap-y-2.5">
        <Fact label={t("faction")}>{factionName(unit.factionId, language)}</Fact>
        <Fact label={t("type")}>
          {typeName(unit.type, language)}
          {unit.highCommand && <strong className="text-gold"> · {t("highCommand")}</strong>}
          {!unit.tournamentLegal && <strong className="text-danger"> · {t("notLegal")}</strong>}
        </Fact>
        {leader !== undefined && (
          <Fact label={typeName("Companion", language)}>
            {t("companionOf", { name: leader.names[language] })}
          </Fact>
        )}
      </dl>
      <TermChips unit={unit} label={t("characteristics")} isTabStop />
      <JoinPartners unit={unit} />
    </div>
  );
}

function Gem({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-lg border border-line bg-raised px-0.5 py-2">
      <dt className="text-[clamp(0.7rem,3.4vw,0.9rem)] leading-tight break-words text-muted">
        {label}
      </dt>
      <dd className="text-2xl font-bold text-gold">{value}</dd>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt className="text-[0.95rem] text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
