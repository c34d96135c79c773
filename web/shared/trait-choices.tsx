import { useTranslations } from "use-intl";
import { traitBounds, unitTraits, type UnitTrait } from "#domain/catalog/key-figures.ts";

interface TraitChoicesProps {
  readonly chosen: readonly UnitTrait[];
  /** The number of units that have a trait. */
  readonly countOf: (trait: UnitTrait) => number;
  readonly onChange: (chosen: readonly UnitTrait[]) => void;
}

/** The traits of units to choose from, each with its bound and with how many have it. */
export function TraitChoices({ chosen, countOf, onChange }: TraitChoicesProps) {
  const t = useTranslations("units");
  const toggle = (trait: UnitTrait) =>
    onChange(
      chosen.includes(trait) ? chosen.filter((other) => other !== trait) : [...chosen, trait],
    );

  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{t("figures")}</legend>
      <ul className="grid grid-cols-1 gap-x-3 min-[30rem]:grid-cols-2 xl:grid-cols-3">
        {unitTraits.map((trait) => (
          <li key={trait}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-(--color-gold)"
                checked={chosen.includes(trait)}
                onChange={() => toggle(trait)}
              />
              <span className="min-w-0 break-words">
                {t(`trait.${trait}`, traitBounds)}{" "}
                <span className="text-muted">{countOf(trait)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
