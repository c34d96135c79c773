/** The screens of administrators, for everybody: both themes, and large enough for fingers. */
import type { Page } from "@playwright/test";
import { expect, expectedAnswers, open, test } from "./support/account.ts";
import { isPhone } from "./support/builder.ts";
import { aMemberNamed, aPost, arriveWithFactor, reportPost } from "./support/community.ts";
import { aName } from "./support/made-up.ts";
import { anAdministrator } from "./support/members.ts";

test.use({ expectedMessages: expectedAnswers(406) });

async function expectGoodLooks(page: Page, expectAccessibleInBothThemes: () => Promise<void>) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await expectAccessibleInBothThemes();
  if (!isPhone(page)) return;
  const tooSmall = await page
    .locator("main :is(button, summary, select, textarea, input:not([tabindex='-1']))")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44)
        .map(({ element, height }) => `${element.className} ${height}`),
    );
  expect(tooSmall).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test("the lists of administrators are accessible in both themes, and large enough for fingers", async ({
  page,
  expectAccessible,
}) => {
  await arriveWithFactor(page, await anAdministrator(), "/admin");
  await expect(page.getByText(/^\d+ entr/)).toHaveCount(7);
  await expectGoodLooks(page, expectAccessible);
  await open(page, "/admin/factions");
  await expect(page.getByRole("link", { name: /Northern Tribes/ })).toBeVisible();
  await expectGoodLooks(page, expectAccessible);
});

test("so are the forms of administrators", async ({ page, expectAccessible }) => {
  await arriveWithFactor(page, await anAdministrator(), "/admin/units/import");
  await page.getByLabel("CSV or JSON").fill("id,points\norc-hunters,21\nalborc,99");
  await expect(page.getByText("1 line refused").first()).toBeVisible();
  await expectGoodLooks(page, expectAccessible);
  await open(page, "/admin/units/orc-hunters");
  await expect(page.getByLabel("Name (English)", { exact: true })).toHaveValue("Orc Hunters");
  await expectGoodLooks(page, expectAccessible);
});

test("so are reports, and the outbox", async ({ page, expectAccessible }) => {
  const maren = await aMemberNamed(aName("Maren").slice(0, 28));
  const name = aName("Raiders");
  await reportPost(maren, await aPost(maren, { name }));
  await arriveWithFactor(page, await anAdministrator(), "/admin/reports");
  await expect(page.getByRole("article").filter({ hasText: name })).toBeVisible();
  await expectGoodLooks(page, expectAccessible);
  await open(page, "/mail");
  await expect(page.getByText("Second factor added").first()).toBeVisible();
  await expectGoodLooks(page, expectAccessible);
});
