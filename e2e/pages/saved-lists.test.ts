import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aDraft, aList, aStranger } from "#e2e/support/kept-lists.ts";
import { expectAddress } from "./support/address.ts";
import { expectRows, expectTexts, rows, untilDrawn } from "./support/builder.ts";
import { answer } from "./support/network.ts";
import { openPage, revisit } from "./support/open-page.ts";
import {
  choose,
  expectCurrentList,
  holdMessages,
  listName,
  manage,
  message,
  save,
  savedLists,
  storedLists,
  undoFromMessage,
} from "./support/saved-lists.ts";

const hunters = { "orc-hunters": 1 };
const loads = () => savedLists().getByRole("button", { name: /^Load / });
const heading = () => savedLists().getByRole("heading");

test("a list needs a name and units to be saved, and says which is missing", async () => {
  await openPage("/builder");
  await save();
  await expect.element(message("Please enter a list name")).toBeVisible();
  await expect.element(listName()).toHaveFocus();

  await listName().fill("Raiders");
  await save();
  await expect.element(message("Cannot save an empty list")).toBeVisible();
  await expect.element(message("Add some units first.")).toBeVisible();
  expect(localStorage.getItem("armyLists")).toBeNull();
});

test("a saved list is named and shown, and says when it changed since", async () => {
  await openPage("/builder", { draft: aDraft(hunters) });
  await expectCurrentList("Current List: New List (not saved yet)");

  await listName().fill("  Raiders ");
  await save();
  await expect.element(message("“Raiders” saved on this device")).toBeVisible();
  await expectCurrentList("Current List: Raiders");
  const row = savedLists().getByRole("listitem");
  await expect.element(row).toHaveTextContent("Raiders");
  await expect.element(row).toHaveTextContent("Northern Tribes · 20 points");
  await expect.element(row.getByRole("img", { name: "On this device" })).toBeVisible();

  await rows().getByRole("button", { name: "Add Orc Hunters" }).click();
  await expectCurrentList("Current List: Raiders (changed since the last save)");
  await revisit();
  await expectCurrentList("Current List: Raiders (changed since the last save)");
});

test("saving again replaces the list of that name and faction; the old version stays in its history", async () => {
  const others = [aList({ faction: "syenann", units: { druid: 1 } }), aList({ name: "Wardens" })];
  await openPage("/builder", {
    lists: [aList({ units: hunters }), ...others],
    draft: aDraft({ hersir: 1 }, { name: "Raiders", savedName: "Raiders" }),
  });
  await save();
  await expectCurrentList("Current List: Raiders");
  await expect.element(message("“Raiders” saved on this device")).toBeVisible();
  await expect.element(message(/saved under this name/)).not.toBeInTheDocument();

  const lists = storedLists();
  expect(lists).toHaveLength(3);
  expect(lists[0]).toMatchObject({ name: "Raiders", units: [{ id: "hersir" }] });

  await choose("Raiders", "Earlier versions");
  const history = page.getByRole("dialog", { name: "Earlier versions of “Raiders”" });
  await expect.element(history.getByRole("listitem")).toHaveTextContent("20 points · 1 unit");
  await history.getByRole("button", { name: /^Open the version from/ }).click();
  await expectRows(["Orc Hunters ×1"]);
  await save();
  expect(storedLists()).toHaveLength(3);

  await listName().fill("Wardens");
  await save();
  await expect
    .element(message("The list you had saved under this name is kept under “Earlier versions”."))
    .toBeVisible();
  expect(storedLists()).toHaveLength(3);
});

test("a loaded quantity is capped at the availability, a unit that nobody knows any more stays", async () => {
  const units = { "orc-hunters": 7 };
  await openPage("/builder", { lists: [aList({ units, strangers: [aStranger()] })] });
  await page.getByRole("button", { name: "Load Raiders" }).click();
  await expect.element(rows()).toHaveLength(2);
  await expect.element(rows().first()).toHaveTextContent("×7");
  await expect.element(page.getByText("Orc Hunters: at most 3 allowed")).toBeVisible();
  await expect.element(rows().last()).toHaveTextContent("Lost Legion");
  await expect.element(rows().last()).toHaveTextContent("No longer in the catalogue");

  await save();
  await expect.element(message("“Raiders” saved on this device")).toBeVisible();
  const [list] = storedLists();
  expect(list?.units.map((unit) => [unit.name, unit.quantity])).toEqual([
    ["Orc Hunters", 3],
    ["Lost Legion", 1],
  ]);
  // What is shown is what was saved.
  await expect.element(rows().first()).toHaveTextContent("×3");
  await expectCurrentList("Current List: Raiders");
});

test("the saved lists show one entry a name, the newest first, and the others of that name behind it", async () => {
  await openPage("/builder", {
    lists: [
      aList({ name: "Old", created_at: "2026-01-01T10:00:00.000Z" }),
      aList({ name: "Raiders", created_at: "2026-03-01T10:00:00.000Z" }),
      aList({ name: "Wardens", created_at: "2026-04-01T10:00:00.000Z" }),
      aList({ name: "Raiders", created_at: "2026-05-01T10:00:00.000Z", faction: "feudom" }),
    ],
  });
  await expectTexts(heading(), ["Saved Lists (3)"]);
  await expect.element(loads()).toHaveLength(3);
  const names = loads()
    .elements()
    .map(({ ariaLabel }) => ariaLabel);
  expect(names).toEqual(["Load Raiders", "Load Wardens", "Load Old"]);
  await expect.element(savedLists().getByRole("searchbox")).not.toBeInTheDocument();
  await savedLists().getByText("1 other list with this name").click();
  await expect.element(loads()).toHaveLength(4);
  await savedLists().getByRole("button", { name: "Refresh" }).click();
  await expect.element(message("Refreshing saved lists...")).toBeVisible();
});

test("the saved lists are none at first, and the panel says so", async () => {
  await openPage("/builder");
  await expect.element(savedLists()).toHaveTextContent("No saved lists found.");
});

test("many saved lists are searched by name, faction and unit, those of the archive too", async () => {
  const others = ["One", "Two", "Three", "Four", "Five", "Six"].map((name) =>
    aList({ name, units: { hersir: 1 } }),
  );
  await openPage("/builder", {
    lists: [
      ...others,
      aList({ name: "Wardens", faction: "syenann", units: { druid: 1 } }),
      aList({ name: "Ráiders", units: hunters }),
      aList({ name: "Old hunt", units: hunters, archived: true }),
    ],
  });
  const field = savedLists().getByRole("searchbox", { name: "Search saved lists" });
  await field.fill(" raid");
  await expectTexts(heading(), ["Saved Lists (1)"]);
  await expect.element(savedLists().getByRole("button", { name: "Load Ráiders" })).toBeVisible();
  await field.fill("syenann druid");
  await expect.element(savedLists().getByRole("button", { name: "Load Wardens" })).toBeVisible();
  await expect.element(loads()).toHaveLength(1);
  await field.fill("cazadores");
  await expect.element(savedLists().getByRole("button", { name: "Load Old hunt" })).toBeVisible();
  await expect.element(loads()).toHaveLength(2);
  await field.fill("nobody?");
  await expect
    .element(savedLists().getByRole("status"))
    .toHaveTextContent("No list found for “nobody?”.");
  await savedLists().getByRole("button", { name: "Clear the search" }).click();
  await expectTexts(heading(), ["Saved Lists (9)"]);
});

test("O12: a saved list of another faction brings its faction and all its units, and can be undone", async () => {
  const units = { druid: 1, "protectors-of-the-forest": 3, alula: 1 };
  await openPage("/builder", {
    lists: [aList({ name: "Wardens", faction: "syenann", units })],
    draft: aDraft({ hersir: 1 }, { name: "Mine" }),
  });
  const faction = page.getByRole("combobox", { name: "Faction", includeHidden: true });
  await page.getByRole("button", { name: "Load Wardens" }).click();
  await expect.element(message("“Wardens” loaded")).toBeVisible();
  await holdMessages();
  await expect.element(faction).toHaveValue("syenann");
  await expect.element(page.getByRole("heading", { name: "Selected Units, 5" })).toBeVisible();
  await expect.element(listName()).toHaveValue("Wardens");
  await expectCurrentList("Current List: Wardens");

  await undoFromMessage();
  await expect.element(faction).toHaveValue("northern-tribes");
  await expect.element(listName()).toHaveValue("Mine");
  await expect.element(rows()).toHaveTextContent("Hersir");
});

test("a saved list may hold two High Commands, which the list shows as a violation", async () => {
  await openPage("/builder", {
    lists: [aList({ units: { hersir: 1, alborc: 1, wrathmane: 1 } })],
  });
  await page.getByRole("button", { name: "Load Raiders" }).click();
  await expect
    .element(page.getByText("2 High Command units in the list, recommended maximum: 1"))
    .toBeVisible();
  await expect
    .element(rows().getByRole("img", { name: "Violation: Multiple High Command" }))
    .toHaveLength(2);
  await expect.element(rows().last()).toHaveTextContent("Hersir");
  await expect.element(page.getByRole("region", { name: "Totals" })).toHaveTextContent("1 problem");
});

test("a list of the older product, with its name for a faction, is loaded and saved as the same list", async () => {
  const { name, units, created_at } = aList();
  const older = [{ name, units, created_at, faction: "Northern Tribes" }];
  await openPage("/builder", { entries: { armyLists: JSON.stringify(older) } });
  await page.getByRole("button", { name: "Load Raiders" }).click();
  await expectCurrentList("Current List: Raiders");
  await rows().getByRole("button", { name: "Add Orc Hunters" }).click();
  await save();
  await expect.element(message("“Raiders” saved on this device")).toBeVisible();
  expect(storedLists()).toHaveLength(1);
});

test("O18: deleting a name that exists 3 times is asked for as 3, and undo brings 3 back", async () => {
  const three = [
    aList({ created_at: "2026-03-01T10:00:00.000Z" }),
    aList({ faction: "syenann", units: { druid: 1 } }),
    aList({ faction: "feudom", units: { "vercana-feudom": 1 } }),
  ];
  await openPage("/builder", { lists: [...three, aList({ name: "Raiders 2" })] });
  await page.getByRole("button", { name: "Delete Raiders", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete list" });
  await expect.element(dialog).toHaveTextContent("Delete all 3 lists named “Raiders”?");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(storedLists()).toHaveLength(4);

  await page.getByRole("button", { name: "Delete Raiders", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(message('"Raiders" deleted successfully')).toBeVisible();
  // The button that was pressed is gone: the keyboard goes on at the heading.
  await expect.poll(() => document.activeElement?.id).toBe("saved-heading");
  await holdMessages();
  await expectTexts(heading(), ["Saved Lists (1)"]);
  expect(storedLists().map(({ name }) => name)).toEqual(["Raiders 2"]);

  await undoFromMessage();
  await expectTexts(heading(), ["Saved Lists (2)"]);
  await expect.element(savedLists().getByText("2 other lists with this name")).toBeVisible();
  expect(storedLists()).toEqual(expect.arrayContaining(three));
});

test("the trash gives a list back, and is emptied only after asking", async () => {
  await openPage("/builder", { lists: [aList(), aList({ name: "Wardens" })] });
  for (const name of ["Raiders", "Wardens"]) {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page
      .getByRole("dialog", { name: "Delete list" })
      .getByRole("button", { name: "Delete" })
      .click();
  }
  await expect.element(savedLists()).toHaveTextContent("No saved lists found.");

  await manage("Trash (2)");
  const trash = page.getByRole("dialog", { name: "Trash", exact: true });
  await trash.getByRole("button", { name: "Restore Raiders" }).click();
  await expect.element(trash.getByRole("button", { name: /^Restore / })).toHaveLength(1);
  await trash.getByRole("button", { name: "Empty the trash" }).click();
  const ask = page.getByRole("dialog", { name: "Empty the trash" });
  await expect.element(ask).toHaveTextContent("Delete 1 list for good? This can’t be undone.");
  await ask.getByRole("button", { name: "Cancel" }).click();
  await expect.element(trash.getByRole("button", { name: /^Restore / })).toHaveLength(1);
  await trash.getByRole("button", { name: "Empty the trash" }).click();
  await ask.getByRole("button", { name: "Empty the trash" }).click();
  await expect.element(trash).toHaveTextContent("The trash is empty.");
  await trash.getByRole("button", { name: "Close" }).click();
  await expect.element(savedLists().getByRole("button", { name: "Load Raiders" })).toBeVisible();
  expect(storedLists()).toEqual([aList()]);
});

test("a saved list is duplicated under a free name, and the copy can be undone", async () => {
  await openPage("/builder", { lists: [aList()] });
  await choose("Raiders", "Duplicate");
  await expect.element(message("“Raiders (2)” created")).toBeVisible();
  await expect
    .element(savedLists().getByRole("button", { name: "Load Raiders (2)" }))
    .toBeVisible();
  await undoFromMessage();
  await expectTexts(heading(), ["Saved Lists (1)"]);
  expect(storedLists()).toEqual([aList()]);
});

test("a saved list has a note and tags, and tags filter the lists", async () => {
  await openPage("/builder", { lists: [aList(), aList({ name: "Wardens", tags: ["club"] })] });
  await choose("Raiders", "Note and tags");
  const dialog = page.getByRole("dialog", { name: "Note and tags of “Raiders”" });
  await dialog.getByLabelText("Note").fill("Bring dice");
  await dialog.getByLabelText("Tags").fill("tournament, 200 points, tournament");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [list] = storedLists();
  expect(list).toMatchObject({ note: "Bring dice", tags: ["tournament", "200 points"] });

  const filter = savedLists().getByRole("combobox", { name: "Tag" });
  await filter.selectOptions("tournament");
  await expect.element(loads()).toHaveLength(1);
  await filter.selectOptions("All tags");
  await expect.element(loads()).toHaveLength(2);
});

test("a saved list is archived out of the way, and comes back with undo or from the archive", async () => {
  await openPage("/builder", { lists: [aList(), aList({ name: "Wardens" })] });
  const load = savedLists().getByRole("button", { name: "Load Raiders" });
  await choose("Raiders", "Archive");
  await expect.element(message("“Raiders” archived")).toBeVisible();
  await expect.element(load).not.toBeInTheDocument();
  await undoFromMessage();
  await expect.element(load).toBeVisible();

  await choose("Raiders", "Archive");
  await savedLists().getByText("Archive (1)").click();
  await expect.element(load).toBeVisible();
  await choose("Raiders", "Unarchive");
  await expect.element(savedLists().getByText("Archive (1)")).not.toBeInTheDocument();
  await expect.element(load).toBeVisible();
});

test("a list that waits for the server to name its faction is not opened over another that was opened meanwhile", async () => {
  const lists = [
    aList({ name: "Wicks", faction: "lamp-bearers" }),
    aList({ name: "Wardens", units: { hersir: 1 } }),
  ];
  await openPage("/builder", { lists });
  let asked = 0;
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  answer("/rest/v1/factions", async () => {
    asked += 1;
    await told;
    return Response.json([]);
  });
  const before = asked;
  await savedLists().getByRole("button", { name: "Load Wicks" }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await savedLists().getByRole("button", { name: "Load Wardens" }).click();
  await expect.element(listName()).toHaveValue("Wardens");
  tell();
  // Asked about once: what comes of the answer has come when the next question is answered and drawn.
  await fetch("/rest/v1/faq_sections?select=id");
  await untilDrawn();
  await expect.element(listName()).toHaveValue("Wardens");
  await expectRows(["Hersir ×1"]);
});

test("a saved list's menu leads to its odds against another list", async () => {
  await openPage("/builder", { lists: [aList()] });
  await savedLists().getByRole("button", { name: "More options for Raiders", exact: true }).click();
  await page.getByCss(":popover-open").getByRole("link", { name: "Odds against a list" }).click();
  await expectAddress(/^\/dice\/lists\?m=saved/);
  await expect.element(page.getByLabelText("Your list")).toHaveTextContent("Raiders");
});
