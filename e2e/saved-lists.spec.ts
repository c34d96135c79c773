import { aDraft, expectRows, rows, showList, withoutWorker, revisit } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";
import {
  aList,
  aStranger,
  choose,
  currentList,
  manage,
  message,
  openList,
  save,
  savedLists,
  store,
  stored,
  storedLists,
  undoFromMessage,
} from "./support/saved-lists.ts";
import { holdMessages } from "./support/messages.ts";

test.use(withoutWorker);

const hunters = { "orc-hunters": 1 };

test.describe("saving", () => {
  test("a list needs a name and units, and says which is missing", async ({ page }) => {
    await openList(page);
    await save(page);
    await expect(message(page, "Please enter a list name")).toBeVisible();
    await expect(page.getByLabel("List name")).toBeFocused();

    await page.getByLabel("List name").fill("Raiders");
    await save(page);
    await expect(message(page, "Cannot save an empty list")).toBeVisible();
    await expect(message(page, "Add some units first.")).toBeVisible();
    expect(await stored(page, "armyLists")).toBeNull();
  });

  test("a saved list is named and shown, and says when it changed since", async ({ page }) => {
    await store(page, { "wab.draft": aDraft(hunters) });
    await openList(page);
    await expect(currentList(page)).toHaveText("Current List: New List (not saved yet)");

    await page.getByLabel("List name").fill("  Raiders ");
    await save(page);
    await expect(message(page, "“Raiders” saved on this device")).toBeVisible();
    await expect(currentList(page)).toHaveText("Current List: Raiders");
    const row = savedLists(page).getByRole("listitem");
    await expect(row).toContainText("Raiders");
    await expect(row).toContainText("Northern Tribes · 20 points");
    await expect(row.getByRole("img", { name: "On this device" })).toBeVisible();

    await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
    await expect(currentList(page)).toHaveText(
      "Current List: Raiders (changed since the last save)",
    );
    await revisit(page);
    await showList(page);
    await expect(currentList(page)).toHaveText(
      "Current List: Raiders (changed since the last save)",
    );
  });

  test("saving again replaces the list of that name and faction; the old version stays in its history", async ({
    page,
  }) => {
    const others = [aList({ faction: "syenann", units: { druid: 1 } }), aList({ name: "Wardens" })];
    await store(page, {
      armyLists: [aList({ units: hunters }), ...others],
      "wab.draft": aDraft({ hersir: 1 }, { name: "Raiders", savedName: "Raiders" }),
    });
    await openList(page);
    await save(page);
    await expect(currentList(page)).toHaveText("Current List: Raiders");

    const lists = await storedLists(page);
    expect(lists).toHaveLength(3);
    expect(lists[0]).toMatchObject({ name: "Raiders", units: [{ id: "hersir" }] });

    await choose(page, "Raiders", "Earlier versions");
    const history = page.getByRole("dialog", { name: "Earlier versions of “Raiders”" });
    await expect(history.getByRole("listitem")).toContainText("20 points · 1 unit");
    await history.getByRole("button", { name: /^Open the version of/ }).click();
    await expectRows(page, ["Orc Hunters ×1"]);
    await save(page);
    expect(await storedLists(page)).toHaveLength(3);
  });

  test("a quantity is capped at the availability, a unit that nobody knows any more stays", async ({
    page,
  }) => {
    const units = { "orc-hunters": 7 };
    await store(page, { armyLists: [aList({ units, strangers: [aStranger()] })] });
    await openList(page);
    await page.getByRole("button", { name: "Load Raiders" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText("×7");
    await expect(page.getByText("Orc Hunters: at most 3 allowed")).toBeVisible();
    await expect(rows(page).last()).toContainText("Lost Legion");
    await expect(rows(page).last()).toContainText("No longer in the catalogue");

    await save(page);
    await expect(message(page, "“Raiders” saved on this device")).toBeVisible();
    const [list] = await storedLists(page);
    expect(list?.units.map((unit) => [unit.name, unit.quantity])).toEqual([
      ["Orc Hunters", 3],
      ["Lost Legion", 1],
    ]);
    // What is shown is what was saved.
    await expect(rows(page).first()).toContainText("×3");
    await expect(currentList(page)).toHaveText("Current List: Raiders");
  });
});

test.describe("the saved lists", () => {
  test("show one entry a name, the newest first, and the others of that name behind it", async ({
    page,
  }) => {
    await store(page, {
      armyLists: [
        aList({ name: "Old", created_at: "2026-01-01T10:00:00.000Z" }),
        aList({ name: "Raiders", created_at: "2026-03-01T10:00:00.000Z" }),
        aList({ name: "Wardens", created_at: "2026-04-01T10:00:00.000Z" }),
        aList({ name: "Raiders", created_at: "2026-05-01T10:00:00.000Z", faction: "feudom" }),
      ],
    });
    await openList(page);
    await expect(savedLists(page).getByRole("heading")).toHaveText("Saved Lists (3)");
    const loads = savedLists(page).getByRole("button", { name: /^Load / });
    await expect(loads).toHaveCount(3);
    const names = await loads.evaluateAll((all) => all.map((each) => each.ariaLabel));
    expect(names).toEqual(["Load Raiders", "Load Wardens", "Load Old"]);
    await savedLists(page).getByText("1 other list with this name").click();
    await expect(loads).toHaveCount(4);
    await savedLists(page).getByRole("button", { name: "Refresh" }).click();
    await expect(message(page, "Refreshing saved lists...")).toBeVisible();
  });

  test("are none at first, and the panel says so", async ({ page }) => {
    await openList(page);
    await expect(savedLists(page)).toContainText("No saved lists found.");
  });

  test("O12: a list of another faction brings its faction and all its units, and can be undone", async ({
    page,
  }) => {
    const units = { druid: 1, "protectors-of-the-forest": 3, alula: 1 };
    await store(page, {
      armyLists: [aList({ name: "Wardens", faction: "syenann", units })],
      "wab.draft": aDraft({ hersir: 1 }, { name: "Mine" }),
    });
    await openList(page);
    const faction = page.getByRole("combobox", { name: "Faction", includeHidden: true });
    await page.getByRole("button", { name: "Load Wardens" }).click();
    await expect(message(page, "“Wardens” loaded")).toBeVisible();
    await holdMessages(page);
    await expect(faction).toHaveValue("syenann");
    await expect(page.getByRole("heading", { name: "Selected Units, 5" })).toBeVisible();
    await expect(page.getByLabel("List name")).toHaveValue("Wardens");
    await expect(currentList(page)).toHaveText("Current List: Wardens");

    await undoFromMessage(page);
    await expect(faction).toHaveValue("northern-tribes");
    await expect(page.getByLabel("List name")).toHaveValue("Mine");
    await expect(rows(page)).toContainText("Hersir");
  });

  test("may hold two High Commands, which the list shows as a violation", async ({ page }) => {
    await store(page, { armyLists: [aList({ units: { hersir: 1, alborc: 1, wrathmane: 1 } })] });
    await openList(page);
    await page.getByRole("button", { name: "Load Raiders" }).click();
    await expect(
      page.getByText("2 High Command units in the list, recommended maximum: 1"),
    ).toBeVisible();
    const marks = rows(page).getByRole("img", {
      name: "Violation: Multiple High Command",
    });
    await expect(marks).toHaveCount(2);
    await expect(rows(page).last()).toContainText("Hersir");
    await expect(page.getByRole("region", { name: "Totals" })).toContainText("1 problem");
  });

  test("of the older product, with its name for a faction, are loaded and saved as the same list", async ({
    page,
  }) => {
    const { name, units, created_at } = aList();
    await store(page, { armyLists: [{ name, units, created_at, faction: "Northern Tribes" }] });
    await openList(page);
    await page.getByRole("button", { name: "Load Raiders" }).click();
    await expect(currentList(page)).toHaveText("Current List: Raiders");
    await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
    await save(page);
    await expect(message(page, "“Raiders” saved on this device")).toBeVisible();
    expect(await storedLists(page)).toHaveLength(1);
  });
});

test.describe("deleting", () => {
  test("O18: a name that exists 3 times is asked for as 3, and undo brings 3 back", async ({
    page,
  }) => {
    const three = [
      aList({ created_at: "2026-03-01T10:00:00.000Z" }),
      aList({ faction: "syenann", units: { druid: 1 } }),
      aList({ faction: "feudom", units: { "vercana-feudom": 1 } }),
    ];
    await store(page, { armyLists: [...three, aList({ name: "Raiders 2" })] });
    await openList(page);
    await page.getByRole("button", { name: "Delete Raiders", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Delete list" });
    await expect(dialog).toContainText("Delete all 3 lists named “Raiders”?");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await storedLists(page)).toHaveLength(4);

    await page.getByRole("button", { name: "Delete Raiders", exact: true }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(message(page, '"Raiders" deleted successfully')).toBeVisible();
    await holdMessages(page);
    await expect(savedLists(page).getByRole("heading")).toHaveText("Saved Lists (1)");
    expect((await storedLists(page)).map(({ name }) => name)).toEqual(["Raiders 2"]);

    await undoFromMessage(page);
    await expect(savedLists(page).getByRole("heading")).toHaveText("Saved Lists (2)");
    await expect(savedLists(page).getByText("2 other lists with this name")).toBeVisible();
    expect(await storedLists(page)).toEqual(expect.arrayContaining(three));
  });

  test("the trash gives a list back, and is emptied only after asking", async ({ page }) => {
    await store(page, { armyLists: [aList(), aList({ name: "Wardens" })] });
    await openList(page);
    for (const name of ["Raiders", "Wardens"]) {
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      await page
        .getByRole("dialog", { name: "Delete list" })
        .getByRole("button", { name: "Delete" })
        .click();
    }
    await expect(savedLists(page)).toContainText("No saved lists found.");

    await manage(page, "Trash (2)");
    const trash = page.getByRole("dialog", { name: "Trash" });
    await trash.getByRole("button", { name: "Restore Raiders" }).click();
    await expect(trash.getByRole("listitem")).toHaveCount(1);
    await trash.getByRole("button", { name: "Empty the trash" }).click();
    const ask = page.getByRole("dialog", { name: "Empty the trash" });
    await expect(ask).toContainText("Remove 1 list for good? This cannot be undone.");
    await ask.getByRole("button", { name: "Cancel" }).click();
    await expect(trash.getByRole("listitem")).toHaveCount(1);
    await trash.getByRole("button", { name: "Empty the trash" }).click();
    await ask.getByRole("button", { name: "Empty the trash" }).click();
    await expect(trash).toContainText("The trash is empty.");
    await trash.getByRole("button", { name: "Close" }).click();
    await expect(savedLists(page).getByRole("button", { name: "Load Raiders" })).toBeVisible();
    expect(await storedLists(page)).toEqual([aList()]);
  });
});

test.describe("a saved list", () => {
  test("is duplicated under a free name, and the copy can be undone", async ({ page }) => {
    await store(page, { armyLists: [aList()] });
    await openList(page);
    await choose(page, "Raiders", "Duplicate");
    await expect(message(page, "“Raiders (2)” created")).toBeVisible();
    await expect(savedLists(page).getByRole("button", { name: "Load Raiders (2)" })).toBeVisible();
    await undoFromMessage(page);
    await expect(savedLists(page).getByRole("heading")).toHaveText("Saved Lists (1)");
    expect(await storedLists(page)).toEqual([aList()]);
  });

  test("has a note and tags, and tags filter the lists", async ({ page }) => {
    await store(page, { armyLists: [aList(), aList({ name: "Wardens", tags: ["club"] })] });
    await openList(page);
    await choose(page, "Raiders", "Note and tags");
    const dialog = page.getByRole("dialog", { name: "Note and tags of “Raiders”" });
    await dialog.getByLabel("Note").fill("Bring dice");
    await dialog.getByLabel("Tags").fill("tournament, 200 points, tournament");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    const [list] = await storedLists(page);
    expect(list).toMatchObject({ note: "Bring dice", tags: ["tournament", "200 points"] });

    const filter = savedLists(page).getByRole("combobox", { name: "Tag" });
    await filter.selectOption("tournament");
    await expect(savedLists(page).getByRole("button", { name: /^Load / })).toHaveCount(1);
    await filter.selectOption("All tags");
    await expect(savedLists(page).getByRole("button", { name: /^Load / })).toHaveCount(2);
  });

  test("is archived out of the way, and comes back with undo or from the archive", async ({
    page,
  }) => {
    await store(page, { armyLists: [aList(), aList({ name: "Wardens" })] });
    await openList(page);
    const load = savedLists(page).getByRole("button", { name: "Load Raiders" });
    await choose(page, "Raiders", "Archive");
    await expect(message(page, "“Raiders” archived")).toBeVisible();
    await expect(load).toBeHidden();
    await undoFromMessage(page);
    await expect(load).toBeVisible();

    await choose(page, "Raiders", "Archive");
    await savedLists(page).getByText("Archive (1)").click();
    await expect(load).toBeVisible();
    await choose(page, "Raiders", "Remove from the archive");
    await expect(savedLists(page).getByText("Archive (1)")).toBeHidden();
    await expect(load).toBeVisible();
  });
});
