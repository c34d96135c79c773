/** The page of an account, for everybody: both themes, fingers. */
import { expectRoomForFingers } from "./support/fingers.ts";
import { arriveSignedIn, expect, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { underAxe } from "./support/accessibility.ts";
import { isPhone } from "./support/builder.ts";

test.use({ expectedMessages: underAxe.expectedMessages });

test("the account page with everything open is accessible in both themes, and large enough for fingers", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await arriveSignedIn(page, await aMember(), "/account");
  await page.getByText("Change address").click();
  await page.getByText("Change password").click();
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessibleInBothThemes();
  if (isPhone(page)) await expectRoomForFingers(page, "header button, header a");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expectAccessibleInBothThemes("dialog");
});
