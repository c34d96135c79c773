import { troubled, underAxe, type Screen } from "./support/accessibility.ts";
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

// A page that there is not is answered so, and the browser says it.
const expectedMessages = new RegExp(`${underAxe.expectedMessages.source}|status of 404`);
test.use({ ...underAxe, expectedMessages });

const pages: readonly Screen[] = [
  [
    "the home page",
    async (page) => {
      await visit(page, "/");
      await page.getByRole("heading", { name: "Diagnostics" }).waitFor();
      await page.getByRole("button", { name: "View news archive" }).waitFor();
    },
  ],
  [
    "the page for what is not found",
    async (page) => {
      await visit(page, "/nowhere");
    },
  ],
  ...["/about", "/privacy-policy", "/terms-of-service"].map((address): Screen => [
    `the page ${address}`,
    async (page) => {
      await visit(page, address);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
    },
  ]),
  ["the empty builder", (page) => openBuilder(page, "/builder?q=hunters")],
];

for (const [name, show] of pages) {
  test(`${name} is accessible in both themes and has one heading of the first level`, async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    await show(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes();
  });
}

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
