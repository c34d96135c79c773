/** Signing in and out as a person does, and the mails that lead back to the app. */
import { expect } from "vitest";
import { commands, page } from "vitest/browser";
import { closeMessages, messages } from "./builder.ts";
import { accountMenu, type MemberWithPassword } from "./members.ts";
import { revisit } from "./open-page.ts";

export async function expectSignedIn(): Promise<void> {
  await expect.element(accountMenu()).toBeVisible();
}

export async function expectGuest(): Promise<void> {
  await expect
    .element(page.getByRole("banner").getByRole("link", { name: "Sign in" }))
    .toBeVisible();
}

export async function fillSignIn({
  email,
  password,
}: Omit<MemberWithPassword, "id">): Promise<void> {
  await page.getByLabelText("Email address").fill(email);
  await page.getByLabelText("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

/** Signs in through the form, and ends on the home page. */
export async function signIn(member: Omit<MemberWithPassword, "id">): Promise<void> {
  await revisit("/login");
  await fillSignIn(member);
  await expectSignedIn();
}

/** Signs out, and waits for the word that it is done: the page is a guest's before that. */
export async function signOut(): Promise<void> {
  const stopClosing = closeMessages();
  await accountMenu().click();
  const button = page.getByCss(":popover-open").getByRole("button", { name: "Sign out" });
  await expect.element(button).toBeVisible();
  stopClosing();
  await button.click();
  await expect.element(messages()).toHaveTextContent(/Signed out successfully|Failed to sign out/);
}

/** Follows a link of a mail, in the browser that is open. */
export async function follow(link: string): Promise<void> {
  const { pathname, search, hash } = new URL(link);
  await revisit(pathname + search + hash);
}

/** Follows the link of the newest mail to an address; `after` so many mails before it. */
export async function followMail(address: string, after?: number): Promise<void> {
  await follow(await commands.mailedLink(address, after));
}

/** Opens a page with a session that was had elsewhere, over all that this browser keeps. */
export async function arriveWith(session: string, address: string): Promise<void> {
  localStorage.setItem("prod_auth_token", session);
  await revisit(address);
  await expectSignedIn();
}
