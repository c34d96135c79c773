/** What members change about their own account, and what comes of it elsewhere. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  accountMenu,
  arriveSignedIn,
  expect,
  expectedAnswers,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  open,
  signIn,
  test,
} from "./support/account.ts";
import { aMember, anAddress, codeOf, codeTo, goodPassword, linkTo } from "./support/members.ts";
import { toast, revisit, visit } from "./support/builder.ts";
import { aList, store, storedLists } from "./support/saved-lists.ts";

test.use({ expectedMessages: expectedAnswers(400, 401, 403, 406, 422) });

/** One panel of the page. */
function section(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

test("A11: a new password takes the current one and signs out the other devices", async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember();
  const phone = await anotherDevice();
  await arriveSignedIn(phone, member, "/account");
  await arriveSignedIn(page, member, "/account");
  const password = section(page, "Password");
  await password.getByText("Change password").click();
  await password.getByLabel("Current password").fill("not the password");
  await password.getByLabel("New password").fill("another lamp 7 cello");
  await password.getByRole("button", { name: "Save the new password" }).click();
  await expect(password.getByText("The current password is not correct.")).toBeVisible();
  await password.getByLabel("Current password").fill(goodPassword);
  await password.getByRole("button", { name: "Save the new password" }).click();
  await expect(toast(page, "Password changed. Other devices are signed out.")).toBeVisible();
  await expect(password.getByLabel("Current password")).toHaveValue("");

  await phone.getByRole("button", { name: "Export my data" }).click();
  await expect(phone.getByText("Your session has ended.").first()).toBeVisible();
  await expectGuest(phone);
  await expectSignedIn(page);
});

test("who does not know the password has a link sent to choose one", async ({ page }) => {
  const member = await aMember();
  await arriveSignedIn(page, member, "/account");
  await section(page, "Password").getByText("Change password").click();
  await section(page, "Password").getByRole("button", { name: "Send me a link" }).click();
  await expect(toast(page, `A link is on its way to ${member.email}`)).toBeVisible();
  await visit(page, await linkTo(member.email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
});

test("A12: a new email address counts once both addresses have confirmed", async ({ page }) => {
  const member = await aMember();
  const next = anAddress();
  await arriveSignedIn(page, member, "/account");
  const address = section(page, "Email address");
  await address.getByText("Change address").click();
  await address.getByLabel("New email address").fill(member.email);
  await expect(address.getByText("That is already your address.")).toBeVisible();
  await address.getByLabel("New email address").fill(next);
  await address.getByRole("button", { name: "Send the two emails" }).click();
  await expect(address.getByText("Two emails are on their way")).toBeVisible();

  await visit(page, await linkTo(next));
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halfway there");
  await open(page, "/account");
  await expect(page.getByText(`You sign in with ${member.email}.`)).toBeVisible();
  await visit(page, await linkTo(member.email));
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
});

test("A12: the codes of the two mails do what their links do", async ({ page }) => {
  const member = await aMember();
  const next = anAddress();
  await arriveSignedIn(page, member, "/account");
  const address = section(page, "Email address");
  await address.getByText("Change address").click();
  await address.getByLabel("New email address").fill(next);
  await address.getByRole("button", { name: "Send the two emails" }).click();
  const enter = async (email: string) => {
    const field = address.getByRole("textbox", { name: `Code from the email to ${email}` });
    await field.fill(await codeTo(email));
    await field.press("Enter");
  };
  await enter(next);
  await expect(address.getByText(`${next} is confirmed.`)).toBeVisible();
  await enter(member.email);
  await expect(toast(page, "Your new email address is confirmed")).toBeVisible();
  await expect(address.getByText(`You sign in with ${next}.`)).toBeVisible();
});

test("whoever signed in long ago shows who they are before a second factor is set up", async ({
  page,
}) => {
  const member = await aMember();
  await arriveSignedIn(page, member, "/account");
  const refusal = { error_code: "reauthentication_needed", code: 400, msg: "Reauthenticate" };
  const headers = { "x-sb-error-code": "reauthentication_needed" };
  await page.route(
    "**/auth/v1/factors",
    (route) => route.fulfill({ status: 400, headers, json: refusal }),
    { times: 1 },
  );
  const factor = section(page, "Second factor");
  await factor.getByRole("button", { name: "Set up" }).click();
  await factor.getByLabel("Current password").fill("not the password");
  await factor.getByRole("button", { name: "Continue" }).click();
  await expect(factor.getByText("The current password is not correct.")).toBeVisible();
  await factor.getByRole("button", { name: "Email me a code instead" }).click();
  await factor
    .getByRole("textbox", { name: "Code from the email" })
    .fill(await codeTo(member.email));
  await factor.getByRole("button", { name: "Confirm code" }).click();
  await expect(factor.getByRole("img", { name: "QR code" })).toBeVisible();
});

test("a second factor is set up with the key or the picture, and removed again", async ({
  page,
}) => {
  const member = await aMember();
  await signIn(page, member);
  await open(page, "/account");
  const factor = section(page, "Second factor");
  await factor.getByRole("button", { name: "Set up" }).click();
  await expect(factor.getByRole("img", { name: "QR code" })).toBeVisible();
  const key = (await factor.getByRole("code").textContent()) ?? "";
  await factor.getByRole("textbox", { name: "Code" }).fill(codeOf(key));
  await factor.getByRole("button", { name: "Turn on" }).click();
  await expect(toast(page, "Second factor is on. Other devices are signed out.")).toBeVisible();
  await revisit(page);
  await expectSignedIn(page);
  await factor.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(factor.getByRole("button", { name: "Set up" })).toBeVisible();
  await revisit(page);
  await expectSignedIn(page);
});

test("A08: a session that is ended from another browser is over there too", async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember();
  const phone = await anotherDevice();
  await arriveSignedIn(phone, member, "/account");
  await arriveSignedIn(page, member, "/account");
  const devices = section(page, "Where you are signed in");
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByRole("listitem").first()).toContainText("This device");
  await devices.getByRole("button", { name: "Sign out Chrome on Linux" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByText("Only here.")).toBeVisible();

  // Within seconds: for two of them the server believes what it knew of a session.
  const ended = phone.getByText("Your session has ended. Sign in again to continue.");
  await expect(async () => {
    if (await ended.isHidden()) {
      await phone.getByRole("button", { name: "Export my data" }).click({ timeout: 1000 });
    }
    await expect(ended).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await expectGuest(phone);
});

test("all other devices are signed out at once", async ({ page, anotherDevice }) => {
  const member = await aMember();
  const phones = [await anotherDevice(), await anotherDevice()];
  for (const phone of phones) await arriveSignedIn(phone, member, "/");
  await arriveSignedIn(page, member, "/account");
  const devices = section(page, "Where you are signed in");
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(toast(page, "All other devices are signed out")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  for (const phone of phones) {
    await expect(async () => {
      await phone.reload();
      const link = phone.getByRole("banner").getByRole("link", { name: "Sign in" });
      await expect(link).toBeVisible({ timeout: 4000 });
    }).toPass({ timeout: 40_000 });
  }
});

test("P09: everything that the server holds comes as one file", async ({ page }) => {
  const member = await aMember();
  await arriveSignedIn(page, member, "/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^wab-account-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file.account.email).toBe(member.email);
  expect(file.tables.profiles).toHaveLength(1);
  expect(JSON.stringify(file)).not.toContain("encrypted_password");
});

test("P08: an account is deleted after its address was typed; lists of this device stay", async ({
  page,
}) => {
  const member = await aMember();
  await store(page, { armyLists: [aList()] });
  await arriveSignedIn(page, member, "/account");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("all lists in the cloud");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("That is not your email address.")).toBeVisible();
  await dialog.getByLabel(/To confirm/).fill(member.email.toUpperCase());
  await dialog.getByLabel("Current password").fill(goodPassword);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(toast(page, "Your account has been deleted")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expectGuest(page);
  expect(await storedLists(page)).toHaveLength(1);
  await open(page, "/login");
  await fillSignIn(page, member);
  await expect(page.getByRole("alert").filter({ hasText: "is wrong" })).toBeVisible();
});

test("a part of the page that cannot be loaded says so and tries again", async ({ page }) => {
  const member = await aMember();
  await page.route("**/rest/v1/rpc/my_sessions", (route) =>
    route.fulfill({ status: 403, json: { code: "42501", message: "no" } }),
  );
  await arriveSignedIn(page, member, "/account");
  const devices = section(page, "Where you are signed in");
  await expect(devices.getByText("You are not allowed to do that.")).toBeVisible();
  await page.unroute("**/rest/v1/rpc/my_sessions");
  await devices.getByRole("button", { name: "Try again" }).click();
  await expect(devices.getByText("This device", { exact: true })).toBeVisible();
});

test("the account page greets a guest with the way in", async ({ page }) => {
  await open(page, "/account");
  await expect(page.getByText("Sign in to see and change your account.")).toBeVisible();
  await expect(accountMenu(page)).toBeHidden();
});
