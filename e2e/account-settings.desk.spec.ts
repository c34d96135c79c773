/** A session that another browser ends, and the file with all that the server has of a member. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { arriveSignedIn, expect, expectedAnswers, expectGuest, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";

test.use({ expectedMessages: expectedAnswers(400, 401, 403, 406, 422) });

/** One panel of the page. */
function section(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

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
