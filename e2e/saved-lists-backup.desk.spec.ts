import type { Page } from "@playwright/test";
import { aDraft, aSavedList, expectRows, withoutWorker, revisit } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";
import {
  aList,
  manage,
  message,
  openList,
  savedLists,
  store,
  stored,
  storedLists,
} from "./support/saved-lists.ts";

test.use(withoutWorker);

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function aFile(text: string | Buffer, name = "wab-backup-2026-11-21.json"): File {
  return { name, mimeType: "application/json", buffer: Buffer.from(text) };
}

async function chooseFile(page: Page, file: File) {
  const chooser = page.waitForEvent("filechooser");
  await manage(page, "Restore from a file");
  await (await chooser).setFiles(file);
  return page.getByRole("dialog", { name: "Restore from a file" });
}

async function makeBackup(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await manage(page, "Back up to a file");
  // Looked at first: it goes by itself, and the file does not.
  await expect(message(page, "Backup file created")).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^wab-backup-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

async function forgetEverything(page: Page): Promise<void> {
  await page.goto("/health");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test("O29: one file brings everything into a fresh browser, and restoring it again adds nothing", async ({
  page,
}) => {
  const lists = [
    aList({ note: "Bring dice", tags: ["club"], points_limit: 200 }),
    aList({ name: "Wardens", faction: "syenann", units: { druid: 1 }, archived: true }),
  ];
  const trashed = { id: "t", list: aList({ name: "Old" }), reason: "deleted" };
  const aside = aDraft({ aide: 1 }, { faction: "hegemony-of-embersig" });
  await store(page, {
    armyLists: lists,
    "wab.trash": [{ ...trashed, trashed_at: new Date().toISOString() }],
    "wab.draft": aDraft({ druid: 1, alula: 1 }, { name: "Next", faction: "syenann" }),
    "wab.shelf": { "hegemony-of-embersig": aside },
  });
  await openList(page);
  const text = await makeBackup(page);

  await forgetEverything(page);
  await openList(page);
  await expect(savedLists(page)).toContainText("No saved lists found.");
  const dialog = await chooseFile(page, aFile(text));
  await expect(dialog).toContainText("2 new lists, none already here, none different");
  expect(await stored(page, "armyLists")).toBeNull();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(message(page, "2 lists restored")).toBeVisible();
  expect(await storedLists(page)).toEqual(lists);
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("syenann");
  await expectRows(page, ["Druid ×1", "Alula ×1"]);

  await chooseFile(page, aFile(text));
  await expect(dialog).toContainText("No new list, 2 lists already here, none different");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(message(page, "Nothing to restore: everything is already here.")).toBeVisible();
  expect(await storedLists(page)).toEqual(lists);

  await revisit(page);
  await expectRows(page, ["Druid ×1", "Alula ×1"]);
  await page.getByRole("combobox", { name: "Faction" }).selectOption("hegemony-of-embersig");
  await expectRows(page, ["Aide ×1"]);
  await manage(page, "Trash (1)");
  await expect(page.getByRole("dialog", { name: "Trash" })).toContainText("Old");
});

test("a list that differs from its namesake is kept beside it, and chosen language and colours return", async ({
  page,
}) => {
  const here = aList();
  const other = aList({ units: { hersir: 1 } });
  await store(page, { armyLists: [here], "wab.draft": aDraft({ hersir: 1 }, { name: "Mine" }) });
  await openList(page);
  const preferences = { language: "fr", theme: "light", faction: "feudom" };
  const backup = { kind: "wab-backup", format: 1, lists: [other], preferences };
  const dialog = await chooseFile(page, aFile(JSON.stringify(backup)));
  await expect(dialog).toContainText("No new list, none already here, 1 different list");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect((await storedLists(page)).map(({ name }) => name).toSorted()).toEqual([
    "Raiders",
    "Raiders (2)",
  ]);
  // Restoring never replaces what is in progress.
  await expect(page.locator("#list-name")).toHaveValue("Mine");
});

test("the older product's bare array of lists is a backup too", async ({ page }) => {
  await openList(page);
  const { name, faction, units, created_at } = aSavedList({ "orc-hunters": 1 });
  const dialog = await chooseFile(
    page,
    aFile(JSON.stringify([{ name, faction, units, created_at }])),
  );
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(savedLists(page).getByRole("button", { name: `Load ${name}` })).toBeVisible();
});

test("a file that is no backup is refused in words, and changes nothing", async ({ page }) => {
  await openList(page);
  const refusals = [
    ["not JSON", "This file is not a backup: it cannot be read."],
    ["", "This file is not a backup: it cannot be read."],
    [
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]),
      "This file is not a backup: it cannot be read.",
    ],
    ["{}", "This file is not a WAB backup."],
    ["null", "This file is not a WAB backup."],
    ['{"kind":"wab-backup","format":"1"}', "This file is not a WAB backup."],
    ['{"kind":"wab-backup","format":99}', "This backup comes from a newer version."],
    ["[".repeat(9 * 1024 * 1024), "This file is too large to be a backup."],
  ] as const;
  for (const [content, words] of refusals) {
    const dialog = await chooseFile(page, aFile(content, "<b>rubbish</b>.json"));
    await expect(dialog.getByRole("status")).toContainText(words);
    await expect(dialog).toContainText("<b>rubbish</b>.json");
    await expect(dialog.getByRole("button", { name: "Restore" })).toBeHidden();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  }
  expect(await stored(page, "armyLists")).toBeNull();
});
