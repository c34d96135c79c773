/** An exact number from 0 up, in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Digits that are exact when a fraction becomes a number. */
const scale = 10n ** 15n;

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/** `numerator` / `denominator` in lowest terms; the denominator is more than 0. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The nearest number, to 15 decimals: for showing, never for counting on. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const whole = numerator / denominator;
  const rest = ((numerator % denominator) * scale * 2n + denominator) / (denominator * 2n);
  return Number(whole) + Number(rest) / Number(scale);
}
