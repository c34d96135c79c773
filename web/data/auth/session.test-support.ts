/** Sessions as the official client stores them. */

function part(json: object): string {
  return btoa(JSON.stringify(json)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

interface SessionFields {
  readonly userId?: string;
  readonly email?: string;
  readonly aal?: "aal1" | "aal2";
  readonly amr?: readonly string[];
  readonly hasFactor?: boolean;
  /** Seconds since 1970. */
  readonly expiresAt?: number;
  /** Tells tokens apart. */
  readonly serial?: number;
}

/** A session of a member, with other facts where a test needs them. */
export function aSession({
  userId = "member-a",
  email = "a@example.org",
  aal = "aal1",
  amr = ["password"],
  hasFactor = false,
  expiresAt = Math.floor(Date.now() / 1000) + 3600,
  serial = 1,
}: SessionFields = {}) {
  const claims = { sub: userId, aal, serial, amr: amr.map((method) => ({ method, timestamp: 0 })) };
  return {
    access_token: `${part({ alg: "ES256" })}.${part(claims)}.sig`,
    refresh_token: `refresh-${serial}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: expiresAt,
    user: {
      id: userId,
      email,
      factors: hasFactor ? [{ id: "f", status: "verified", factor_type: "totp" }] : [],
    },
  };
}
