import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { factionName, termIn, typeName, unitById } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { JoinPartners } from "#web/game/join-partners.tsx";
import { termMarks, type TermKind } from "#web/game/term.ts";

/** The facts of the card, as text: for reading aloud, for searching, and for when there is no picture. */
export function CardFacts({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("unit");
  const language = useLanguage();
  const leader = unit.companionOf === null ? undefined : unitById(unit.companionOf);
  const terms = (kind: TermKind, texts: readonly string[]) =>
    texts.length === 0 ? null : <TermList kind={kind} terms={texts} />;

  return (
    <div className="grid content-start gap-2.5 md:text-[1.05rem]">
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Gem label={t("cost")} value={unit.pointsCost} />
        <Gem label={t("commandLabel")} value={unit.command} />
        <Gem label={t("availability")} value={unit.availability} />
      </dl>
      <dl className="grid gap-2.5">
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
        <Fact label={t("characteristics")}>{terms("characteristic", unit.characteristics)}</Fact>
        <Fact label={t("keywords")}>{terms("keyword", unit.keywords)}</Fact>
        <Fact label={t("specialRules")}>{terms("rule", unit.specialRules)}</Fact>
      </dl>
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

function TermList({ kind, terms }: { readonly kind: TermKind; readonly terms: readonly string[] }) {
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {terms.map((text) => (
        <li key={text}>
          {/* A term explains itself under the pointer; here it is text, the chips outside are the buttons. */}
          <span
            {...termMarks({ kind, text })}
            className="underline decoration-dotted underline-offset-4"
          >
            {termIn(text, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
