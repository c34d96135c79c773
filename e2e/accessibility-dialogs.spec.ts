import type { Page } from "@playwright/test";
import { troubled, underAxe } from "./support/accessibility.ts";
import {
  addUnit,
  card,
  isPhone,
  keep,
  messages,
  openBuilder,
  showList,
  visit,
} from "./support/builder.ts";
import { keepMessages } from "./support/messages.ts";
import { expect, test } from "./support/test.ts";

test.use(underAxe);

/** Opens what has a name, and waits for it. */
type Look = readonly [name: string, open: (page: Page) => Promise<void>];

const openMore = async (page: Page, item: string | RegExp) => {
  await showList(page);
  await page.getByRole("button", { name: "More options for Wardens" }).first().click();
  await page.getByRole("button", { name: item }).click();
};

const ofUnits: readonly Look[] = [
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
  ["Keyboard shortcuts", (page) => page.keyboard.press("?")],
  [
    "High Command Limit",
    async (page) => {
      await page.getByRole("searchbox").fill("mounted");
      await addUnit(page, "Mounted Wrathmane");
    },
  ],
];

const ofTheList: readonly Look[] = [
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
];

for (const [whose, dialogs] of [
  ["the units", ofUnits],
  ["the list", ofTheList],
] as const) {
  test(`the dialogs of ${whose} are accessible in both themes`, async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    test.slow();
    await keep(page, troubled);
    await openBuilder(page, "/builder?q=hunters");
    for (const [name, open] of dialogs) {
      await test.step(name, async () => {
        await open(page);
        await expect(page.getByRole("dialog", { name })).toBeVisible();
        await expectAccessibleInBothThemes("dialog[open]");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      });
    }
  });
}

test("the dialog with the changelog is accessible in both themes", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "View changelog" }).click();
  await expect(page.getByRole("dialog", { name: "Changelog" })).toContainText("0.6.4");
  await expectAccessibleInBothThemes("dialog[open]");
});

/** Those above the page, then those of the list, which covers them on a phone. */
const menus = [
  { name: "Language: English", isInList: false },
  { name: "Menu", isInList: false },
  { name: "Refresh data", isInList: true },
  { name: "More options for Wardens", isInList: true },
  { name: "More", isInList: true },
];

test("the menus are accessible in both themes", async ({ page, expectAccessibleInBothThemes }) => {
  test.slow();
  await keep(page, troubled);
  await openBuilder(page, "/builder?q=hunters");
  for (const { name, isInList } of menus) {
    // On a desk its links are in the header.
    if (name === "Menu" && !isPhone(page)) continue;
    await test.step(name, async () => {
      if (isInList) await showList(page);
      await page.getByRole("button", { name, exact: true }).first().click();
      const entries = name === "Menu" ? "link" : "button";
      await expect(page.locator(":popover-open").getByRole(entries).first()).toBeVisible();
      await expectAccessibleInBothThemes(":popover-open");
      await page.keyboard.press("Escape");
      await expect(page.locator(":popover-open")).toHaveCount(0);
    });
  }
});

test("messages are accessible in both themes", async ({ page, expectAccessibleInBothThemes }) => {
  await keep(page, troubled);
  await keepMessages(page);
  await openBuilder(page, "/builder?q=hunters");
  await showList(page);
  await page.getByRole("button", { name: "Save on this device" }).click();
  await page.getByRole("button", { name: "New List" }).click();
  await page.getByRole("button", { name: "Save on this device" }).click();
  await expect(messages(page).getByRole("listitem")).toHaveCount(3);
  await expectAccessibleInBothThemes("[data-sonner-toaster]");
});
