/** The screens of administrators, for everybody: both themes, and large enough for fingers. */
import { expect, expectedAnswers, open, test } from "./support/account.ts";
import { paint, themes } from "./support/accessibility.ts";
import { isPhone } from "./support/builder.ts";
import { anAdministrator, arriveWithFactor } from "./support/community.ts";

test.use({ expectedMessages: expectedAnswers(406) });

test("what administrators see is accessible in both themes, and large enough for fingers", async ({
  page,
  expectAccessible,
}) => {
  await arriveWithFactor(page, await anAdministrator(), "/admin");
  for (const address of [
    "/admin",
    "/admin/rules",
    "/admin/factions/feudom",
    "/admin/units/orc-hunters",
    "/admin/units/import",
  ]) {
    await open(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    if (address.endsWith("import")) {
      await page.getByLabel("CSV or JSON").fill("id,points\norc-hunters,21\nalborc,99");
      await expect(page.getByText("1 line refused").first()).toBeVisible();
    }
    for (const theme of themes) {
      await paint(page, theme);
      await expectAccessible();
    }
    if (!isPhone(page)) continue;
    const tooSmall = await page
      .locator(
        "main button, main summary, main select, main input:not([tabindex='-1']), main textarea",
      )
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(tooSmall).toEqual([]);
  }
});
