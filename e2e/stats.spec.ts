/** The pages about units and dice, for everybody. */
import { underAxe } from "./support/accessibility.ts";
import { isPhone, visit } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(underAxe);

const screens = [
  "/unit-stats?c=aggressors",
  "/unit-stats/aggressors",
  "/unit-stats/ahlwardt-ice-bear",
  "/unit-stats/compare?u=aggressors,druid,pioneers,corporal",
  "/unit-stats/costs",
  "/dice?a=r2o1&d=g1k1",
  "/dice/faces",
];

for (const address of screens) {
  test(`${address} is accessible in both themes, and on a phone fits its screen and its fingers`, async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes();
    if (!isPhone(page)) return;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    const small = await page
      .locator("main button:not(.chip, [data-term]), main select, main summary, main nav a")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.textContent),
      );
    expect(small).toEqual([]);
  });
}
