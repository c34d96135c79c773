import type { Issuer, SessionState } from "./authentication.ts";
import { type Database, service } from "./database/database.ts";
import { isSame, type Secrets } from "./secrets.ts";

/** Ourselves: keys and tokens derive from the server's secret, and sessions are in our database. */
export function ownIssuer(
  database: Database,
  { publishableKey, secretKey, verifyToken }: Secrets,
): Issuer {
  return {
    keyRole: (key) => {
      if (isSame(key, publishableKey)) return "anon";
      return isSame(key, secretKey) ? "service_role" : undefined;
    },
    verifyToken,
    sessionState: async (sessionId) => {
      const [row] = await database.query<{ state: SessionState }>(
        service,
        "select auth.session_state($1) as state",
        [sessionId],
      );
      return row?.state ?? "ended";
    },
  };
}
