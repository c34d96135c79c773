import { switchText, type RollSide } from "#domain/catalog/effect-text.ts";
import type { Switch } from "#domain/catalog/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CardText } from "./card-text.tsx";

interface SwitchListProps {
  readonly label: string;
  readonly switches: readonly Switch[];
  readonly side: RollSide;
}

/** The switches of a roll: what each costs, and what it does. */
export function SwitchList({ label, switches, side }: SwitchListProps) {
  const language = useLanguage();
  if (switches.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1">
      {switches.map((each) => (
        <li
          key={JSON.stringify(each)}
          className="grid grid-cols-[auto_1fr] items-baseline gap-2 leading-snug"
        >
          <span className="rounded border border-line bg-raised px-1 py-0.5 whitespace-nowrap">
            <CardText text={each.cost.map((symbol) => `{${symbol}}`).join("")} />
          </span>
          <span>
            <CardText text={switchText(each, side, language)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
