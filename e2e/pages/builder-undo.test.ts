import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDraft, aSavedList } from "#e2e/support/kept-lists.ts";
import {
  addUnit,
  card,
  chooseFaction,
  closeMessages,
  expectRows,
  focus,
  listPanel,
  messages,
  row,
  rows,
  toast,
} from "./support/builder.ts";
import { openPage } from "./support/open-page.ts";

const faction = () => page.getByRole("combobox", { name: "Faction" });

function valueOf(found: Element | null): string {
  const isField =
    found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement;
  return isField ? found.value : "";
}

/** Everything that a player can change about a list, as the screen has it. */
function whatIsShown() {
  const panel = listPanel();
  return {
    faction: valueOf(faction().query()),
    name: valueOf(panel.getByRole("textbox", { name: "List name" }).query()),
    limit: valueOf(panel.getByRole("combobox", { name: "Points limit" }).query()),
    // What is drawn inside a picture counts as text of the page only while it is in sight.
    rows: rows()
      .getByRole("paragraph")
      .elements()
      .map(({ textContent }) => textContent),
    tags: valueOf(panel.getByLabelText("Tags").query()),
    note: valueOf(panel.getByLabelText("Note", { exact: true }).query()),
  };
}

type Edit = readonly [what: string, make: () => Promise<void>];

const edits: readonly Edit[] = [
  ["adding a unit", () => row("Orc Hunters").getByRole("button", { name: "Add" }).click()],
  ["removing a unit", () => row("Lotta").getByRole("button", { name: "Remove" }).click()],
  [
    "renaming, however many letters",
    () => userEvent.type(page.getByRole("textbox", { name: "List name" }), "Raiders"),
  ],
  [
    "reordering the units",
    async () => {
      await focus(row("Evoker").getByRole("button", { name: /^Reorder/ }));
      await userEvent.keyboard("{ArrowUp}");
    },
  ],
  [
    "a change of the points limit",
    () => page.getByRole("combobox", { name: "Points limit" }).selectOptions("150"),
  ],
  [
    "a change of the note",
    () => page.getByLabelText("Note", { exact: true }).fill("Hold the hill."),
  ],
  ["a change of the tags", () => page.getByLabelText("Tags").fill("learning, club")],
  ["a new list", () => page.getByRole("button", { name: "New List" }).click()],
  ["loading a list", () => page.getByRole("button", { name: "Load Wardens" }).click()],
  ["a change to another faction", () => chooseFaction("Sÿenann")],
];

/** The list's detail follows a step a moment later: what is shown once it stays as it is. */
async function whatIsShownAtRest() {
  let shown = "";
  const hasStayed = () => {
    const before = shown;
    shown = JSON.stringify(whatIsShown());
    return shown === before;
  };
  await expect.poll(hasStayed, { interval: 150 }).toBe(true);
  return whatIsShown();
}

for (const [what, make] of edits) {
  test(`${what} is undone as one step, and redone`, async () => {
    await openPage("/builder", {
      draft: aDraft({ "orc-hunters": 2, lotta: 1, evoker: 1 }),
      lists: [aSavedList({ "warg-riders": 2, alborc: 1 }, { note: "Fast.", tags: ["event"] })],
    });
    closeMessages();
    await listPanel().getByText("Note and tags").click();
    await expect.element(listPanel().getByLabelText("Tags")).toBeVisible();

    const before = await whatIsShownAtRest();
    await make();
    await expect.poll(whatIsShown).not.toEqual(before);
    const after = await whatIsShownAtRest();
    await listPanel().getByRole("button", { name: "Undo" }).click();
    await expect.poll(whatIsShown).toEqual(before);
    await listPanel().getByRole("button", { name: "Redo" }).click();
    await expect.poll(whatIsShown).toEqual(after);
    await expect.element(listPanel().getByRole("button", { name: "Redo" })).toBeDisabled();
  });
}

test("Ctrl+Z takes back step by step, Ctrl+Shift+Z and Ctrl+Y bring back", async () => {
  await openPage("/builder");
  await addUnit("Orc Hunters");
  await addUnit("Lotta");
  await focus(faction());
  await chooseFaction("Feudom");
  await expectRows([]);

  const undo = () => userEvent.keyboard("{Control>}z{/Control}");
  const redo = () => userEvent.keyboard("{Control>}y{/Control}");
  // Right after choosing, while the focus is still where the faction was chosen.
  await undo();
  await expectRows(["Orc Hunters ×1", "Lotta ×1"]);
  await undo();
  await undo();
  await expectRows([]);
  await undo();
  await expect.element(toast("Nothing to undo")).toBeVisible();

  await userEvent.keyboard("{Control>}{Shift>}Z{/Shift}{/Control}");
  await expectRows(["Orc Hunters ×1"]);
  await redo();
  await expectRows(["Orc Hunters ×1", "Lotta ×1"]);
  await redo();
  await expect.element(faction()).toHaveValue("feudom");
  await redo();
  await expect.element(toast("Nothing to redo")).toBeVisible();
});

test("while a player types, Ctrl+Z belongs to the text field", async () => {
  await openPage("/builder", { draft: aDraft({ lotta: 1 }) });
  await addUnit("Orc Hunters");
  const search = page.getByRole("searchbox", { name: "Search units" });
  await userEvent.type(search, "orc");
  await expect.element(search).toHaveValue("orc");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(search).not.toHaveValue("orc");
  await expectRows(["Lotta ×1", "Orc Hunters ×1"]);
});

test("a new list begins empty at once, and its message takes it back", async () => {
  await openPage("/builder", { draft: aDraft({ "orc-hunters": 2 }, { name: "Raiders" }) });
  await page.getByRole("button", { name: "New List" }).click();
  await expectRows([]);
  await expect.element(page.getByRole("textbox", { name: "List name" })).toHaveValue("");
  await expect.element(toast("New list started")).toBeVisible();
  await messages().getByRole("button", { name: "Undo" }).click();
  await expectRows(["Orc Hunters ×2"]);
  await expect.element(page.getByRole("textbox", { name: "List name" })).toHaveValue("Raiders");
});

test("a message over an open dialog can be pressed, and stays when the dialog closes", async () => {
  await openPage("/builder", { draft: aDraft({ "orc-hunters": 2 }) });
  await page.getByRole("button", { name: "New List" }).click();
  await expectRows([]);
  await card("Lotta").getByRole("button", { name: "View Card: Lotta" }).click();
  const dialog = page.getByRole("dialog", { name: "Unit card: Lotta" });
  await expect.element(dialog).toBeVisible();
  await messages().getByRole("button", { name: "Undo" }).click();
  await expectRows(["Orc Hunters ×2"]);
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "New List" }).click();
  await expect.element(toast("New list started").first()).toBeVisible();
});

test("an empty list needs no message when it begins anew", async () => {
  await openPage("/builder");
  await page.getByRole("button", { name: "New List" }).click();
  await addUnit("Lotta");
  await expect.element(card("Lotta").getByLabelText("Lotta: 1 of 1 in the list")).toBeVisible();
  await expect.element(toast("New list started")).toHaveLength(0);
});
