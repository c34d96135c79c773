/**
 * Times of answers, read from the histogram that the server keeps: the place n counts answers of up to
 * 2^(n / 2) milliseconds, and the last one all above.
 */

/**
 * The milliseconds that this share of the answers took at most, between 0 and 1; null without any. Within a
 * place it is as if the answers were spread evenly over it, so it is right to about a fifth.
 */
export function timeOfShare(histogram: readonly number[], share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let passed = 0;
  for (const [place, count] of histogram.entries()) {
    if (count > 0 && passed + count >= wanted) {
      const low = place === 0 ? 0 : 2 ** ((place - 1) / 2);
      return low + (2 ** (place / 2) - low) * ((wanted - passed) / count);
    }
    passed += count;
  }
  return null;
}
