/** Completeness of a profile: what belongs to it, and what else makes others find and know its member. */

/** The things that belong to a profile, and then those that are welcome. */
export const requiredThings = ["name", "picture", "bio", "location", "faction"] as const;
/** The things that are welcome beside them. */
export const optionalThings = ["link", "secondLink", "list", "post", "match", "friend"] as const;
/** A thing of either kind. */
export type ProfileThing = (typeof requiredThings)[number] | (typeof optionalThings)[number];

/** Tells of each thing whether it is there. */
export type ThingsThere = Readonly<Record<ProfileThing, boolean>>;

interface Completeness {
  /** 0 to 100, rounded down, so that only a whole one says 100. */
  readonly percent: number;
  readonly grade: "low" | "middle" | "high";
  /** The things in the order in which they are asked for. */
  readonly missing: readonly ProfileThing[];
}

/** The part of a profile that is there, and what is missing. */
export function completenessOf(there: ThingsThere): Completeness {
  const all = [...requiredThings, ...optionalThings];
  const missing = all.filter((thing) => !there[thing]);
  const percent = Math.floor((100 * (all.length - missing.length)) / all.length);
  return { percent, grade: percent < 50 ? "low" : percent < 80 ? "middle" : "high", missing };
}
