/** Helps tests of the second factor: members who have one, with a clock that brings the next code at once. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { type AuthServer, startAuthServer } from "../auth.test-support.ts";
import type { TestServerOptions } from "#server/test-support/server.ts";

/** Starts a server whose clock the codes follow. */
export async function startFactorServer(options: TestServerOptions = {}) {
  /** Milliseconds by which the server's clock is ahead. */
  let ahead = 0;
  const server: AuthServer = await startAuthServer({ ...options, now: () => Date.now() + ahead });

  function codeNow(secret: string): string {
    return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });
  }

  function nextCode(secret: string): string {
    ahead += 30_000;
    return codeNow(secret);
  }

  async function confirm(client: SupabaseClient, factorId: string, code: string) {
    const { data } = await client.auth.mfa.challenge({ factorId });
    return client.auth.mfa.verify({ factorId, challengeId: data?.id ?? "", code });
  }

  async function enrol(client: SupabaseClient, friendlyName: string) {
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
    if (data?.type !== "totp") throw new Error("The factor was not enrolled");
    const verified = await confirm(client, data.id, nextCode(data.totp.secret));
    expect(verified.error).toBeNull();
    return { factorId: data.id, secret: data.totp.secret };
  }

  async function memberWithFactor() {
    const member = await server.newMember();
    const before = server.mailbox.received.length;
    const factor = await enrol(member.client, "phone");
    const mail = await server.mailbox.mailTo(member.email, before);
    expect(mail.subject).toBe("Two-step verification: an app was added");
    return { ...member, ...factor, mail };
  }

  return { server, codeNow, nextCode, confirm, enrol, memberWithFactor };
}
