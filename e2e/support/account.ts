/** Members in the browser, and their devices. */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { visit as open } from "./builder.ts";
import { type Member, type MemberWithPassword, signedInClient } from "./members.ts";
import { anIp } from "./network.ts";
import { expect, test as base } from "./test.ts";
import { messagesOf } from "./words.ts";

/** The menu of the account, in any language. */
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

async function fillSignIn(page: Page, { email, password }: Omit<MemberWithPassword, "id">) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

/** Signs in as a person does, and ends on the home page. */
export async function signIn(page: Page, member: Omit<MemberWithPassword, "id">): Promise<void> {
  await open(page, "/login");
  await fillSignIn(page, member);
  await expectSignedIn(page);
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

/** The browser's own complaints about answers that a test provokes. */
export const expectedAnswers = (...statuses: readonly number[]) =>
  new RegExp(
    [
      "Service Worker registration blocked by Playwright",
      ...statuses.map((status) => `status of ${status}\\b`),
    ].join("|"),
  );

export { expect, open };
