/** What befalls the browser's storage: full, blocked, damaged, shared by two tabs, hostile. */
import type { Page } from "@playwright/test";
import {
  aDraft,
  expectRows,
  rows,
  showList,
  withoutWorker,
  revisit,
  visit,
} from "./support/builder.ts";
import { expect, test } from "./support/test.ts";
import {
  aList,
  choose,
  currentList,
  message,
  openList,
  save,
  savedLists,
  store,
  stored,
  storedLists,
} from "./support/saved-lists.ts";

test.use(withoutWorker);

/** Leaves not one character free. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let filler = "";
    for (let step = 4 * 1024 * 1024; step >= 1; step = Math.floor(step / 2)) {
      try {
        localStorage.setItem("filler", filler + "x".repeat(step));
        filler += "x".repeat(step);
        step *= 2;
      } catch {
        // Full for a piece of this size: a smaller one may fit.
      }
    }
  });
}

test.describe("a full storage", () => {
  test("O03: refuses a save in words, keeps the old bytes and the list in progress, offers a file", async ({
    page,
  }) => {
    await store(page, {
      armyLists: [aList()],
      "wab.draft": aDraft({ hersir: 1 }, { name: "New" }),
    });
    await openList(page);
    const before = await stored(page, "armyLists");
    await fillStorage(page);
    await rows(page).getByRole("button", { name: "Remove Hersir" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await page.getByLabel("List name").fill("Too much");
    await save(page);
    await expect(
      message(page, "Browser storage is full. Please clear some saved lists."),
    ).toBeVisible();
    expect(await stored(page, "armyLists")).toBe(before);
    await expectRows(page, ["Hersir ×1"]);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save to a file" }).click();
    expect((await download).suggestedFilename()).toMatch(/^wab-backup-.*\.json$/);

    await revisit(page);
    await showList(page);
    await expect(page.getByLabel("List name")).toHaveValue("Too much");
    await expectRows(page, ["Hersir ×1"]);
  });

  test("has no room for the trash: deleting asks a second time, then frees the space", async ({
    page,
  }) => {
    await store(page, { armyLists: [aList()] });
    await openList(page);
    await fillStorage(page);
    await page.getByRole("button", { name: "Delete Raiders" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete list" });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog).toContainText("Storage is full, so the trash cannot keep it.");
    expect(await storedLists(page)).toHaveLength(1);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(message(page, '"Raiders" deleted successfully')).toBeVisible();
    expect(await storedLists(page)).toEqual([]);
  });
});

test("O09: where the browser blocks all storage, a warning shows and building works", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get });
    Object.defineProperty(window, "sessionStorage", { get });
  });
  await visit(page, "/builder");
  await expect(page.getByRole("alert")).toContainText("does not let WAB store anything");
  await page.getByRole("button", { name: "Add Hersir" }).click();
  await showList(page);
  await page.getByLabel("List name").fill("Raiders");
  await save(page);
  await expect(currentList(page)).toHaveText("Current List: Raiders");
  await expect(savedLists(page).getByRole("button", { name: "Load Raiders" })).toBeVisible();
});

test("O08: the app starts over any stored lists, and keeps the text of those that it cannot read", async ({
  page,
}) => {
  test.slow();
  const good = JSON.stringify(aList());
  const damaged = [
    "",
    "null",
    "{}",
    "[",
    `[${good.slice(0, -20)}`,
    "[null]",
    '"Raiders"',
    "1e999",
    '[{"id":"a","name":1,"faction":[],"units":"[]"}]',
    `[${"0,".repeat(100_000)}0]`,
    "\u0000\u202E<script>",
  ];
  for (const text of damaged) {
    await store(page, { armyLists: text });
    await openList(page);
    await expect(savedLists(page)).toContainText("No saved lists found.");
    expect(await copies(page), `the copy of ${text.slice(0, 30)}`).toContain(text);
    await page.evaluate(() => localStorage.clear());
  }

  const half = `[${good},null]`;
  await store(page, { armyLists: half, "wab.draft": aDraft({ hersir: 1 }, { name: "New" }) });
  await openList(page);
  await save(page);
  await expect(savedLists(page).getByRole("button", { name: /^Load / })).toHaveCount(2);
  expect(await copies(page)).toEqual([half]);
  expect(await storedLists(page)).toHaveLength(2);
});

/** The texts that were put aside because nothing could be made of them. */
async function copies(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, text]) =>
      name.startsWith("armyLists.corrupt.") ? [String(text)] : [],
    ),
  );
}

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

  test("work on two lists, each with its own after a reload", async ({ page, context }) => {
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
  });
});

test("H09, H10: a hostile name is text on one line, and nothing in it runs", async ({ page }) => {
  const hostile = [
    [`<img src=x onerror="window.hacked=1">`, `<img src=x onerror="window.hacked=1">`],
    ["</p><script>window.hacked=1</script>", "</p><script>window.hacked=1</script>"],
    ["\u202Egpj.exe\u2066", "gpj.exe"],
    ["two\nlines\u001B[31m red\u200B", "two lines [31m red"],
    ["Z\u0300\u0301\u0302\u0303\u0304\u0305algo", "Z\u0300\u0301algo"],
    ['=HYPERLINK("https://evil")', '=HYPERLINK("https://evil")'],
  ] as const;
  await store(page, { armyLists: hostile.map(([name]) => aList({ name })) });
  await openList(page);
  const names = await savedLists(page).locator("bdi").allTextContents();
  expect(names.toSorted()).toEqual(hostile.map(([, shown]) => shown).toSorted());

  const [[bad]] = hostile;
  await page.getByRole("button", { name: `Load ${bad}` }).click();
  await expect(currentList(page)).toHaveText(`Current List: ${bad}`);
  await page.getByRole("button", { name: `Delete ${bad}` }).click();
  const dialog = page.getByRole("dialog", { name: "Delete list" });
  await expect(dialog).toContainText(`Delete “${bad}”?`);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(message(page, `"${bad}" deleted successfully`)).toBeVisible();

  // As if pasted: longer than the field takes when typed.
  await page.getByLabel("List name").fill(`one\u202E\ttwo ${"x".repeat(10_000)}`);
  await expect(page.getByLabel("List name")).toHaveValue(/^one two x{80,92}$/);
  await save(page);
  await expect(savedLists(page).getByRole("button", { name: /^Load one two x/ })).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(overflow)).toBe(false);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});
