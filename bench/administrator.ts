import { createClient, type Session } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { WebSocket } from "ws";
import type { Secrets } from "#server/secrets.ts";

const credentials = { email: "admin@example.org", password: "Nine Orcs in a Boat 77" };

/**
 * The session of an administrator who has just shown a second factor, as the app keeps it: pages of members
 * and of administrators open with it.
 */
export async function administratorSession(
  origin: string,
  { secretKey, publishableKey }: Pick<Secrets, "secretKey" | "publishableKey">,
): Promise<Session> {
  const options = {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has none of its own.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types are of browsers' sockets
    realtime: { transport: WebSocket as never },
  };
  const tools = createClient(origin, secretKey, options);
  const { data: made, error } = await tools.auth.admin.createUser({
    ...credentials,
    email_confirm: true,
  });
  if (error !== null) throw error;
  const { error: refused } = await tools.rpc("set_wab_admin", {
    member: made.user.id,
    value: true,
  });
  if (refused !== null) throw refused;

  const client = createClient(origin, publishableKey, options);
  await client.auth.signInWithPassword(credentials);
  const { data: factor } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "WAB" });
  if (factor?.type !== "totp") throw new Error("No second factor was set up.");
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  const { session } = (await client.auth.getSession()).data;
  if (session === null) throw new Error("No session with a second factor was given.");
  return session;
}
