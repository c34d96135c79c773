/** Becoming a member: from the form over the mail to the first sign-in, and what may go wrong on the way. */
import {
  expect,
  expectedAnswers,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  open,
  test,
} from "./support/account.ts";
import { aMember, anAddress, codeTo, goodPassword, linkTo } from "./support/members.ts";
import { toast, revisit, visit } from "./support/builder.ts";
import type { Page } from "@playwright/test";

test.use({ expectedMessages: expectedAnswers(400, 403, 422) });

async function signUp(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Create account" }).click();
}

test("a guest signs up, confirms by mail on the way back to the builder, and signs in again later", async ({
  page,
}) => {
  const email = anAddress();
  await open(page, "/builder");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  await signUp(page, email);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText(email);

  await visit(page, await linkTo(email));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
  // A mail program that opens the link uses nothing up.
  await revisit(page);
  await expectGuest(page);
  await page.getByRole("button", { name: "Confirm address" }).click();
  // Said before the way back begins: it may be gone when the builder is there.
  await expect(toast(page, "Your address is confirmed. Welcome!")).toBeVisible();
  await expect(page).toHaveURL("/builder");
  await expectSignedIn(page);

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(toast(page, "Signed out successfully")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Signed as guest" }).click();
  await fillSignIn(page, { email, password: goodPassword });
  await expect(page).toHaveURL("/");
  await expectSignedIn(page);
});

test("whoever reads mail on another device types its code where they signed up", async ({
  page,
}) => {
  const email = anAddress();
  await open(page, "/login?mode=sign-up&next=%2Fbuilder");
  await signUp(page, email);
  const code = await codeTo(email);
  const field = page.getByRole("textbox", { name: "Code from the email" });
  await field.fill(code === "123456" ? "654321" : "123456");
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect(page.getByText("This code is wrong or no longer valid.")).toBeVisible();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)} `);
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect(toast(page, "Your address is confirmed. Welcome!")).toBeVisible();
  await expect(page).toHaveURL("/builder");
  await expectSignedIn(page);
});

test("the code of a recovery leads to a new password, after the page was left as well", async ({
  page,
}) => {
  const { email } = await aMember();
  await open(page, "/login?mode=forgot");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const code = await codeTo(email);
  await revisit(page);
  await page.getByRole("button", { name: "I already have a code" }).click();
  await page.getByRole("textbox", { name: "Code from the email" }).fill(code);
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect(page).toHaveURL("/reset-password");
  await page.getByLabel("New password").fill("another lamp 7 cello");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(toast(page, "Your password has been changed")).toBeVisible();
});

test("the rules of a good password tick themselves off while one types", async ({ page }) => {
  await open(page, "/login?mode=sign-up");
  const rule = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email address").fill("strider@example.org");
  await password.fill("strider");
  await expect(rule("at least 10 characters")).toContainText("not yet");
  await expect(rule("is not your email address")).toContainText("not yet");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("main").getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("does not meet the rules below yet")).toBeVisible();
  await password.fill("strider walks far");
  await expect(rule("at least 10 characters")).toContainText("done");
  await expect(rule("is not your email address")).toContainText("done");
  await password.fill("x".repeat(80));
  await expect(rule("at most 72 characters")).toContainText("not yet");
});

test("a password that everyone tries first is refused in words, and nothing typed is lost", async ({
  page,
}) => {
  const email = anAddress();
  await open(page, "/login?mode=sign-up");
  await signUp(page, email, "qwertyuiop");
  await expect(page.getByRole("alert").filter({ hasText: "too easy to guess" })).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("qwertyuiop");
});

test("A01: an address that has an account gets the same answer as a fresh one", async ({
  page,
}) => {
  const { email } = await aMember();
  await open(page, "/login?mode=sign-up");
  await signUp(page, email);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
});

test("a confirmation that did not arrive is sent once more", async ({ page }) => {
  const email = anAddress();
  await open(page, "/login?mode=sign-up");
  await signUp(page, email);
  await linkTo(email);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(toast(page, "Confirmation email has been sent")).toBeVisible();
  const link = await linkTo(email, 1);

  await open(page, "/login?mode=resend");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resend confirmation");
  // The address that was typed before is still there.
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await page.route("**/auth/v1/resend*", (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole("button", { name: "Resend confirmation" }).click();
  await expect(toast(page, "Failed to resend confirmation email")).toBeVisible();

  await visit(page, link);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expectSignedIn(page);
});

test("A13: a link works once; after that the page offers a new one", async ({ page }) => {
  const email = anAddress();
  await open(page, "/login?mode=sign-up");
  await signUp(page, email);
  const link = await linkTo(email);
  await visit(page, link);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expectSignedIn(page);
  await visit(page, link);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await expect(page.getByRole("button", { name: "Resend confirmation" })).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
});

test("a link that lost a part of its address says so and sends another", async ({ page }) => {
  const { email } = await aMember();
  await open(page, "/confirm?type=magiclink");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await visit(page, await linkTo(email));
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expectSignedIn(page);
});

test("a guest goes on as a guest to where they came from", async ({ page }) => {
  await open(page, "/builder?q=hunters");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Continue as guest" }).click();
  await expect(page).toHaveURL("/builder?q=hunters");
  await expectGuest(page);
});
