/** A list comes in from elsewhere, an older one says what changed, two are compared, and none is lost. */
import { deflateSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { underAxe } from "./support/accessibility.ts";
import {
  aDraft,
  closeMessages,
  expectRows,
  expectTotals,
  row,
  rows,
  revisit,
  visit,
} from "./support/builder.ts";
import { keepMessages } from "./support/messages.ts";
import { expect, test } from "./support/test.ts";
import {
  aList,
  aStranger,
  choose,
  currentList,
  manage,
  openList,
  save,
  savedLists,
  store,
  undoFromMessage,
} from "./support/saved-lists.ts";

const expectedMessages =
  /blocked by Playwright|subtree hidden by content-visibility|net::ERR_INTERNET_DISCONNECTED/;
test.use({ ...underAxe, expectedMessages });

const exported = `Raiders
Facción: Tribus del Norte

Alborc [Alto Mando] (3 PM) x1 (50 pts)
Cazadores Orcos x3 (60 pts)

Puntos de Mando totales: 3
Puntos totales: 110`;

function payload(units: readonly Readonly<Record<string, unknown>>[]) {
  return { name: "From afar", faction: "northern-tribes", units, created_at: null };
}

const sent = payload([
  { id: "orc-hunters", name: "Orc Hunters", pointsCost: 20, quantity: 2 },
  { id: "lost-legion", name: "Lost Legion", pointsCost: 33, quantity: 1 },
]);

/** A full link with somebody else's host, as a chat quotes it. */
function linkOf(list: unknown): string {
  const code = deflateSync(JSON.stringify(list), { level: 9 }).toString("base64url");
  return `Look: https://warcrow.example/shared-list/${code} nice?`;
}

function importDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Import a list" });
}

function pasteField(page: Page): Locator {
  return importDialog(page).getByLabel("Link, text or names");
}

async function openImport(page: Page): Promise<void> {
  await visit(page, "/builder#import");
  await expect(importDialog(page)).toBeVisible();
}

/** Opens what was understood, once it is as expected. */
async function openAsUnderstood(page: Page, summary: string): Promise<void> {
  await expect(importDialog(page).getByText(summary, { exact: true })).toBeVisible();
  await importDialog(page).getByRole("button", { name: "Open in the builder" }).click();
  await expect(importDialog(page)).toBeHidden();
}

test.describe("an import", { tag: "@desk" }, () => {
  test("of a text in another language gives the list, and undo the one that was in progress", async ({
    page,
  }) => {
    await keepMessages(page);
    await store(page, { "wab.draft": aDraft({ hersir: 1 }, { name: "Mine" }) });
    await openImport(page);
    await pasteField(page).fill(exported);
    await expect(importDialog(page)).toContainText("110 points · Command 3");
    await openAsUnderstood(page, "2 lines understood");
    await expect(page).toHaveURL(/\/builder$/);
    await expectRows(page, ["Alborc ×1", "Orc Hunters ×3"]);
    await expectTotals(page, 110, 3);
    await expect(page.getByLabel("List name")).toHaveValue("Raiders");

    await undoFromMessage(page);
    await expectRows(page, ["Hersir ×1"]);
    await expect(page.getByLabel("List name")).toHaveValue("Mine");
  });

  test("of a link of any host keeps a unit that nobody knows, marked", async ({ page }) => {
    await openList(page);
    await manage(page, "Import a list");
    await pasteField(page).fill(linkOf(sent));
    await expect(importDialog(page)).toContainText("No longer in the catalogue");
    await openAsUnderstood(page, "2 lines understood");
    await expectRows(page, ["Orc Hunters ×2", "Lost Legion ×1"]);
    await expect(rows(page).last()).toContainText("No longer in the catalogue");
  });

  test("of a file takes JSON, and says what a backup is", async ({ page }) => {
    await openImport(page);
    const choosing = page.waitForEvent("filechooser");
    await importDialog(page).getByRole("button", { name: "Choose a file" }).click();
    const buffer = Buffer.from(JSON.stringify(sent));
    await (await choosing).setFiles({ name: "list.json", mimeType: "application/json", buffer });
    await expect(importDialog(page)).toContainText("73 points");

    await pasteField(page).fill(JSON.stringify([aList(), aList({ name: "Wardens" })]));
    await expect(importDialog(page)).toContainText("several lists in one");
    await importDialog(page).getByRole("button", { name: "Restore it" }).click();
    await expect(page.getByRole("dialog", { name: "Restore from a file" })).toContainText(
      "2 new lists",
    );
  });

  test("of a damaged link says so, and of a short link that it needs the network", async ({
    page,
    context,
  }) => {
    await openImport(page);
    await pasteField(page).fill(linkOf(sent).slice(0, 120));
    await expect(importDialog(page)).toContainText("This link is damaged");
    await context.setOffline(true);
    await pasteField(page).fill("https://warcrow.example/s/0123456789abcdef");
    await expect(importDialog(page)).toContainText(
      "A short link from another device needs a connection",
    );
    await expect(importDialog(page).getByRole("button", { name: "Try again" })).toBeVisible();
    await pasteField(page).fill(linkOf(sent));
    await expect(importDialog(page)).toContainText("73 points");
    await context.setOffline(false);
  });

  test("begins with the keyboard, and says what it makes of it", async ({ page }) => {
    await openImport(page);
    await page.keyboard.press("Tab");
    await expect(pasteField(page)).toBeFocused();
    await page.keyboard.type("2 Orc Hunters");
    const sum = importDialog(page).getByRole("status").filter({ hasText: "points" });
    await expect(sum).toContainText("40 points · Command 0");
    await expect(sum).toContainText("1 line understood");
  });
});

test("typed names are corrected in place, and nothing typed is lost when the import closes", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await openImport(page);
  await pasteField(page).fill("2 Hunters of the Orcs\n7 Hersir\n1 verkana\nno such thing");
  const dialog = importDialog(page);
  await expect(dialog).toContainText("7 requested, 1 taken: a list may have at most 1");
  await expect(dialog).toContainText("2 lines were not understood and are left out.");
  await expectAccessibleInBothThemes("dialog[open]");

  await dialog.getByRole("button", { name: "Orc Hunters", exact: true }).click();
  await dialog.getByRole("button", { name: "One more: Orc Hunters" }).click();
  await dialog.getByRole("button", { name: "Leave out no such thing" }).click();
  await dialog.getByRole("button", { name: "A unit other than Hersir" }).click();
  await dialog.getByLabel("Unit for “Hersir”").selectOption("Evoker");
  await dialog.getByLabel("List name").fill("Typed");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openImport(page);
  await revisit(page);
  await openImport(page);
  await openAsUnderstood(page, "3 lines understood, 1 with too many copies");
  await expectRows(page, ["Orc Hunters ×3", "Evoker ×1", "Vercana ×1"]);
  await expect(page.getByLabel("List name")).toHaveValue("Typed");
});

test("an older list says what changed since it was saved, until it is saved again", async ({
  page,
  expectAccessible,
}) => {
  const [hunters] = aDraft({ "orc-hunters": 2 }).units;
  const cheaper = { ...hunters, pointsCost: 15 };
  const list = { ...aList(), units: [cheaper, aStranger()], catalog_version: "2020.01" };
  await store(page, { armyLists: [list] });
  await openList(page);
  await closeMessages(page);
  await page.getByRole("button", { name: "Load Raiders" }).click();
  const told = page.getByText("1 unit changed, +10 points; 1 unit is no longer in the catalogue");
  await expect(told).toBeVisible();
  await expectAccessible("main");
  await page.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: "What changed since this list was saved" });
  await expect(details).toContainText("Cost: 15 → 20");
  await expect(details).toContainText("It was built with the catalogue of 2020.01.");
  await expect(details).toContainText("Lost Legion ×1");
  await expectAccessible("dialog[open]");
  await page.keyboard.press("Escape");

  await save(page);
  await expect(told).toBeHidden();
  await row(page, "Orc Hunters").getByRole("button", { name: "Remove Orc Hunters" }).click();
  await page.getByRole("button", { name: "Load Raiders" }).click();
  await expectRows(page, ["Orc Hunters ×2", "Lost Legion ×1"]);
  await expect(told).toBeHidden();
});

test("any save of a list can be brought back, and is compared with the present one", async ({
  page,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  await store(page, { armyLists: [aList({ units: { "orc-hunters": 2, hersir: 1 } })] });
  await openList(page);
  await closeMessages(page);
  await page.getByRole("button", { name: "Load Raiders" }).click();
  await row(page, "Hersir").getByRole("button", { name: "Remove Hersir" }).click();
  await save(page);
  await expect(currentList(page)).toHaveText("Current List: Raiders");

  await choose(page, "Raiders", "Earlier versions");
  const history = page.getByRole("dialog", { name: "Earlier versions of “Raiders”" });
  await expect(history.getByRole("listitem")).toContainText("65 points · 3 units");
  await history.getByRole("button", { name: /^Compare the version of/ }).click();
  const comparison = page.getByRole("dialog", { name: "Compare lists" });
  await expect(comparison.getByRole("row", { name: /^Points 65 40 -25$/ })).toBeVisible();
  await expect(comparison.getByRole("row", { name: /^Hersir ×1 – -25 pts$/ })).toBeVisible();
  await expectAccessibleInBothThemes("dialog[open]");
  await page.keyboard.press("Escape");
  await expectAccessible("dialog[open]");
  await history.getByRole("button", { name: /^Open the version of/ }).click();
  await expectRows(page, ["Orc Hunters ×2", "Hersir ×1"]);
  await save(page);
  await choose(page, "Raiders", "Earlier versions");
  await expect(history.getByRole("listitem")).toHaveCount(2);
});

test("a saved list is compared with another, with the one in progress and with a link", async ({
  page,
  expectAccessible,
}) => {
  const wardens = { ...aList({ name: "Wardens", units: { hersir: 1 } }), id: "w" };
  await store(page, {
    armyLists: [aList(), wardens],
    "wab.draft": aDraft({ evoker: 1 }, { name: "Draft" }),
  });
  await openList(page);
  await choose(page, "Raiders", "Compare with…");
  const choice = page.getByRole("dialog", { name: "Compare “Raiders” with…" });
  const comparison = page.getByRole("dialog", { name: "Compare lists" });
  await expect(choice).toBeVisible();
  await expectAccessible("dialog[open]");
  await choice.getByLabel("One of your lists").selectOption("Wardens · 25 pts");
  await expect(comparison).toContainText("Only in Wardens");
  await expect(comparison.getByRole("row", { name: /^Hersir – ×1 \+25 pts$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(comparison).toBeHidden();

  await choice.getByLabel("One of your lists").selectOption("In progress: Draft");
  await expect(comparison).toContainText("Only in Draft");
  await page.keyboard.press("Escape");
  await expect(comparison).toBeHidden();

  await choice.getByLabel("Or a link, or a list as text").fill(linkOf(sent));
  await choice.getByRole("button", { name: "Compare" }).click();
  await expect(comparison).toContainText("Only in From afar");
  await expect(comparison).toContainText("1 unit is the same in both");
  await expect(savedLists(page)).toContainText("Raiders");
});
