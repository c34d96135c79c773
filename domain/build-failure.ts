/** A build of the site that failed, as the host that builds it tells. */
export interface BuildFailure {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly siteName: string;
  readonly branch: string | null;
  /** An address of the web where the host tells more. */
  readonly deployUrl: string | null;
}

/** Milliseconds for which a failed build is worth a warning. */
const window = 86_400_000;

interface Circumstances {
  readonly isAdmin: boolean;
  /** The failure that was shown already and hidden; null before any. */
  readonly shownId: string | null;
  /** The names of the product's own sites. */
  readonly siteNames: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Tells whether an administrator is warned: of a failure of one of our sites, of the last 24 hours, not
 * hidden before.
 */
export function warnsOf(
  { id, createdAt, siteName }: BuildFailure,
  { isAdmin, shownId, siteNames, now }: Circumstances,
): boolean {
  const age = now - Date.parse(createdAt);
  return isAdmin && id !== shownId && age < window && siteNames.includes(siteName);
}
