import {
  addUnit,
  aDraft,
  aSavedList,
  card,
  chooseFaction,
  closeMessages,
  expectRows,
  keep,
  listPanel,
  messages,
  openBuilder,
  row,
  rows,
  showList,
  toast,
  withoutWorker,
} from "./support/builder.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

/** Everything that a player can change about a list, as the screen has it. */
async function whatIsShown(page: Page) {
  const panel = listPanel(page);
  return {
    faction: await page.getByRole("combobox", { name: "Faction" }).inputValue(),
    name: await panel.getByRole("textbox", { name: "List name" }).inputValue(),
    limit: await panel.getByRole("combobox", { name: "Points limit" }).inputValue(),
    // What is drawn inside a picture counts as text of the page only while it is in sight.
    rows: await rows(page).getByRole("paragraph").allTextContents(),
    tags: await panel.getByLabel("Tags").inputValue(),
    note: await panel.getByLabel("Note", { exact: true }).inputValue(),
  };
}

type Edit = readonly [what: string, make: (page: Page) => Promise<void>];

const edits: readonly Edit[] = [
  [
    "adding a unit",
    (page) => row(page, "Orc Hunters").getByRole("button", { name: "Add" }).click(),
  ],
  ["removing a unit", (page) => row(page, "Lotta").getByRole("button", { name: "Remove" }).click()],
  [
    "renaming, however many letters",
    (page) => page.getByRole("textbox", { name: "List name" }).pressSequentially("Raiders"),
  ],
  [
    "reordering",
    (page) =>
      row(page, "Evoker")
        .getByRole("button", { name: /^Reorder/ })
        .press("ArrowUp"),
  ],
  [
    "the points limit",
    async (page) => {
      await page.getByRole("combobox", { name: "Points limit" }).selectOption("150");
    },
  ],
  ["the note", (page) => page.getByLabel("Note", { exact: true }).fill("Hold the hill.")],
  ["the tags", (page) => page.getByLabel("Tags").fill("learning, club")],
  ["a new list", (page) => page.getByRole("button", { name: "New List" }).click()],
  ["loading a list", (page) => page.getByRole("button", { name: "Load Wardens" }).click()],
  [
    "another faction",
    async (page) => {
      await chooseFaction(page, "Sÿenann");
      await showList(page);
    },
  ],
];

/** The list's detail follows a step a moment later: what is shown once it stays as it is. */
async function whatIsShownAtRest(page: Page) {
  let shown = await whatIsShown(page);
  await expect(async () => {
    const before = shown;
    shown = await whatIsShown(page);
    expect(shown).toEqual(before);
  }).toPass({ intervals: [150] });
  return shown;
}

test("every kind of edit is undone as one step, and redone", async ({ page }) => {
  await keep(page, {
    draft: aDraft({ "orc-hunters": 2, lotta: 1, evoker: 1 }),
    lists: [aSavedList({ "warg-riders": 2, alborc: 1 }, { note: "Fast.", tags: ["event"] })],
  });
  await openBuilder(page);
  await closeMessages(page);
  await showList(page);
  await listPanel(page).getByText("Note and tags").click();

  for (const [what, make] of edits) {
    await test.step(what, async () => {
      const before = await whatIsShownAtRest(page);
      await make(page);
      await expect.poll(() => whatIsShown(page)).not.toEqual(before);
      const after = await whatIsShownAtRest(page);
      await listPanel(page).getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => whatIsShown(page)).toEqual(before);
      await listPanel(page).getByRole("button", { name: "Redo" }).click();
      await expect.poll(() => whatIsShown(page)).toEqual(after);
    });
  }
  await expect(listPanel(page).getByRole("button", { name: "Redo" })).toBeDisabled();
});

test("Ctrl+Z takes back step by step, Ctrl+Shift+Z and Ctrl+Y bring back", async ({ page }) => {
  await openBuilder(page);
  await addUnit(page, "Orc Hunters");
  await addUnit(page, "Lotta");
  await page.getByRole("combobox", { name: "Faction" }).focus();
  await chooseFaction(page, "Feudom");
  await expectRows(page, []);

  // Right after choosing, while the focus is still where the faction was chosen.
  await page.keyboard.press("Control+z");
  await expectRows(page, ["Orc Hunters ×1", "Lotta ×1"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expectRows(page, []);
  await page.keyboard.press("Control+z");
  await expect(toast(page, "Nothing to undo")).toBeVisible();

  await page.keyboard.press("Control+Shift+Z");
  await expectRows(page, ["Orc Hunters ×1"]);
  await page.keyboard.press("Control+y");
  await expectRows(page, ["Orc Hunters ×1", "Lotta ×1"]);
  await page.keyboard.press("Control+y");
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("feudom");
  await page.keyboard.press("Control+y");
  await expect(toast(page, "Nothing to redo")).toBeVisible();
});

test("while a player types, Ctrl+Z belongs to the text field", async ({ page }) => {
  await keep(page, { draft: aDraft({ lotta: 1 }) });
  await openBuilder(page);
  await addUnit(page, "Orc Hunters");
  await page.getByRole("searchbox", { name: "Search units" }).pressSequentially("orc");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("searchbox", { name: "Search units" })).not.toHaveValue("orc");
  await expectRows(page, ["Lotta ×1", "Orc Hunters ×1"]);
});

test("a new list begins empty at once, and its message takes it back", async ({ page }) => {
  await keep(page, { draft: aDraft({ "orc-hunters": 2 }, { name: "Raiders" }) });
  await openBuilder(page);
  await showList(page);
  await page.getByRole("button", { name: "New List" }).click();
  await expectRows(page, []);
  await expect(page.getByRole("textbox", { name: "List name" })).toHaveValue("");
  await expect(toast(page, "New list started")).toBeVisible();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expectRows(page, ["Orc Hunters ×2"]);
  await expect(page.getByRole("textbox", { name: "List name" })).toHaveValue("Raiders");
});

test("an empty list needs no message when it begins anew", async ({ page }) => {
  await openBuilder(page);
  await showList(page);
  await page.getByRole("button", { name: "New List" }).click();
  await addUnit(page, "Lotta");
  await expect(card(page, "Lotta").getByLabel("Lotta: 1 of 1 in the list")).toBeVisible();
  await expect(toast(page, "New list started")).toHaveCount(0);
});
