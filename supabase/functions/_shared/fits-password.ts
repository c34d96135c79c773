import * as v from "valibot";
import type { User } from "../../../server/auth/accounts/users.ts";
import { FunctionError } from "../../../server/functions/function-error.ts";
import { LimitError } from "../../../server/limits.ts";
import { askAuth } from "./ask-auth.ts";
import type { Project } from "./project.ts";

const grant = v.object({ access_token: v.string() });
const refusal = v.object({ error_code: v.optional(v.string()) });

/**
 * Tells whether a member's password is right: a sign-in with it succeeds. The session that it opens is ended.
 *
 * @throws LimitError; FunctionError 403 where a sign-in needs more than a password (a captcha)
 */
export async function fitsPassword(
  project: Project,
  { email }: User,
  password: string,
): Promise<boolean> {
  if (email === null) return false;
  const body = { email, password };
  const response = await askAuth(project, "POST", "token?grant_type=password", { body });
  if (response.ok) {
    const { access_token: token } = v.parse(grant, await response.json());
    await askAuth(project, "POST", "logout?scope=local", { token });
    return true;
  }
  if (response.status === 429)
    throw new LimitError(Number(response.headers.get("retry-after")) || 60);
  const { error_code: code } = v.parse(refusal, await response.json());
  if (code === "invalid_credentials") return false;
  throw new FunctionError(403, "reauthentication_needed", "Sign in again, then try once more");
}
