/** Helps tests of functions: administrators. */
import type { AuthServer } from "#server/auth/auth.test-support.ts";
import { signMember } from "#server/test-support/server.ts";

/** Reads the id of the session that an access token belongs to. */
export const sessionIdOf = (token: string) =>
  (
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
      session_id: string;
    }
  ).session_id;

/** An administrator, with a token of one factor and one of two. */
export async function newAdmin(server: AuthServer) {
  const { id, email, session } = await server.newMember();
  await server.asSuperuser("select private.set_wab_admin($1, true)", [id]);
  await server.asSuperuser("update auth.sessions set aal = 'aal2' where user_id = $1", [id]);
  const claims = { sub: id, session_id: sessionIdOf(session.access_token), email };
  const [aal1, aal2] = await Promise.all([
    signMember(server.secrets, { ...claims, aal: "aal1" }),
    signMember(server.secrets, { ...claims, aal: "aal2" }),
  ]);
  return { id, email, aal1, aal2 };
}
