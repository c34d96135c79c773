/** Members without a browser: made in one line, with their mail and their second factor. */
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { WebSocket } from "ws";
import type { ReceivedMail } from "#server/test-support/mailbox.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { anAddress, goodPassword } from "./made-up.ts";
import { anIp } from "./network.ts";
import { mailboxPort, origin, secret } from "./ports.ts";

export interface Member {
  readonly id: string;
  readonly email: string;
}

/** A member who can come in by the form. */
export interface MemberWithPassword extends Member {
  readonly password: string;
}

const secrets = await deriveSecrets(secret, "sb_publishable_wab");

function clientWith(key: string, headers: Readonly<Record<string, string>> = {}) {
  return createClient(origin, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
    // Node 20 has none of its own.
    realtime: { transport: WebSocket as never },
  });
}

/** The server's own tools, which may do everything. */
export const tools = clientWith(secrets.secretKey);

/** Someone with a confirmed address, and no password: to hash one takes as long as to show a page. */
export async function aMember(): Promise<Member> {
  return createMember({});
}

/** Someone with a confirmed address and a password, for tests in which one is typed. */
export async function aMemberWithPassword(): Promise<MemberWithPassword> {
  return { ...(await createMember({ password: goodPassword })), password: goodPassword };
}

async function createMember(attributes: { readonly password?: string }): Promise<Member> {
  const email = anAddress();
  const { data, error } = await tools.auth.admin.createUser({
    ...attributes,
    email,
    email_confirm: true,
  });
  if (error !== null) throw error;
  return { id: data.user.id, email };
}

/** The mails to an address so far, oldest first. */
async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  const url = `http://127.0.0.1:${mailboxPort}/?to=${encodeURIComponent(address)}`;
  return (await fetch(url)).json() as Promise<readonly ReceivedMail[]>;
}

/** The text of the newest mail to an address, waited for; `after` so many mails before it. */
async function findIn(address: string, pattern: RegExp, after: number): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const mails = await mailsTo(address);
    const found = mails.slice(after).flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
    const newest = found.at(-1);
    if (newest !== undefined) return newest;
    await pause(50);
  }
  throw new Error(`No mail with ${pattern} came to ${address}.`);
}

/** The link in the newest mail to an address that has one; `after` so many mails before it. */
export function linkTo(address: string, after = 0): Promise<string> {
  return findIn(address, /https?:\/\/\S+\/confirm\?\S+/, after);
}

/** The six digits in the newest mail to an address that has them. */
export function codeTo(address: string): Promise<string> {
  return findIn(address, /\b\d{6}\b/, 0);
}

/** The code that an app with this key would show, now or so many seconds later. */
export function codeOf(key: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, "")) });
  return totp.generate({ timestamp: Date.now() + later * 1000 });
}

const aDesktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0 Safari/537.36" };

/** A client of the member's own, who has just signed in by a link, with their session. */
export async function signedInClient({ email }: Member) {
  const client = clientWith(secrets.publishableKey, { "x-forwarded-for": anIp(), ...aDesktop });
  const link = await tools.auth.admin.generateLink({ type: "magiclink", email });
  if (link.error !== null) throw link.error;
  const { data, error } = await client.auth.verifyOtp({
    token_hash: link.data.properties.hashed_token,
    type: "magiclink",
  });
  if (error !== null) throw error;
  return { client, session: data.session };
}

/** The session of someone who has just set up a second factor and shown it. */
export async function sessionWithFactor(member: Member) {
  const { client } = await signedInClient(member);
  const { data: factor } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "WAB" });
  if (factor === null || factor.type !== "totp") throw new Error("No second factor");
  const code = codeOf(factor.totp.secret);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error !== null) throw error;
  return (await client.auth.getSession()).data.session;
}

/** Someone who administers the site. */
export async function anAdministrator(): Promise<Member> {
  const member = await aMember();
  const { error } = await tools.rpc("set_wab_admin", { member: member.id, value: true });
  if (error !== null) throw error;
  return member;
}
