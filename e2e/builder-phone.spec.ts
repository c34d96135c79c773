import {
  addUnit,
  aDraft,
  card,
  expectTotals,
  keep,
  listPanel,
  openBuilder,
  rows,
  showList,
  totalsBar,
  verdict,
  withoutWorker,
} from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);
test.skip(({ isMobile }) => !isMobile, "The list is a sheet on a phone only.");

test("the list is a sheet under the bar: open, the units behind it cannot be reached", async ({
  page,
}) => {
  await keep(page, { draft: aDraft({ lotta: 1 }) });
  await openBuilder(page);
  await expect(listPanel(page)).toBeHidden();
  await totalsBar(page).getByRole("button", { name: "Your list" }).tap();
  await expect(listPanel(page)).toBeVisible();
  await expect(page.locator("[inert]").getByRole("article", { name: "Lotta" })).toHaveCount(1);
  await expect(totalsBar(page).getByRole("button", { name: "Units" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(listPanel(page)).toBeHidden();
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expect(card(page, "Lotta")).toBeVisible();
});

test("the whole bar opens the list, wherever the thumb lands", async ({ page }) => {
  await openBuilder(page);
  await totalsBar(page).tap({ position: { x: 20, y: 20 } });
  await expect(listPanel(page)).toBeVisible();
  await totalsBar(page).tap({ position: { x: 20, y: 20 } });
  await expect(listPanel(page)).toBeHidden();
});

test("points, command and validity stay on screen, whatever is open or scrolled", async ({
  page,
}) => {
  await keep(page, { draft: aDraft({ alborc: 1, wrathmane: 1 }, { points_limit: 100 }) });
  await openBuilder(page);
  const expectBar = async () => {
    await expect(totalsBar(page)).toBeInViewport({ ratio: 1 });
    await expectTotals(page, 80, 5);
    await expect(verdict(page)).toHaveText("1 problem");
    await expect(verdict(page)).toBeInViewport();
    await expect(totalsBar(page).getByText("20 left", { exact: true })).toBeInViewport();
  };
  await expectBar();
  await page.getByText("The code is free under the MIT licence.").scrollIntoViewIfNeeded();
  await expectBar();
  await showList(page);
  await expectBar();
});

test("nothing is wider than the screen", async ({ page }) => {
  await keep(page, {
    draft: aDraft(
      { "dragoslav-bjelogric-drago-the-anvil": 1, "nadezhda-lazard-champion-of-embersig": 1 },
      {
        faction: "hegemony-of-embersig",
        name: "W".repeat(100),
        tags: ["a-long-tag-without-blank"],
        points_limit: 10,
      },
    ),
    language: "fr",
  });
  await openBuilder(page);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  const bar = page.getByRole("region", { name: "Totaux" });
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole("button", { expanded: false }).last().tap();
  const column = page.locator("#list-column");
  await expect(column).toHaveAttribute("data-open", "true");
  await expect(column.getByRole("textbox").first()).toBeVisible();
  expect(await overflow()).toBe(0);
  expect(await column.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
});

test("the last row of the list can be scrolled above the bar", async ({ page }) => {
  await keep(page, {
    draft: aDraft({ "orc-hunters": 1, lotta: 1, evoker: 1, hersir: 1, selika: 1, revenant: 1 }),
  });
  await openBuilder(page);
  await addUnit(page, "Tattooist");
  await showList(page);
  const empty = page.getByText("No saved lists found.");
  // The rows of the list come a moment after its totals, and push down what is below them.
  await expect(rows(page)).toHaveCount(7);
  const room = async () => {
    await empty.scrollIntoViewIfNeeded();
    const [text, bar] = [await empty.boundingBox(), await totalsBar(page).boundingBox()];
    return text === null || bar === null ? 0 : bar.y - (text.y + text.height);
  };
  await expect.poll(room).toBeGreaterThan(0);
});
