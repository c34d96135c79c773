/** Missions, feats and scenarios, for everybody. */
import { underAxe } from "./support/accessibility.ts";
import { isPhone, visit } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(underAxe);

for (const address of [
  "/missions",
  "/missions/consolidated-progress",
  "/missions/feats",
  "/missions/feats/resources",
  "/missions/scenario?m=quadrants&f=track&t=3-12",
]) {
  test(`${address} is accessible in both themes and fits its screen`, async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (isPhone(page)) expect(width).toBe(390);
  });
}
