import type { Page } from "@playwright/test";
import {
  addUnit,
  aDraft,
  aSavedList,
  card,
  isPhone,
  keep,
  messages,
  openBuilder,
  showList,
  untilReady,
  verdict,
  withoutWorker,
} from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use({
  ...withoutWorker,
  // axe looks into the unit cards that are scrolled out of sight, which the browser remarks upon.
  expectedMessages: [/blocked by Playwright|subtree hidden by content-visibility/],
});

const themes = ["dark", "light"] as const;

/** A list with everything that a list can have: violations, warnings, a companion, tags, a limit. */
const troubled = {
  draft: aDraft(
    { alborc: 1, wrathmane: 1, coal: 1, "orc-hunters": 3, ormuk: 1 },
    { points_limit: 100, name: "Troubled", note: "Too much of everything.", tags: ["club"] },
  ),
  lists: [
    aSavedList({ lotta: 1, "orc-hunters": 2 }, { tags: ["event"] }),
    aSavedList({ druid: 1 }, { id: "saved-2", faction: "syenann" }),
    aSavedList({ evoker: 1 }, { id: "saved-3", name: "Old guard", archived: true }),
  ],
};

type Screen = readonly [name: string, show: (page: Page) => Promise<void>];

const pages: readonly Screen[] = [
  [
    "the home page",
    async (page) => {
      await page.goto("/");
      await untilReady(page);
    },
  ],
  [
    "the page for what is not found",
    async (page) => {
      await page.goto("/nowhere");
      await untilReady(page);
    },
  ],
  ["the empty builder", (page) => openBuilder(page, "/builder?q=hunters")],
];

for (const theme of themes) {
  for (const [name, show] of pages) {
    test(`${name} is accessible in the ${theme} theme and has one heading of the first level`, async ({
      page,
      expectAccessible,
    }) => {
      await keep(page, { theme });
      await show(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessible();
    });
  }

  test(`the builder with a list full of trouble is accessible in the ${theme} theme`, async ({
    page,
    expectAccessible,
  }) => {
    await keep(page, { ...troubled, theme });
    await openBuilder(page, "/builder?q=rugged");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("group").getByText("Keywords").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible();
    if (!isPhone(page)) return;
    await showList(page);
    await expect(verdict(page)).toHaveText("2 problems");
    await page.getByText("Note and tags").first().click();
    await expectAccessible();
  });
}

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

/** Paints what is open in the other theme, as the button behind the dialog would. */
async function paint(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset["theme"] = name;
  }, theme);
}

for (const [name, open] of dialogs) {
  test(`the dialog “${name}” is accessible in both themes`, async ({ page, expectAccessible }) => {
    await keep(page, troubled);
    await openBuilder(page, "/builder?q=hunters");
    await open(page);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    for (const theme of themes) {
      await paint(page, theme);
      await expectAccessible();
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
    await expectAccessible();
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
      await expectAccessible();
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
    await expectAccessible();
  }
});

test("what a finger presses is large enough for it", async ({ page }) => {
  test.skip(!isPhone(page), "A mouse is precise.");
  await keep(page, troubled);
  await openBuilder(page, "/builder?q=a");
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
  expect(await tooSmall(44, `${controls}, main summary`)).toEqual([]);
});
