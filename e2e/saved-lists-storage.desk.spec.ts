/** The browser's storage, shared by two tabs. */
import type { Page } from "@playwright/test";
import { aDraft, aList } from "./support/kept-lists.ts";
import { expectRows, rows, withoutWorker } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";
import {
  choose,
  currentList,
  message,
  openList,
  save,
  savedLists,
  store,
  storedLists,
} from "./support/saved-lists.ts";

test.use(withoutWorker);

/** Saves the list in progress under many names, as fast as the page can. */
function saveOften(page: Page, beginning: string): Promise<void> {
  return page.evaluate(async (name) => {
    const field = document.querySelector<HTMLInputElement>("#list-name");
    // Past React, which would not hear of a text that it set itself.
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (let number = 0; number < 25; number += 1) {
      property?.set?.call(field, `${name} ${number}`);
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true }));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }, beginning);
}

test(
  "two tabs that save at the same time lose none of each other's lists",
  { tag: "@long" },
  async ({ page, context }) => {
    await store(page, { "wab.draft": aDraft({ "orc-hunters": 1 }) });
    const other = await context.newPage();
    for (const tab of [page, other]) await openList(tab);
    await Promise.all([saveOften(page, "Raiders"), saveOften(other, "Wardens")]);
    const wanted = ["Raiders", "Wardens"].flatMap((name) =>
      Array.from({ length: 25 }, (_, number) => `${name} ${number}`),
    );
    const missing = async () => {
      const names = new Set((await storedLists(page)).map(({ name }) => name));
      return wanted.filter((name) => !names.has(name));
    };
    await expect.poll(missing).toEqual([]);
  },
);

test.describe("two tabs", () => {
  test("O05: saving what another tab changed asks; both are kept, or the other stays in the history", async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await store(page, { armyLists: [aList()] });
    for (const tab of [page, other]) {
      await openList(tab);
      await tab.getByRole("button", { name: "Load Raiders" }).click();
      await expect(rows(tab)).toHaveCount(1);
    }

    // The first tab saves; the second sees it without being touched.
    await rows(page).getByRole("button", { name: "Remove Orc Hunters" }).click();
    await save(page);
    await expect(currentList(page)).toHaveText("Current List: Raiders");
    await expect(savedLists(other)).toContainText("Northern Tribes · 20 points");

    await rows(other).getByRole("button", { name: "Add Orc Hunters" }).click();
    await save(other);
    const dialog = other.getByRole("dialog", { name: "Changed in another tab" });
    await expect(dialog).toContainText("“Raiders” was saved in another tab");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await storedLists(other)).toHaveLength(1);

    await save(other);
    await dialog.getByRole("button", { name: "Keep both" }).click();
    await expect(currentList(other)).toHaveText("Current List: Raiders (2)");
    await expect(other.getByLabel("List name")).toHaveValue("Raiders (2)");
    await expect(savedLists(page).getByRole("button", { name: "Load Raiders (2)" })).toBeVisible();
    await rows(other).getByRole("button", { name: "Remove Orc Hunters" }).click();
    await save(other);
    await expect(currentList(other)).toHaveText("Current List: Raiders (2)");

    // Now the first tab meets the second one's changes, and replaces them.
    await other.getByRole("button", { name: "Load Raiders", exact: true }).click();
    await rows(other).getByRole("button", { name: "Add Orc Hunters" }).click();
    await save(other);
    await expect(currentList(other)).toHaveText("Current List: Raiders");
    // Two tabs are two processes: what one has written reaches the other a moment later.
    await expect(savedLists(page)).toContainText("Northern Tribes · 40 points");
    await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
    await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
    await save(page);
    await page
      .getByRole("dialog", { name: "Changed in another tab" })
      .getByRole("button", { name: "Replace the other version" })
      .click();
    await expect(message(page, "“Raiders” saved on this device").first()).toBeVisible();
    await expect(savedLists(other)).toContainText("Northern Tribes · 60 points");
    await choose(other, "Raiders", "Earlier versions");
    const history = other.getByRole("dialog", { name: "Earlier versions of “Raiders”" });
    await expect(history.getByRole("listitem").first()).toContainText("40 points · 2 units");
  });

  test(
    "work on two lists, each with its own after a reload",
    { tag: "@long" },
    async ({ page, context }) => {
      const other = await context.newPage();
      await openList(page);
      await page.getByRole("button", { name: "Add Hersir" }).click();
      await expectRows(page, ["Hersir ×1"]);
      // A new tab goes on with the newest list, and from there on its own way.
      await openList(other);
      await expectRows(other, ["Hersir ×1"]);
      await other.getByRole("button", { name: "Add Evoker" }).click();
      await expectRows(other, ["Hersir ×1", "Evoker ×1"]);
      for (const tab of [page, other]) await tab.reload();
      await expectRows(page, ["Hersir ×1"]);
      await expectRows(other, ["Hersir ×1", "Evoker ×1"]);
    },
  );
});
