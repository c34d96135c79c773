/** A browser that is killed: its storage is behind what was on the screen, and the journal is not. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { readDatabases } from "#e2e/support/read-databases.ts";
import { keys } from "#web/data/local/keys.ts";
import { writeText } from "#web/data/local/storage.ts";
import { addUnit, expectRows, row, showList } from "./support/builder.ts";
import { aNamedDraft } from "./support/cloud-lists.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { expectCurrentList, save, savedLists, storedLists } from "./support/saved-lists.ts";

/** The storage as it is now; putting it back takes everything away that was written since. */
function storageNow(): () => void {
  const texts = Object.entries<string>(localStorage);
  return () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, text] of texts) localStorage.setItem(name, text);
  };
}

const journal = () => readDatabases("wab.journal");

test("a unit that was added right before the browser was killed is in the list again", async () => {
  await openPage("/builder", { draft: aNamedDraft() });
  const lose = storageNow();
  await addUnit("Contender");
  await expect.element(row("Contender")).toBeVisible();
  await expect.poll(journal).toContain("contender");
  await revisit("/builder", lose);
  await expectRows(["Orc Hunters ×1", "Contender ×1"]);
});

test("a list that was saved right before the browser was killed is saved", async () => {
  await openPage("/builder", { draft: aNamedDraft() }, phone);
  await showList();
  const lose = storageNow();
  await save();
  await expectCurrentList("Current List: Raiders");
  await revisit("/builder", lose);
  expect(storedLists().map(({ name }) => name)).toEqual(["Raiders"]);
});

test("a list that was deleted right before the browser was killed is in the trash alone", async () => {
  await openPage("/builder", { draft: aNamedDraft() }, phone);
  await showList();
  await save();
  await expectCurrentList("Current List: Raiders");
  const lose = storageNow();
  await page.getByRole("button", { name: "Delete Raiders" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect
    .element(savedLists().getByRole("button", { name: "Load Raiders" }))
    .not.toBeInTheDocument();
  await revisit("/builder", lose);
  expect(storedLists()).toEqual([]);
  expect(localStorage.getItem("wab.trash")).toContain("Raiders");
});

test("what the storage has, and the journal not, stays as it is", async () => {
  await openPage("/builder", { draft: aNamedDraft() });
  await addUnit("Contender");
  await expect.poll(journal).toContain("contender");
  // As a version of the app without a journal writes it.
  localStorage.setItem("wab.draft", JSON.stringify(aNamedDraft("Berserkers")));
  sessionStorage.removeItem("wab.draft");
  await revisit("/builder");
  await expect.element(page.getByRole("textbox", { name: "List name" })).toHaveValue("Berserkers");
  await expectRows(["Orc Hunters ×1"]);
});

test("the journal has nothing of a session or a choice", async () => {
  await openPage("/builder", { draft: aNamedDraft() });
  writeText(keys.language, "es");
  writeText(keys.productionSession, "a session");
  await addUnit("Contender");
  await expect.poll(journal).toContain("contender");
  for (const word of ["a session", "language"]) expect(await journal()).not.toContain(word);
});
