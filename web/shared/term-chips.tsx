import type { FactionId } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { termIn } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { termMarks, type TermKind } from "./term.ts";

interface TermChipsProps {
  readonly unit: Unit;
  readonly label: string;
  /** Tells whether the chips are stops of the Tab key. */
  readonly isTabStop: boolean;
  /** The faction whose colour the characteristics wear, where it is not that of what is around them. */
  readonly faction?: FactionId;
}

const looks: Readonly<Record<TermKind, string>> = {
  characteristic: "rounded-full border-(--accent) text-(--accent)",
  keyword: "rounded-md border-gold-deep text-ink",
  rule: "rounded-md bg-raised text-muted",
};

/** The unit's characteristics, keywords and special rules; each explains itself when pointed at. */
export function TermChips({ unit, label, isTabStop, faction }: TermChipsProps) {
  const language = useLanguage();
  const terms = [
    ...unit.characteristics.map((text) => ({ kind: "characteristic", text }) as const),
    ...unit.keywords.map((text) => ({ kind: "keyword", text }) as const),
    ...unit.specialRules.map((text) => ({ kind: "rule", text }) as const),
  ];
  if (terms.length === 0) return null;

  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {terms.map((term) => (
        <li key={`${term.kind} ${term.text}`} className="flex">
          <button
            type="button"
            className={`chip ${looks[term.kind]}`}
            tabIndex={isTabStop ? 0 : -1}
            data-faction={term.kind === "characteristic" ? faction : undefined}
            {...termMarks(term)}
          >
            {termIn(term.text, language)}
          </button>
        </li>
      ))}
    </ul>
  );
}
