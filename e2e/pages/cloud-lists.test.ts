/** Saving to the cloud, and what the builder says about it. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { aDraft, aList } from "#e2e/support/kept-lists.ts";
import { expectAddress } from "./support/address.ts";
import { expectTexts, rows, showList } from "./support/builder.ts";
import {
  addHunters,
  aNamedDraft,
  cloudButton,
  entry,
  expectCurrentListSays,
  expectPlace,
  expectSaved,
  faction,
  load,
  openAsNewMember,
  openSaved,
  openWith,
  openWithRows,
  reopen,
  saveToCloud,
  unitsOf,
} from "./support/cloud-lists.ts";
import { fillStorage } from "./support/full-storage.ts";
import { changeRow, putRows, rowsOf, tools } from "./support/members.ts";
import { answer, goOffline, hold, listenTo, send } from "./support/network.ts";
import { openPage, phone } from "./support/open-page.ts";
import {
  choose,
  expectCurrentList,
  message,
  savedLists,
  storedLists,
  undoFromMessage,
} from "./support/saved-lists.ts";

const loads = (name: string | RegExp) => savedLists().getByRole("button", { name });

test("the cloud's button is disabled for guests, says why, and says it again when pressed", async () => {
  await openPage("/builder", { draft: aNamedDraft() }, phone);
  await showList();
  await expect.element(cloudButton()).toBeDisabled();
  await expect
    .element(cloudButton())
    .toHaveAttribute("title", "Login required to use cloud features");
  await cloudButton().click({ force: true });
  await expect.element(message("You must be logged in to use cloud save")).toBeVisible();
  await message("Sign in").click();
  await expectAddress(/^\/login/);
});

test("the cloud's button asks for a name, then for units", async () => {
  await openAsNewMember();
  await saveToCloud();
  await expect.element(message("Please enter a list name before saving")).toBeVisible();
  await expect.element(page.getByLabelText("List name")).toHaveFocus();
  await page.getByLabelText("List name").fill("Raiders");
  await saveToCloud();
  await expect.element(message("Cannot save an empty list. Add some units first.")).toBeVisible();
});

test("the cloud's button says that it is saving, and cannot be pressed twice meanwhile", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  const go = hold("/rest/v1/army_lists", "POST");
  await saveToCloud();
  const busy = page.getByRole("button", { name: "Saving..." });
  await expect.element(busy).toBeDisabled();
  await busy.click({ force: true });
  go();
  await expectSaved();
  await expect.element(cloudButton()).toBeEnabled();
  expect(await rowsOf(member)).toHaveLength(1);
});

test("O03: a list that a full storage has no room for is saved to the cloud, and without a network refused", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  await expect.element(cloudButton()).toBeEnabled();
  fillStorage();
  const back = goOffline();
  await saveToCloud();
  await expect
    .element(message("Browser storage is full. Please clear some saved lists."))
    .toBeVisible();
  back();
  await saveToCloud();
  await expectSaved();
  expect(await rowsOf(member)).toHaveLength(1);
});

test("the lists are fetched anew after a save to the cloud", async () => {
  await openAsNewMember({ draft: aNamedDraft() });
  await expect.element(savedLists()).toHaveTextContent("No saved lists found.");
  const asked = listenTo("order=created_at");
  await saveToCloud();
  await expectSaved();
  await expect.poll(() => asked.some(({ method }) => method === "GET")).toBe(true);
});

test("without a WAB ID nothing is saved to the cloud, and the list waits", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  const give = answer("/rest/v1/profiles?select=wab_id", () => Response.json({ wab_id: null }));
  await saveToCloud();
  await expect.element(message("Your profile doesn't have a WAB ID assigned")).toBeVisible();
  await expectPlace("Raiders", "Could not be saved to the cloud");
  expect(await rowsOf(member)).toEqual([]);

  give();
  await savedLists().getByRole("button", { name: "Try again" }).click();
  await expectPlace("Raiders", "In the cloud");
  expect(await rowsOf(member)).toHaveLength(1);
});

test("a WAB ID that cannot be read is said when a list is saved to the cloud", async () => {
  await openAsNewMember({ draft: aNamedDraft() });
  answer("/rest/v1/profiles?select=wab_id", () =>
    Response.json({ code: "PGRST116", message: "no rows" }, { status: 404 }),
  );
  await saveToCloud();
  await expect.element(message("Failed to retrieve your WAB ID")).toBeVisible();
});

test("saving again replaces the list of that name and faction: one row, one entry", async () => {
  const member = await openSaved();
  await addHunters().click();
  await expectCurrentListSays("changed since the last save");
  await saveToCloud();
  await expectCurrentList("Current List: Raiders");
  await expect.poll(async () => (await rowsOf(member)).map(({ version }) => version)).toEqual([2]);
  await expect.element(loads("Load Raiders")).toHaveLength(1);
});

test(
  "what a save replaced is among the earlier versions, and comes back with the next save",
  { tags: ["long"] },
  async () => {
    const member = await openSaved();
    await choose("Raiders", "Earlier versions");
    const dialog = page.getByRole("dialog", { name: "Earlier versions of “Raiders”" });
    await expect.element(dialog).toHaveTextContent("No earlier versions yet.");
    await dialog.getByRole("button", { name: "Close" }).click();

    await addHunters().click();
    await saveToCloud();
    await expect.poll(async () => (await rowsOf(member))[0]?.version).toBe(2);
    await expect.element(entry("Raiders")).toHaveTextContent("40 points");
    await expectPlace("Raiders", "In the cloud");
    await choose("Raiders", "Earlier versions");
    await expect.element(dialog.getByRole("listitem")).toHaveTextContent("20 points");
    await dialog.getByRole("button", { name: /^Open the version from/ }).click();
    await expect.element(rows().first()).toHaveTextContent("×1");
    await expectCurrentListSays("changed since the last save");
    await saveToCloud();
    await expect.poll(async () => (await rowsOf(member))[0]?.version).toBe(3);
    expect(await rowsOf(member)).toMatchObject([{ units: [{ quantity: 1 }] }]);
  },
);

test("rows of older versions are one entry a name, the newest, with the others behind it", async () => {
  const units = unitsOf({ "orc-hunters": 1 });
  await openWithRows([
    { name: "Raiders", faction, units, note: "first" },
    { name: "Raiders", faction, units: JSON.stringify(units), note: "second" },
  ]);
  await expectTexts(savedLists().getByRole("heading"), ["Saved Lists (1)"]);
  await savedLists().getByText("1 other list with this name").click();
  await expect.element(loads("Load Raiders")).toHaveLength(2);
  await load("Raiders");
  await expect.element(rows()).toHaveTextContent("Orc Hunters");
});

test("R02: lists that are not the member's own are not listed, even if a server sent them", async () => {
  const [mine, other] = [await commands.newMember(), await commands.newMember()];
  const units = unitsOf({ "orc-hunters": 1 });
  await putRows(mine.member, [{ name: "Mine", faction, units }]);
  await putRows(other.member, [{ name: "Theirs", faction, units }]);
  await openWith(mine.session, {
    prepare: () => {
      answer("/rest/v1/army_lists", async (request) => {
        const response = await send(request);
        const own: readonly object[] = await response.json();
        const theirs = own.map((each) => ({ ...each, name: "Theirs", user_id: other.member.id }));
        return Response.json([...own, ...theirs], response);
      });
    },
  });
  await expectPlace("Mine", "In the cloud");
  await expect.element(loads(/^Load /)).toHaveLength(1);
});

test("O10: of one name and faction the cloud's list is shown, and a differing local one stays within reach", async () => {
  const local = aList({ created_at: "2030-01-01T10:00:00.000Z" });
  await openWithRows([{ name: "Raiders", faction, units: unitsOf({ hersir: 1 }) }], {
    lists: [local],
  });
  await expectPlace("Raiders", "In the cloud");
  await load("Raiders");
  await expect.element(rows()).toHaveTextContent("Hersir");

  await savedLists().getByText("1 other list with this name").click();
  await expect.element(loads("Load Raiders")).toHaveLength(2);
  await loads("Load Raiders").last().click();
  await expect.element(rows()).toHaveTextContent("Orc Hunters");
  expect(storedLists()).toEqual([local]);
});

test("cloud lists come before those of the device, each with where it is", async () => {
  await openWithRows([{ name: "Far", faction, units: unitsOf({ hersir: 1 }) }], {
    lists: [aList({ name: "Near" })],
  });
  await expectPlace("Far", "In the cloud");
  await expectPlace("Near", "On this device");
  expect(
    loads(/^Load /)
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(["Load Far", "Load Near"]);
});

test("Refresh says so and shows what other devices have saved since", async () => {
  const units = unitsOf({ hersir: 1 });
  const member = await openWithRows([{ name: "Old", faction, units }]);
  // What was asked first is answered: a question that is under way would be taken for the new one.
  await expectPlace("Old", "In the cloud");
  await putRows(member, [{ name: "New", faction, units }]);
  await savedLists().getByRole("button", { name: "Refresh" }).click();
  await expect.element(message("Refreshing saved lists...")).toBeVisible();
  await expectPlace("New", "In the cloud");
});

test("a cloud list has note, tags and an archive, and a copy, like one of this device", async () => {
  const member = await openWithRows([{ name: "Raiders", faction, units: unitsOf({ hersir: 1 }) }]);
  await choose("Raiders", "Note and tags");
  const dialog = page.getByRole("dialog", { name: "Note and tags of “Raiders”" });
  await dialog.getByLabelText("Note").fill("Bring dice");
  await dialog.getByLabelText("Tags").fill("club");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await rowsOf(member))[0])
    .toMatchObject({ note: "Bring dice", tags: ["club"] });

  // A namesake of the copy that stays when the copy is taken back.
  await putRows(member, [{ name: "Raiders (2)", faction: "feudom", units: [] }]);
  await choose("Raiders", "Duplicate");
  await expect.poll(async () => (await rowsOf(member)).length).toBe(3);
  await undoFromMessage();
  await expect
    .poll(async () => (await rowsOf(member)).map((row) => [row.name, row.faction]))
    .toEqual([
      ["Raiders", "northern-tribes"],
      ["Raiders (2)", "feudom"],
    ]);
  // A copy has another name than all lists that the page has heard of.
  await expectPlace("Raiders (2)", "In the cloud");
  await choose("Raiders", "Duplicate");
  await expectPlace("Raiders (3)", "In the cloud");
  await choose("Raiders", "Archive");
  await savedLists().getByText("Archive (1)").click();
  await expectPlace("Raiders", "In the cloud");
  await expect
    .poll(async () => (await rowsOf(member)).map(({ name, archived }) => [name, archived]))
    .toEqual([
      ["Raiders", true],
      ["Raiders (2)", false],
      ["Raiders (3)", false],
    ]);
});

test("a cloud list is in no conflict with what its player changed of it here", async () => {
  const member = await openSaved();
  const versionNow = async () => (await rowsOf(member))[0]?.version;
  // One after the other: a change that still waits becomes one with the next.
  await choose("Raiders", "Archive");
  await expect.poll(versionNow).toBe(2);
  await savedLists().getByText("Archive (1)").click();
  await choose("Raiders", "Unarchive");
  await expect.poll(versionNow).toBe(3);
  await addHunters().click();
  await saveToCloud();
  await expect.poll(versionNow).toBe(4);
  expect(await rowsOf(member)).toMatchObject([{ name: "Raiders", units: [{ quantity: 2 }] }]);
});

test("a cloud list that is opened while it is being sent is in no conflict with itself", async () => {
  const member = await openSaved();
  await addHunters().click();
  const go = hold("/rest/v1/army_lists");
  await saveToCloud();
  await expectPlace("Raiders", "Waiting to be sent to the cloud");
  await load("Raiders");
  go();
  await expectPlace("Raiders", "In the cloud");
  await addHunters().click();
  await saveToCloud();
  await expect
    .poll(async () => (await rowsOf(member)).map(({ name, version }) => [name, version]))
    .toEqual([["Raiders", 3]]);
});

test("a list of this device can be saved to the cloud from its menu", async () => {
  const member = await openAsNewMember({ lists: [aList()] });
  await choose("Raiders", "Save to the cloud");
  await expectPlace("Raiders", "In the cloud");
  expect(await rowsOf(member)).toMatchObject([{ name: "Raiders" }]);
  expect(storedLists()).toHaveLength(1);
});

const broken = '[{"id":"orc-hunters","na';

test("O19: units that cannot be read open as an empty list with a mark, others are fine, and the raw value stays", async () => {
  const member = await openWithRows([
    { faction, name: "Broken", units: broken },
    { faction, name: "Fine", units: unitsOf({ hersir: 1 }) },
  ]);
  await expect.element(entry("Broken")).toHaveTextContent("Its units can’t be read");
  await expect.element(entry("Fine")).not.toHaveTextContent("Its units can’t be read");
  await load("Broken");
  await expectCurrentList("Current List: Broken");
  await expect.element(rows()).toHaveLength(0);
  await choose("Broken", "Archive");
  const row = async () => (await rowsOf(member)).find(({ name }) => name === "Broken");
  await expect.poll(async () => (await row())?.archived).toBe(true);
  expect((await row())?.units).toBe(broken);
});

test("O19: units that cannot be read are overwritten only after asking", async () => {
  const member = await openWithRows([{ name: "Broken", faction, units: broken }], {
    draft: aDraft({ hersir: 1 }, { name: "Broken" }),
  });
  await expect.element(entry("Broken")).toHaveTextContent("Its units can’t be read");
  await saveToCloud();
  const dialog = page.getByRole("dialog", { name: "Replace units that can’t be read?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await rowsOf(member))[0]?.units).toBe(broken);

  await saveToCloud();
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expectSaved();
  expect((await rowsOf(member))[0]?.units).toMatchObject([{ id: "hersir" }]);
  await expect.element(entry("Broken")).not.toHaveTextContent("Its units can’t be read");
});

test("a list that was changed elsewhere since it was opened is not overwritten after a reload either", async () => {
  const member = await openSaved();
  const [row] = await rowsOf(member);
  await changeRow(row?.id ?? "", { note: "from elsewhere" });
  await reopen();
  await expectPlace("Raiders", "In the cloud");
  await addHunters().click();
  await saveToCloud();
  await expect.element(message("“Raiders” was changed elsewhere in the meantime")).toBeVisible();
  expect((await rowsOf(member)).map(({ note }) => note)).toEqual(["from elsewhere", ""]);
});

test("a list that was deleted elsewhere since it was opened comes back with the save", async () => {
  const member = await openSaved();
  await tools.from("army_lists").delete().eq("user_id", member.id);
  await addHunters().click();
  await saveToCloud();
  await expect.poll(async () => (await rowsOf(member)).length).toBe(1);
  expect((await rowsOf(member))[0]?.units).toMatchObject([{ quantity: 2 }]);
});

test("a list saved to the cloud is found on another device, and opens there", async () => {
  const member = await openSaved();
  await expectCurrentList("Current List: Raiders");
  await expectPlace("Raiders", "In the cloud");
  const [row] = await rowsOf(member);
  expect(row).toMatchObject({ name: "Raiders", faction: "northern-tribes", version: 1 });
  expect(row?.units).toMatchObject([{ id: "orc-hunters", quantity: 1 }]);
  await expect.element(entry("Raiders")).toHaveTextContent(row?.wab_id.slice(0, 8) ?? "no id");
  expect(storedLists()).toEqual([]);

  await openWith(await commands.newSession(member));
  await expectCurrentList("Current List: New List");
  await expectPlace("Raiders", "In the cloud");
  await load("Raiders");
  await expectCurrentList("Current List: Raiders");
  await expect.element(rows()).toHaveTextContent("Orc Hunters");
});

test("a list that was changed elsewhere since it was opened is not overwritten: both are kept, the later save under a copy's name", async () => {
  const member = await openSaved();
  const [row] = await rowsOf(member);
  await changeRow(row?.id ?? "", { units: unitsOf({ "orc-hunters": 2 }) });
  await rows().getByRole("button", { name: "Remove Orc Hunters" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("Note and tags").first().click();
  await page.getByLabelText("Note").fill("from the desk");
  await saveToCloud();
  await expect.element(message("“Raiders” was changed elsewhere in the meantime")).toBeVisible();
  await expect.element(message("Both versions are kept: yours is “Raiders (2)”.")).toBeVisible();
  await expectCurrentList("Current List: Raiders (2)");
  await expect.element(page.getByLabelText("List name")).toHaveValue("Raiders (2)");
  expect((await rowsOf(member)).map(({ name, note, version }) => [name, note, version])).toEqual([
    ["Raiders", "", 2],
    ["Raiders (2)", "from the desk", 1],
  ]);
});
