import {
  card,
  expectRows,
  expectTotals,
  openBuilder,
  toast,
  withoutWorker,
} from "./support/builder.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

/** Tab until the focus is there; as a person would, without knowing how many stops there are. */
async function tabTo(page: Page, name: string | RegExp, most = 40): Promise<void> {
  const target = page.getByRole("button", { name }).or(page.getByRole("textbox", { name })).first();
  for (let stop = 0; stop < most; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test("a list is built, named, saved, begun anew and loaded with the keyboard alone", async ({
  page,
}) => {
  await openBuilder(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search units" })).toBeFocused();
  await page.keyboard.type("/orc?+-");
  await expect(page.getByRole("searchbox")).toHaveValue("/orc?+-");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("orc");
  await expect(card(page, "Selika")).toBeHidden();

  // From the search down into the cards.
  await page.keyboard.press("ArrowDown");
  // The unit of that name comes before those that have it among their terms.
  const hunters = card(page, "Orc Hunters");
  await expect(hunters).toBeFocused();
  for (let copy = 0; copy < 3; copy += 1) await page.keyboard.press("+");
  await page.keyboard.press("-");
  await page.keyboard.press("End");
  await expect(page.getByRole("article").last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(hunters).toBeFocused();

  await page.keyboard.press("/");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("wisemane");
  await expect(hunters).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(card(page, "Wisemane")).toBeFocused();
  await page.keyboard.press("+");
  // Saving asks for the name that is still missing, and goes where it is typed.
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Please enter a list name")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "List name" })).toBeFocused();
  await page.keyboard.type("Grey orcs");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "“Grey orcs” saved on this device")).toBeVisible();

  await tabTo(page, "New List");
  await page.keyboard.press("Enter");
  await expectRows(page, []);
  await tabTo(page, "Load Grey orcs");
  await page.keyboard.press("Enter");
  await expectRows(page, ["Orc Hunters ×2", "Wisemane ×1"]);
  await expectTotals(page, 55, 0);
});
