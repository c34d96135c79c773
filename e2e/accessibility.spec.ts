/**
 * The built pages for everybody, as documents: their language, title and landmarks with the rest. All other
 * screens are looked at in `e2e/pages/`.
 */
import { underAxe } from "./support/accessibility.ts";
import {
  isPhone,
  keep,
  listPanel,
  openBuilder,
  showList,
  verdict,
  visit,
} from "./support/builder.ts";
import { expect, test } from "./support/test.ts";
import { troubled } from "./support/troubled.ts";

test.use(underAxe);

test("the home page is accessible in both themes and has one heading of the first level", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await visit(page, "/");
  await page.getByRole("heading", { name: "Diagnostics" }).waitFor();
  await page.getByRole("button", { name: "View news archive" }).waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessibleInBothThemes();
});

test("the builder with a list full of trouble is accessible in both themes", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await keep(page, troubled);
  await openBuilder(page, "/builder?q=rugged");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("group").getByText("Keywords").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessibleInBothThemes();
  if (!isPhone(page)) return;
  await showList(page);
  await expect(verdict(page)).toHaveText("2 problems");
  await page.getByText("Note and tags").first().click();
  await expectAccessibleInBothThemes();
});

test("what a finger presses is large enough for it", { tag: "@phone" }, async ({ page }) => {
  await keep(page, troubled);
  await openBuilder(page, "/builder?q=a");
  await expect(page.getByRole("article").first()).toBeVisible();
  const tooSmall = async (least: number, selector: string) =>
    await page.locator(selector).evaluateAll(
      (elements, min) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && box.height < min)
          .map(({ element, box }) => `${element.textContent} ${box.height}`),
      least,
    );
  const controls =
    "main button:not(.chip), main select, main input:not([type=checkbox]), header button, header a";
  expect(await tooSmall(44, controls)).toEqual([]);
  expect(await tooSmall(24, ".chip")).toEqual([]);
  await showList(page);
  await expect(listPanel(page)).toBeVisible();
  expect(await tooSmall(44, `${controls}, main summary`)).toEqual([]);
});
