/** Becoming a member: from the form over the mail to the first sign-in, and what may go wrong on the way. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { anAddress, goodPassword } from "#e2e/support/made-up.ts";
import {
  expectGuest,
  expectSignedIn,
  fillSignIn,
  follow,
  followMail,
  signOut,
} from "./support/account.ts";
import { expectAddress } from "./support/address.ts";
import { expectTexts, toast } from "./support/builder.ts";
import { answer } from "./support/network.ts";
import { openPage, revisit } from "./support/open-page.ts";

const heading = () => page.getByRole("heading", { level: 1 });
const main = () => page.getByRole("main");

async function signUp(email: string, password = goodPassword): Promise<void> {
  await page.getByLabelText("Email address").fill(email);
  await page.getByLabelText("Password", { exact: true }).fill(password);
  await main().getByRole("button", { name: "Create account" }).click();
}

async function expectMailSent(): Promise<void> {
  await expect.element(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}

test("a guest signs up, confirms by mail on the way back to the builder, and signs in again later", async () => {
  const email = anAddress();
  await openPage("/builder");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Create account" }).click();
  await expectTexts(heading(), ["Create your account"]);
  await signUp(email);
  await expect.element(page.getByRole("heading", { name: "Check your email" })).toHaveFocus();
  await expect.element(main()).toHaveTextContent(email);

  await followMail(email);
  await expectTexts(heading(), ["Confirm your email address"]);
  // A mail program that opens the link uses nothing up.
  await revisit();
  await expectGuest();
  await page.getByRole("button", { name: "Confirm address" }).click();
  // Said before the way back begins: it may be gone when the builder is there.
  await expect.element(toast("Your address is confirmed. Welcome!")).toBeVisible();
  await expectAddress("/builder");
  await expectSignedIn();

  await signOut();
  await expect.element(toast("Signed out successfully")).toBeVisible();
  await expectAddress("/");
  await page.getByRole("link", { name: "Signed as guest" }).click();
  await fillSignIn({ email, password: goodPassword });
  await expectAddress("/");
  await expectSignedIn();
});

test("whoever reads mail on another device types its code where they signed up", async () => {
  const email = anAddress();
  await openPage("/login?mode=sign-up&next=%2Fbuilder");
  await signUp(email);
  const code = await commands.mailedCode(email);
  const field = page.getByRole("textbox", { name: "Code from the email" });
  await field.fill(code === "123456" ? "654321" : "123456");
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect.element(page.getByText("This code is wrong or no longer valid.")).toBeVisible();
  // A phone may have put the page away while the mail was read.
  await revisit();
  await page.getByRole("button", { name: "I already have a code" }).click();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)} `);
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect.element(toast("Your address is confirmed. Welcome!")).toBeVisible();
  await expectAddress("/builder");
  await expectSignedIn();
});

test("the code of a recovery leads to a new password, after the page was left as well", async () => {
  const { member } = await commands.newMember();
  await openPage("/login?mode=forgot");
  await page.getByLabelText("Email address").fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const code = await commands.mailedCode(member.email);
  await revisit();
  await page.getByRole("button", { name: "I already have a code" }).click();
  await page.getByRole("textbox", { name: "Code from the email" }).fill(code);
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expectAddress("/reset-password");
  await page.getByLabelText("New password").fill("another lamp 7 cello");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect.element(toast("Your password has been changed")).toBeVisible();
});

test("the rules of a good password tick themselves off while one types", async () => {
  await openPage("/login?mode=sign-up");
  const rule = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  const password = page.getByLabelText("Password", { exact: true });
  await page.getByLabelText("Email address").fill("strider@example.org");
  await password.fill("strider");
  await expect.element(rule("at least 10 characters")).toHaveTextContent("not yet");
  await expect.element(rule("is not your email address")).toHaveTextContent("not yet");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await main().getByRole("button", { name: "Create account" }).click();
  await expect.element(page.getByText("does not meet the rules below yet")).toBeVisible();
  await password.fill("strider walks far");
  await expect.element(rule("at least 10 characters")).toHaveTextContent("done");
  await expect.element(rule("is not your email address")).toHaveTextContent("done");
  await password.fill("x".repeat(80));
  await expect.element(rule("at most 72 characters")).toHaveTextContent("not yet");
});

test("a password that everyone tries first is refused in words, and nothing typed is lost", async () => {
  const email = anAddress();
  await openPage("/login?mode=sign-up");
  await signUp(email, "qwertyuiop");
  await expect
    .element(page.getByRole("alert").filter({ hasText: "too easy to guess" }))
    .toBeVisible();
  await expect.element(page.getByLabelText("Email address")).toHaveValue(email);
  await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue("qwertyuiop");
});

test("A01: an address that has an account gets the same answer as a fresh one", async () => {
  const { member } = await commands.newMember();
  await openPage("/login?mode=sign-up");
  await signUp(member.email);
  await expectMailSent();
});

test("a confirmation that did not arrive is sent once more", async () => {
  const email = anAddress();
  await openPage("/login?mode=sign-up");
  await signUp(email);
  await commands.mailedLink(email);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect.element(toast("Confirmation email has been sent")).toBeVisible();
  const link = await commands.mailedLink(email, 1);

  await revisit("/login?mode=resend");
  await expectTexts(heading(), ["Resend confirmation"]);
  // The address that was typed before is still there.
  await expect.element(page.getByLabelText("Email address")).toHaveValue(email);
  answer("/auth/v1/resend", () => Response.json({}, { status: 400 }));
  await page.getByRole("button", { name: "Resend confirmation" }).click();
  await expect.element(toast("Failed to resend confirmation email")).toBeVisible();

  await follow(link);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expectSignedIn();
});

test("A13: a link works once; after that the page offers a new one", async () => {
  const email = anAddress();
  await openPage("/login?mode=sign-up");
  await signUp(email);
  const link = await commands.mailedLink(email);
  await follow(link);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expectSignedIn();
  await follow(link);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expectTexts(heading(), ["This link does not work"]);
  await expect.element(page.getByRole("button", { name: "Resend confirmation" })).toBeVisible();
  const shown = () =>
    page
      .getByText(email)
      .elements()
      .filter((element) => element.checkVisibility());
  await expect.poll(shown).toEqual([]);
});

test("a link that lost a part of its address says so and sends another", async () => {
  const { member } = await commands.newMember();
  await openPage("/confirm?type=magiclink");
  await expectTexts(heading(), ["This link does not work"]);
  await page.getByLabelText("Email address").fill(member.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await followMail(member.email);
  await main().getByRole("button", { name: "Sign in" }).click();
  await expectSignedIn();
});

test("a guest goes on as a guest to where they came from", async () => {
  await openPage("/builder?q=hunters");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Continue as guest" }).click();
  await expectAddress("/builder?q=hunters");
  await expectGuest();
});
