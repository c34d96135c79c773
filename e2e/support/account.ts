/** Members in the browser: made in one line, with their mail, their second factor and their devices. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { WebSocket } from "ws";
import type { ReceivedMail } from "#server/test-support/mailbox.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { visit as open } from "./builder.ts";
import { anIp } from "./network.ts";
import { mailboxPort, origin, secret } from "./ports.ts";
import { expect, test as base } from "./test.ts";
import { messagesOf } from "./words.ts";

export const goodPassword = "zebra lamp 9 violin";

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** An address that nobody has used before. */
export function anAddress(): string {
  return `${randomUUID().slice(0, 13)}@example.org`;
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

/** Someone with a confirmed address. */
export async function aMember(): Promise<Member> {
  const email = anAddress();
  const { data, error } = await tools.auth.admin.createUser({
    email,
    password: goodPassword,
    email_confirm: true,
  });
  if (error !== null) throw error;
  return { id: data.user.id, email, password: goodPassword };
}

/** The mails to an address so far, oldest first. */
async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  const url = `http://127.0.0.1:${mailboxPort}/?to=${encodeURIComponent(address)}`;
  return (await fetch(url)).json() as Promise<readonly ReceivedMail[]>;
}

/** The newest mail to an address, waited for; `after` so many mails before it. */
async function newestTo(address: string, after: number): Promise<ReceivedMail | undefined> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(after);
  return (await mailsTo(address)).at(-1);
}

/** The link in the newest mail to an address, waited for; `after` so many mails before it. */
export async function linkTo(address: string, after = 0): Promise<string> {
  const mail = await newestTo(address, after);
  const link = /https?:\/\/\S+\/confirm\?\S+/.exec(mail?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`No link in the mail to ${address}: ${mail?.text}`);
  return link;
}

/** The six digits in the newest mail to an address, waited for. */
export async function codeTo(address: string): Promise<string> {
  const mail = await newestTo(address, 0);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** What an app that was given the key would show, now or so many seconds later. */
export function codeOf(key: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, "")) });
  return totp.generate({ timestamp: Date.now() + later * 1000 });
}

/** In any language. */
export function accountMenu(page: Page) {
  const names = Object.values(messagesOf).map(({ auth }) => auth.menu);
  return page.getByRole("banner").getByRole("button", { name: new RegExp(names.join("|")) });
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(accountMenu(page)).toBeVisible();
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
}

export async function fillSignIn(page: Page, { email, password }: Omit<Member, "id">) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

/** Signs in as a person does, and ends on the home page. */
export async function signIn(page: Page, member: Omit<Member, "id">): Promise<void> {
  await open(page, "/login");
  await fillSignIn(page, member);
  await expectSignedIn(page);
}

const aDesktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0 Safari/537.36" };

/** A client of the member's own, who has just signed in, with their session. */
export async function signedInClient(member: Member) {
  const client = clientWith(secrets.publishableKey, { "x-forwarded-for": anIp(), ...aDesktop });
  const { data, error } = await client.auth.signInWithPassword(member);
  if (error !== null) throw error;
  return { client, session: data.session };
}

/** A visit that begins with a session, which was had elsewhere. */
export async function arriveWith(page: Page, session: unknown, address: string): Promise<void> {
  // An address of the same origin at which no app runs.
  await page.goto("/health");
  await page.evaluate(
    (text) => localStorage.setItem("prod_auth_token", text),
    JSON.stringify(session),
  );
  await open(page, address);
  await expectSignedIn(page);
}

/** A visit that begins signed in, without going through the form. */
export async function arriveSignedIn(page: Page, member: Member, address: string): Promise<void> {
  const { session } = await signedInClient(member);
  await arriveWith(page, session, address);
}

type Fixtures = {
  /** A page in a browser of its own, as on another device. */
  readonly anotherDevice: () => Promise<Page>;
};

/** Every test comes from an address of its own, so that none uses up the limits of another. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  extraHTTPHeaders: async ({}, provide) => {
    await provide({ "x-forwarded-for": anIp() });
  },
  serviceWorkers: "block",
  anotherDevice: async ({ browser, contextOptions, baseURL, viewport, locale }, provide) => {
    const closes: (() => Promise<void>)[] = [];
    await provide(async () => {
      const context = await newContext(browser, {
        ...contextOptions,
        viewport,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
      });
      closes.push(() => context.close());
      return context.newPage();
    });
    for (const close of closes) await close();
  },
});

function newContext(browser: Browser, options: BrowserContextOptions) {
  return browser.newContext({
    ...options,
    serviceWorkers: "block",
    extraHTTPHeaders: { "x-forwarded-for": anIp() },
  });
}

/** What the browser itself says of answers that a test provokes. */
export const expectedAnswers = (...statuses: readonly number[]) =>
  new RegExp(
    `Service Worker registration blocked by Playwright|status of (?:${statuses.join("|")})\\b`,
  );

export { expect, open };
