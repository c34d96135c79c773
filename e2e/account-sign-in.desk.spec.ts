/** Coming in and going out where a clock is wrong, and in two tabs. */
import type { Page } from "@playwright/test";
import {
  accountMenu,
  arriveSignedIn,
  expect,
  expectedAnswers,
  expectGuest,
  expectSignedIn,
  open,
  signIn,
  test,
} from "./support/account.ts";
import { aMember, aMemberWithPassword } from "./support/members.ts";
import { revisit } from "./support/builder.ts";

test.use({ expectedMessages: expectedAnswers(400, 401, 403, 422, 429) });

/** The mark in the list of devices: what the server says, so the session works. */
function thisDevice(page: Page) {
  return page.getByText("This device", { exact: true });
}

for (const hours of [-24, -1, 1, 24]) {
  test(
    `A24: a device whose clock is off by ${hours} hours stays signed in`,
    { tag: "@long" },
    async ({ page }) => {
      const member = await aMemberWithPassword();
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      let renewals = 0;
      page.on("request", (request) => {
        if (request.url().includes("grant_type=refresh_token")) renewals += 1;
      });
      await signIn(page, member);
      await page.clock.fastForward(65_000);
      await open(page, "/account");
      await expect(page.getByText(`You sign in with ${member.email}.`)).toBeVisible();
      await expect(thisDevice(page)).toBeVisible();
      await page.clock.fastForward(65_000);
      await revisit(page);
      await expectSignedIn(page);
      expect(renewals).toBeLessThanOrEqual(2);
    },
  );
}

test(
  "A24: a clock that is put a day forward or back later renews the session instead of ending it",
  { tag: "@long" },
  async ({ page }) => {
    const member = await aMember();
    await arriveSignedIn(page, member, "/");
    const day = 24 * 3_600_000;
    for (const shift of [day, -day]) {
      await page.clock.install({ time: Date.now() + shift });
      await open(page, "/account");
      await expect(thisDevice(page)).toBeVisible();
    }
  },
);

test("two tabs agree on who is here", async ({ page, context }) => {
  const member = await aMemberWithPassword();
  const other = await context.newPage();
  await open(other, "/");
  await expectGuest(other);
  await signIn(page, member);
  await expectSignedIn(other);
  await accountMenu(other).click();
  await other.getByRole("button", { name: "Sign out" }).first().click();
  await expectGuest(other);
  await expectGuest(page);
});
