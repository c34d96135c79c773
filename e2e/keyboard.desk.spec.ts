import {
  aDraft,
  card,
  expectRows,
  expectTotals,
  keep,
  openBuilder,
  row,
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
  const wisemane = card(page, "Wisemane");
  await expect(wisemane).toBeFocused();
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect(card(page, "Orc Hunters")).toBeFocused();
  for (let copy = 0; copy < 3; copy += 1) await page.keyboard.press("+");
  await page.keyboard.press("-");
  await page.keyboard.press("Home");
  await expect(wisemane).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("article").last()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");

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
  await expectRows(page, ["Wisemane ×1", "Orc Hunters ×2"]);
  await expectTotals(page, 55, 0);
});

test("one Tab leads from a unit to its chips, the card and the stepper; the other units have no stops inside", async ({
  page,
}) => {
  await openBuilder(page, "/builder?q=hunters&sort=name-desc");
  await page.getByRole("combobox", { name: "Sort by" }).focus();
  await tabTo(page, "Clear all filters");
  await page.keyboard.press("Tab");
  const hunters = card(page, "Orc Hunters");
  await expect(hunters).toBeFocused();
  for (const name of [
    "Infantry",
    "Orc",
    "Vulnerable",
    "View Card: Orc Hunters",
    "Add Orc Hunters",
  ]) {
    await page.keyboard.press("Tab");
    await expect(hunters.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(card(page, "Darkmaster")).toBeFocused();
});

test("? shows the keys, Escape closes it, and the focus is back where it was", async ({ page }) => {
  await openBuilder(page);
  await card(page, "Lotta").focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toContainText("Search units");
  // Behind an open dialog the keys of the page are silent.
  await page.keyboard.press("/");
  await page.keyboard.press("+");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card(page, "Lotta")).toBeFocused();
  await expectRows(page, []);
});

test("Enter on a unit opens its card, and closing it goes back to the unit", async ({ page }) => {
  await openBuilder(page);
  await card(page, "Lotta").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Unit card: Lotta" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Print" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card(page, "Lotta")).toBeFocused();
});

test("the focus stays near when the last copy of a unit goes", async ({ page }) => {
  await keep(page, { draft: aDraft({ lotta: 1, evoker: 1, "orc-hunters": 1 }) });
  await openBuilder(page);
  await row(page, "Evoker").getByRole("button", { name: "Remove Evoker" }).focus();
  await page.keyboard.press("Enter");
  await expectRows(page, ["Lotta ×1", "Orc Hunters ×1"]);
  await page.keyboard.press("Tab");
  await expect(row(page, "Orc Hunters").getByRole("button").first()).toBeFocused();

  // On a card the button that has reached its end keeps the keys + and - working.
  await card(page, "Lotta").getByRole("button", { name: "Remove Lotta" }).focus();
  await page.keyboard.press("Enter");
  await expectRows(page, ["Orc Hunters ×1"]);
  await page.keyboard.press("+");
  await expectRows(page, ["Orc Hunters ×1", "Lotta ×1"]);
});

test("a menu opens, is walked through and closes with the keyboard; its dialog gives the focus back", async ({
  page,
}) => {
  await openBuilder(page);
  const opener = page.getByRole("button", { name: "Refresh data" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Refresh Unit Data" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Refresh Unit Data" })).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, "Clear All Caches");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Clear All Caches" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the skip links lead to the content and to the list", async ({ page }) => {
  await openBuilder(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to your list" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#list-column")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Refresh data" })).toBeFocused();
});
