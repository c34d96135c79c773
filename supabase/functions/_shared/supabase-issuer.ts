import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import type { Issuer } from "../../../server/authentication.ts";
import { type Claims, type Database, UnavailableError } from "../../../server/database/database.ts";
import { audience, isSame } from "../../../server/secrets.ts";
import { askAuth } from "./ask-auth.ts";
import type { Project } from "./project.ts";

/** Algorithms of tokens that are checked with the published keys (RFC 7518). */
const algorithms = ["ES256", "RS256", "EdDSA"];
/** Seconds by which clocks may differ. */
const clockTolerance = 60;

/** Supabase: it gives out keys and tokens, and its sessions are in the project's database. */
export function supabaseIssuer(project: Project, database: Database): Issuer {
  const published = createRemoteJWKSet(new URL("/auth/v1/.well-known/jwks.json", project.url));
  const isOneOf = (keys: readonly string[], key: string) =>
    keys.some((known) => isSame(known, key));

  return {
    keyRole: (key) => {
      if (isOneOf(project.publicKeys, key)) return "anon";
      return isOneOf(project.secretKeys, key) ? "service_role" : undefined;
    },
    verifyToken: async (token) => {
      if (decodeProtectedHeader(token).alg === "HS256") return askedClaims(project, token);
      const options = { algorithms, audience, clockTolerance };
      return (await jwtVerify(token, published, options).catch(explain)).payload;
    },
    // The policies' own question: whether the session lives and its member may act.
    sessionState: async (_sessionId, claims) => {
      const caller = { role: "authenticated", claims } as const;
      const [row] = await database.query<{ is_active: boolean; awaits: boolean }>(
        caller,
        "select private.is_active() as is_active, private.awaits_second_factor() as awaits",
      );
      if (row?.awaits === true) return "aal2-required";
      return row?.is_active === true ? "alive" : "ended";
    },
  };
}

/** Codes of jose about a token; everything else is about fetching the keys. */
const aboutTheToken = /^ERR_(?:JWT_|JWS_|JWKS_NO_MATCHING_KEY|JOSE_ALG_NOT_ALLOWED)/;

function explain(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (aboutTheToken.test(code)) throw error;
  throw new UnavailableError("The published keys cannot be fetched", { cause: error });
}

/** Projects that sign with a shared secret publish no key: the identity service says whether it was it. */
async function askedClaims(project: Project, token: string): Promise<Claims> {
  const response = await askAuth(project, "GET", "user", { token });
  if (!response.ok) throw new Error("The identity service does not know this token");
  return decodeJwt(token);
}
