import { toNumber, type Fraction } from "#domain/dice/fraction.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** Exact fractions as the language writes them: chances in per cent, averages with two decimals. */
export function useNumbers() {
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const round = new Intl.NumberFormat(language, { style: "percent" });
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const least = 0.001;

  return {
    /**
     * A chance in per cent. A possible one is never shown as 0 %, and one that is not certain never as 100
     * %.
     */
    chance: (value: Fraction) => {
      const chance = toNumber(value);
      if (chance === 0 || value.numerator === value.denominator) return round.format(chance);
      if (value.numerator > 0n && chance < least) return `< ${percent.format(least)}`;
      if (value.numerator < value.denominator && chance > 1 - least / 2)
        return `> ${percent.format(1 - least)}`;
      return percent.format(chance);
    },
    mean: (value: Fraction) => decimal.format(toNumber(value)),
    whole: (value: bigint) => value.toLocaleString(language),
    plain: (value: number) => decimal.format(value),
  };
}
