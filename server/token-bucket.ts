import { networksOf, widerNetworks } from "./limits.ts";

/** A bucket of tokens that fills steadily. */
export interface Bucket {
  /** Tells whether there were as many; if so they are gone. */
  readonly take: (tokens: number) => boolean;
}

/**
 * Makes a full bucket of `most` tokens that gains `perSecond` of them every second, up to `most`.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function createBucket(perSecond: number, most: number, now: () => number): Bucket {
  let level = most;
  let filledAt = now();
  return {
    take: (tokens) => {
      const at = now();
      level = Math.min(most, level + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (level < tokens) return false;
      level -= tokens;
      return true;
    },
  };
}

/** Keys that are remembered; when there are more, the one that was not used for longest begins anew. */
const mostRemembered = 10_000;

/** Takes a token, or several, from the bucket of whoever the key names; false when there are not as many. */
type TakeFrom = (key: string, tokens?: number) => boolean;

/**
 * Makes buckets of tokens for networks, each with `most` at first and `perSecond` more every second up to
 * `most`, and `widerNetworks` times as many for the wider ones around them. Takes by a visitor's address.
 */
export function createNetworkBuckets(perSecond: number, most: number): TakeFrom {
  const takes = widerNetworks.map((times) => createBuckets(perSecond * times, most * times));
  return (address, tokens) =>
    networksOf(address).every((network, index) => takes[index]?.(network, tokens) ?? true);
}

/** Makes buckets of tokens by key, each with `most` at first and `perSecond` more every second up to `most`. */
export function createBuckets(perSecond: number, most: number): TakeFrom {
  const buckets = new Map<string, Bucket>();
  return (key, tokens = 1) => {
    const bucket = buckets.get(key) ?? createBucket(perSecond, most, () => performance.now());
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > mostRemembered && oldest !== undefined) buckets.delete(oldest);
    return bucket.take(tokens);
  };
}
