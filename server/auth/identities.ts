import { AuthError } from "./auth-error.ts";
import type { AuthContext, Call } from "./call.ts";
import { requireMember } from "./member.ts";

/** `GET user/identities` */
export async function listIdentities(context: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireMember(context, call);
  return Response.json({ identities: user.identities });
}

/** `DELETE user/identities/{id}`: a mail address is the only way to sign in, so it stays. */
export async function unlinkIdentity(context: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireMember(context, call);
  if (!user.identities.some(({ identity_id: id }) => id === call.params["id"])) {
    throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
  }
  throw new AuthError(
    422,
    "single_identity_not_deletable",
    "User must have at least 1 identity after unlinking",
  );
}

/** `GET user/identities/authorize`: there are no other providers to link. */
export async function linkIdentity(context: AuthContext, call: Call): Promise<Response> {
  await requireMember(context, call);
  throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
}
