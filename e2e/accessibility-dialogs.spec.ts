import type { Page } from "@playwright/test";
import { paint, themes, troubled, underAxe, type Screen } from "./support/accessibility.ts";
import {
  addUnit,
  card,
  isPhone,
  keep,
  messages,
  openBuilder,
  showList,
  untilReady,
} from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(underAxe);

const openMore = async (page: Page, item: string | RegExp) => {
  await showList(page);
  await page.getByRole("button", { name: "More for Wardens" }).first().click();
  await page.getByRole("button", { name: item }).click();
};

const dialogs: readonly Screen[] = [
  [
    "Unit card: Orc Hunters",
    async (page) => {
      await card(page, "Orc Hunters")
        .getByRole("button", { name: /^View Card/ })
        .click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Print" })).toBeEnabled();
    },
  ],
  [
    "Vulnerable",
    async (page) => {
      await card(page, "Orc Hunters").getByRole("button", { name: "Vulnerable" }).press("Enter");
    },
  ],
  [
    "High Command Limit",
    async (page) => {
      await page.getByRole("searchbox").fill("mounted");
      await addUnit(page, "Mounted Wrathmane");
    },
  ],
  ["Keyboard", (page) => page.keyboard.press("?")],
  [
    "Clear All Caches",
    async (page) => {
      await showList(page);
      await page.getByRole("button", { name: "Refresh data" }).click();
      await page.getByRole("button", { name: "Clear All Caches" }).click();
    },
  ],
  [
    "Force Deployment Refresh",
    async (page) => {
      await showList(page);
      await page.getByRole("button", { name: "Refresh data" }).click();
      await page.getByRole("button", { name: "Force Deployment Refresh" }).click();
    },
  ],
  ["Note and tags of “Wardens”", (page) => openMore(page, "Note and tags")],
  [
    "Delete list",
    async (page) => {
      await showList(page);
      await page.getByRole("button", { name: "Delete Wardens" }).first().click();
    },
  ],
  [
    "Changed in another tab",
    async (page) => {
      await showList(page);
      await page.getByRole("button", { name: "Load Wardens" }).first().click();
      await page.evaluate((key) => {
        const [list, ...others] = JSON.parse(localStorage.getItem(key) ?? "[]");
        const newer = { ...list, note: "From the other tab.", version: list.version + 1 };
        localStorage.setItem(key, JSON.stringify([newer, ...others]));
      }, "armyLists");
      await page.getByRole("textbox", { name: "List name" }).press("Control+s");
    },
  ],
  [
    "Restore from a file",
    async (page) => {
      await showList(page);
      await page.getByRole("button", { name: "More", exact: true }).click();
      const choosing = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Restore from a file" }).click();
      const chooser = await choosing;
      const buffer = Buffer.from("no backup");
      await chooser.setFiles({ name: "wab.json", mimeType: "application/json", buffer });
      await expect(page.getByText("This file is not a backup: it cannot be read.")).toBeVisible();
    },
  ],
  [
    "Trash",
    async (page) => {
      await showList(page);
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("button", { name: /^Trash/ }).click();
    },
  ],
];

for (const [name, open] of dialogs) {
  test(`the dialog “${name}” is accessible in both themes`, async ({ page, expectAccessible }) => {
    await keep(page, troubled);
    await openBuilder(page, "/builder?q=hunters");
    await open(page);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    for (const theme of themes) {
      await paint(page, theme);
      await expectAccessible("dialog[open]");
    }
  });
}

test("the dialog with the changelog is accessible in both themes", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  await untilReady(page);
  await page.getByRole("button", { name: "View changelog" }).click();
  await expect(page.getByRole("dialog", { name: "Changelog" })).toContainText("[0.6.4]");
  for (const theme of themes) {
    await paint(page, theme);
    await expectAccessible("dialog[open]");
  }
});

const menus = [
  { name: "Language: English", isInList: false },
  { name: "Menu", isInList: false },
  { name: "Refresh data", isInList: true },
  { name: "More for Wardens", isInList: true },
  { name: "More", isInList: true },
];

for (const { name, isInList } of menus) {
  test(`the menu “${name}” is accessible in both themes`, async ({ page, expectAccessible }) => {
    test.skip(name === "Menu" && !isPhone(page), "On a desk its links are in the header.");
    await keep(page, troubled);
    await openBuilder(page, "/builder?q=hunters");
    if (isInList) await showList(page);
    await page.getByRole("button", { name, exact: true }).first().click();
    await expect(
      page
        .locator(":popover-open")
        .getByRole(name === "Menu" ? "link" : "button")
        .first(),
    ).toBeVisible();
    for (const theme of themes) {
      await paint(page, theme);
      await expectAccessible(":popover-open");
    }
  });
}

test("messages are accessible in both themes", async ({ page, expectAccessible }) => {
  await keep(page, troubled);
  await page.clock.install();
  await openBuilder(page, "/builder?q=hunters");
  await showList(page);
  await page.getByRole("button", { name: "Save on this device" }).click();
  await page.getByRole("button", { name: "New List" }).click();
  await page.getByRole("button", { name: "Save on this device" }).click();
  await expect(messages(page).getByRole("listitem")).toHaveCount(3);
  for (const theme of themes) {
    await paint(page, theme);
    await expectAccessible("[data-sonner-toaster]");
  }
});
