import type { Page } from "@playwright/test";
import { aDraft, aList } from "./support/kept-lists.ts";
import { expectRows, withoutWorker, revisit } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";
import {
  manage,
  message,
  openList,
  savedLists,
  store,
  stored,
  storedLists,
} from "./support/saved-lists.ts";

test.use(withoutWorker);

async function chooseFile(page: Page, text: string) {
  const chooser = page.waitForEvent("filechooser");
  await manage(page, "Restore from a file");
  const name = "wab-backup-2026-11-21.json";
  const buffer = Buffer.from(text);
  await (await chooser).setFiles({ name, mimeType: "application/json", buffer });
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
  const dialog = await chooseFile(page, text);
  await expect(dialog).toContainText("2 new lists, none already here, none that differ");
  expect(await stored(page, "armyLists")).toBeNull();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(message(page, "2 lists restored")).toBeVisible();
  expect(await storedLists(page)).toEqual(lists);
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("syenann");
  await expectRows(page, ["Druid ×1", "Alula ×1"]);

  await chooseFile(page, text);
  await expect(dialog).toContainText("No new list, 2 lists already here, none that differ");
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
