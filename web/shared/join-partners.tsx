import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { joinPartnersOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

interface JoinPartnersProps {
  readonly unit: Unit;
  readonly className?: string;
}

/** The units that a Character may join, and for a unit the Characters that may join it; nothing where there are none. */
export function JoinPartners({ unit, className = "" }: JoinPartnersProps) {
  const t = useTranslations("unit");
  const { joins, joinedBy } = joinPartnersOf(unit);
  if (joins.length + joinedBy.length === 0) return null;
  return (
    <dl className={`grid gap-2.5 ${className}`}>
      <Partners label={t("joins")} units={joins} />
      <Partners label={t("joinedBy")} units={joinedBy} />
    </dl>
  );
}

function Partners({ label, units }: { readonly label: string; readonly units: readonly Unit[] }) {
  const language = useLanguage();
  const { compare } = new Intl.Collator(language);
  if (units.length === 0) return null;
  const names = units.map((unit) => unit.names[language]).toSorted(compare);
  return (
    <div>
      <dt className="text-[0.95rem] text-muted">{label}</dt>
      <dd>{new Intl.ListFormat(language, { type: "unit" }).format(names)}</dd>
    </div>
  );
}
