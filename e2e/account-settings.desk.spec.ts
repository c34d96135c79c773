/** Changes of members to their own account that other browsers notice, and the file of their data. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  arriveSignedIn,
  expect,
  expectedAnswers,
  expectGuest,
  expectSignedIn,
  test,
} from "./support/account.ts";
import { aMember, goodPassword } from "./support/members.ts";
import { toast } from "./support/builder.ts";

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
