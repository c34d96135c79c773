import { createRouter, type Match } from "../router.ts";
import { adminDeleteFactor, adminListFactors } from "./admin/admin-factors.ts";
import { adminDeleteUser, adminUpdateUser } from "./admin/admin-changes.ts";
import { generateLink, invite } from "./admin/admin-links.ts";
import { adminCreateUser, adminGetUser, adminListUsers } from "./admin/admin-users.ts";
import { recover, resend, sendMagicLink } from "./mail/ask-for-mail.ts";
import { AuthError } from "./auth-error.ts";
import type { Handler } from "./call.ts";
import { challengeFactor } from "./factors/factor-challenge.ts";
import { verifyFactor } from "./factors/factor-verify.ts";
import { enrolFactor, unenrolFactor } from "./factors/factors.ts";
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  verifyRecoveryCode,
} from "./factors/recovery-codes.ts";
import { health, jwks, settings } from "./public-routes.ts";
import { listIdentities, refuseLinking } from "./accounts/identities.ts";
import { reauthenticate } from "./mail/reauthenticate.ts";
import { signOut } from "./sessions/sign-out.ts";
import { signUp } from "./accounts/sign-up.ts";
import { token } from "./sessions/token.ts";
import { getUser, putUser } from "./accounts/user.ts";
import { verifyLink } from "./mail/verify-link.ts";
import { verify } from "./mail/verify.ts";

interface Route {
  readonly handle: Handler;
  /** Tells whether it is asked without an API key: by whoever follows a link, checks a token or watches. */
  readonly isOpen: boolean;
}

const noSso: Handler = () => {
  throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
};

const noProvider: Handler = () => {
  throw new AuthError(400, "validation_failed", "Unsupported provider: provider is not enabled");
};

/** Every route, by method and path. */
const routes: readonly (readonly [method: string, path: string, Handler, "open"?])[] = [
  ["GET", "/health", health, "open"],
  ["GET", "/.well-known/jwks.json", jwks, "open"],
  ["GET", "/settings", settings],
  ["POST", "/signup", signUp],
  ["POST", "/token", token],
  ["POST", "/otp", sendMagicLink],
  ["POST", "/recover", recover],
  ["POST", "/resend", resend],
  ["POST", "/verify", verify],
  ["GET", "/verify", verifyLink, "open"],
  ["POST", "/sso", noSso],
  ["GET", "/authorize", noProvider, "open"],
  ["GET", "/reauthenticate", reauthenticate],
  ["POST", "/reauthenticate", reauthenticate],
  ["GET", "/user", getUser],
  ["PUT", "/user", putUser],
  ["POST", "/logout", signOut],
  ["GET", "/user/identities", listIdentities],
  ["GET", "/user/identities/authorize", refuseLinking],
  ["DELETE", "/user/identities/:id", refuseLinking],
  ["POST", "/factors", enrolFactor],
  ["POST", "/factors/:id/challenge", challengeFactor],
  ["POST", "/factors/:id/verify", verifyFactor],
  ["DELETE", "/factors/:id", unenrolFactor],
  ["GET", "/recovery-codes", countRecoveryCodes],
  ["POST", "/recovery-codes", makeRecoveryCodes],
  ["POST", "/recovery-codes/verify", verifyRecoveryCode],
  ["POST", "/invite", invite],
  ["POST", "/admin/generate_link", generateLink],
  ["POST", "/admin/users", adminCreateUser],
  ["GET", "/admin/users", adminListUsers],
  ["GET", "/admin/users/:id", adminGetUser],
  ["PUT", "/admin/users/:id", adminUpdateUser],
  ["DELETE", "/admin/users/:id", adminDeleteUser],
  ["GET", "/admin/users/:id/factors", adminListFactors],
  ["DELETE", "/admin/users/:id/factors/:factorId", adminDeleteFactor],
];

const find = createRouter<Route>(
  routes.map(([method, path, handle, isOpen]) => [
    method,
    path,
    { handle, isOpen: isOpen === "open" },
  ]),
  "/auth/v1",
);

/**
 * Finds the route for a method and a path, with what the path names.
 *
 * @throws AuthError 404
 */
export function matchRoute(method: string, path: string): Match<Route> {
  const match = find(method, path);
  if (match === undefined) throw new AuthError(404, "not_found", "Not found");
  return match;
}
