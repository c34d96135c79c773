/** The browser's storage in trouble: full, blocked, damaged, hostile. */
import { expect, onTestFinished, test } from "vitest";
import { commands, page } from "vitest/browser";
import { aDraft, aList } from "#e2e/support/kept-lists.ts";
import { addUnit, expectRows, listPanel, rows } from "./support/builder.ts";
import { fillStorage } from "./support/full-storage.ts";
import { openPage, revisit } from "./support/open-page.ts";
import {
  expectCurrentList,
  listName,
  message,
  save,
  savedLists,
  storedLists,
} from "./support/saved-lists.ts";

test("a full storage has no room for the trash: deleting asks a second time, then frees the space", async () => {
  await openPage("/builder", { lists: [aList()] });
  await expect.element(savedLists().getByRole("button", { name: "Load Raiders" })).toBeVisible();
  fillStorage();
  await page.getByRole("button", { name: "Delete Raiders" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete list" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect
    .element(dialog)
    .toHaveTextContent("Storage is full, so “Raiders” can’t be kept in the trash.");
  expect(storedLists()).toHaveLength(1);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(message('"Raiders" deleted successfully')).toBeVisible();
  expect(storedLists()).toEqual([]);
});

test("O03: a full storage refuses a save in words, keeps the old bytes and the list in progress, offers a file", async () => {
  const draft = aDraft({ hersir: 1 }, { name: "New" });
  await openPage("/builder", { lists: [aList()], draft });
  const before = localStorage.getItem("armyLists");
  fillStorage();
  await rows().getByRole("button", { name: "Remove Hersir" }).click();
  await listPanel().getByRole("button", { name: "Undo", exact: true }).click();
  await listName().fill("Too much");
  await save();
  await expect
    .element(message("Browser storage is full. Please clear some saved lists."))
    .toBeVisible();
  expect(localStorage.getItem("armyLists")).toBe(before);
  await expectRows(["Hersir ×1"]);

  const saved = commands.savedFile();
  await page.getByRole("button", { name: "Save to a file" }).click();
  expect(await saved).toMatch(/^wab-backup-.*\.json$/);

  await revisit();
  await expect.element(listName()).toHaveValue("Too much");
  await expectRows(["Hersir ×1"]);
});

/** Refuses every access to storage until the test is done, as a browser does that is told to. */
function blockStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    const given = Object.getOwnPropertyDescriptor(window, name)!;
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(window, name, { configurable: true, get });
    onTestFinished(() => void Object.defineProperty(window, name, given));
  }
}

test("O09: where the browser blocks all storage, a warning shows and building works", async () => {
  await openPage("/builder", { prepare: blockStorage });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("does not let WAB store anything");
  await addUnit("Hersir");
  await listName().fill("Raiders");
  await save();
  await expect.element(message("“Raiders” is kept until you close this page")).toBeVisible();
  await expectCurrentList("Current List: Raiders");
  await expect.element(savedLists().getByRole("button", { name: "Load Raiders" })).toBeVisible();
  const saved = commands.savedFile();
  await page.getByRole("button", { name: "Save to a file" }).click();
  expect(await saved).toMatch(/^wab-backup-.*\.json$/);
});

test("O09: where the browser blocks all storage, the page on what works offline and Clear Cache promise nothing", async () => {
  await openPage("/offline", { prepare: blockStorage });
  const main = page.getByRole("main");
  await expect.element(main).toHaveTextContent("does not let WAB store anything");
  await expect.element(main).not.toHaveTextContent("Your lists and what you have typed.");
  await expect.element(main).not.toHaveTextContent("still stored on this device");
  await revisit("/");
  await page.getByRole("button", { name: "Clear Cache" }).click();
  await expect
    .element(page.getByRole("dialog"))
    .toHaveTextContent("This browser stores nothing: your lists and drafts are lost");
});

/** The texts that were put aside because nothing could be made of them. */
function copies(): readonly string[] {
  return Object.entries(localStorage).flatMap(([name, text]) =>
    name.startsWith("armyLists.corrupt.") ? [String(text)] : [],
  );
}

const good = JSON.stringify(aList());

test("O08: the app starts over any stored lists, and keeps the text of those that it cannot read", async () => {
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
    await openPage("/builder", { entries: { armyLists: text } });
    await expect.element(savedLists()).toHaveTextContent("No saved lists found.");
    expect(copies(), `the copy of ${text.slice(0, 30)}`).toContain(text);
  }
});

test("O08: stored lists of which some can be read show those, and keep the text of all", async () => {
  const half = `[${good},null]`;
  const draft = aDraft({ hersir: 1 }, { name: "New" });
  await openPage("/builder", { entries: { armyLists: half }, draft });
  await save();
  await expect.element(savedLists().getByRole("button", { name: /^Load / })).toHaveLength(2);
  expect(copies()).toEqual([half]);
  expect(storedLists()).toHaveLength(2);
});

test("H09, H10: a hostile name is text on one line, and nothing in it runs", async () => {
  const hostile = [
    [`<img src=x onerror="window.hacked=1">`, `<img src=x onerror="window.hacked=1">`],
    ["</p><script>window.hacked=1</script>", "</p><script>window.hacked=1</script>"],
    ["\u202Egpj.exe\u2066", "gpj.exe"],
    ["two\nlines\u001B[31m red\u200B", "two lines [31m red"],
    ["Z\u0300\u0301\u0302\u0303\u0304\u0305algo", "Z\u0300\u0301algo"],
    ['=HYPERLINK("https://evil")', '=HYPERLINK("https://evil")'],
  ] as const;
  await openPage("/builder", { lists: hostile.map(([name]) => aList({ name })) });
  const names = () =>
    [...savedLists().element().querySelectorAll("bdi")].map(({ textContent }) => textContent);
  await expect.element(savedLists().getByRole("button", { name: /^Load / })).toHaveLength(6);
  expect(names().toSorted()).toEqual(hostile.map(([, shown]) => shown).toSorted());

  const [[bad]] = hostile;
  await page.getByRole("button", { name: `Load ${bad}` }).click();
  await expectCurrentList(`Current List: ${bad}`);
  await page.getByRole("button", { name: `Delete ${bad}` }).click();
  const dialog = page.getByRole("dialog", { name: "Delete list" });
  await expect.element(dialog).toHaveTextContent(`Delete “${bad}”?`);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(message(`"${bad}" deleted successfully`)).toBeVisible();

  // As if pasted: longer than the field takes when typed.
  await listName().fill(`one\u202E\ttwo ${"x".repeat(10_000)}`);
  await expect
    .poll(() => {
      const field = listName().query();
      return field instanceof HTMLInputElement ? field.value : undefined;
    })
    .toMatch(/^one two x{80,92}$/);
  await save();
  await expect.element(savedLists().getByRole("button", { name: /^Load one two x/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect("hacked" in window).toBe(false);
});
