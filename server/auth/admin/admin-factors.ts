import { service } from "../../database/database.ts";
import { namedUser } from "./admin-users.ts";
import type { AuthContext, Call } from "../call.ts";
import { factorNotFound } from "../factors/factors.ts";
import { requireSecretKey } from "../sessions/member.ts";

/** `GET admin/users/{id}/factors` */
export async function adminListFactors(context: AuthContext, call: Call): Promise<Response> {
  requireSecretKey(context, call);
  const { factors } = await namedUser(context, call);
  return Response.json(factors);
}

/** `DELETE admin/users/{id}/factors/{factorId}`: for someone who lost their phone. */
export async function adminDeleteFactor(context: AuthContext, call: Call): Promise<Response> {
  requireSecretKey(context, call);
  const user = await namedUser(context, call);
  const factor = user.factors.find(({ id }) => id === call.params["factorId"]);
  if (factor === undefined) throw factorNotFound();
  await context.database.query(service, "delete from auth.mfa_factors where id = $1", [factor.id]);
  return Response.json(factor);
}
