import { AuthError } from "../auth-error.ts";
import type { AuthContext, Call } from "../call.ts";
import { requireMember } from "../sessions/member.ts";

/** `GET user/identities` */
export async function listIdentities(context: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireMember(context, call);
  return Response.json({ identities: user.identities });
}

/**
 * `GET user/identities/authorize` and `DELETE user/identities/{id}`: a mail address is the only way to
 * sign in. There is nothing to link, and it stays.
 */
export async function refuseLinking(context: AuthContext, call: Call): Promise<Response> {
  await requireMember(context, call);
  throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
}
