/** Saving to the cloud, finding it elsewhere, and what the builder says about it. */
import { arriveSignedIn, expect, expectedAnswers, test } from "./support/account.ts";
import { aMember, tools } from "./support/members.ts";
import { aDraft, rows, showList } from "./support/builder.ts";
import {
  aNamedDraft,
  changeRow,
  cloudButton,
  deleteList,
  entry,
  expectPlace,
  expectSaved,
  load,
  nameList,
  openAs,
  putRows,
  reopen,
  rowsOf,
  saveToCloud,
  unitsOf,
} from "./support/cloud-lists.ts";
import { hold } from "./support/hold.ts";
import {
  aList,
  choose,
  currentList,
  message,
  openList,
  savedLists,
  store,
  storedLists,
  undoFromMessage,
} from "./support/saved-lists.ts";

test.use({ expectedMessages: expectedAnswers(401, 403, 404, 429, 500, 503) });

test("a list saved to the cloud is found on another device, and opens there", async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await saveToCloud(page);
  await expectSaved(page);
  await expect(currentList(page)).toHaveText("Current List: Raiders");
  await expectPlace(page, "Raiders", "In the cloud");

  const [row] = await rowsOf(member);
  expect(row).toMatchObject({ name: "Raiders", faction: "northern-tribes", version: 1 });
  expect(row?.units).toMatchObject([{ id: "orc-hunters", quantity: 1 }]);
  await expect(entry(page, "Raiders")).toContainText(row?.wab_id.slice(0, 8) ?? "no id");
  expect(await storedLists(page)).toEqual([]);

  const phone = await anotherDevice();
  await arriveSignedIn(phone, member, "/builder");
  await showList(phone);
  await expectPlace(phone, "Raiders", "In the cloud");
  await load(phone, "Raiders");
  await expect(currentList(phone)).toHaveText("Current List: Raiders");
  await expect(rows(phone)).toContainText("Orc Hunters");
});

test("a list that is saved, renamed and deleted on one device is so on the other as it happens", async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  const desk = await anotherDevice();
  await arriveSignedIn(desk, member, "/builder");
  await showList(desk);
  await expect(savedLists(desk)).toContainText("No saved lists found.");

  await saveToCloud(page);
  await expectSaved(page);
  await expectPlace(desk, "Raiders", "In the cloud");
  const [row] = await rowsOf(member);
  await changeRow(row?.id ?? "", { note: "From the club", tags: ["club night"] });
  await expect(entry(desk, "Raiders")).toContainText("club night");
  await deleteList(page, "Raiders");
  await expect(savedLists(desk)).toContainText("No saved lists found.");
});

test.describe("the button", () => {
  test("is disabled for guests, says why, and says it again when pressed", async ({ page }) => {
    await store(page, aNamedDraft());
    await openList(page);
    await expect(cloudButton(page)).toBeDisabled();
    await expect(cloudButton(page)).toHaveAttribute(
      "title",
      "Login required to use cloud features",
    );
    await cloudButton(page).click({ force: true });
    await expect(message(page, "You must be logged in to use cloud save")).toBeVisible();
    await message(page, "Sign in").click();
    await expect(page).toHaveURL(/\/login/);
  });

  test("asks for a name, then for units", async ({ page }) => {
    await openAs(page, await aMember());
    await saveToCloud(page);
    await expect(message(page, "Please enter a list name before saving")).toBeVisible();
    await expect(page.getByLabel("List name")).toBeFocused();
    await nameList(page, "Raiders");
    await saveToCloud(page);
    await expect(message(page, "Cannot save an empty list. Add some units first.")).toBeVisible();
  });

  test("says that it is saving, and cannot be pressed twice meanwhile", async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft());
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/rest/v1/army_lists*", async (route) => {
      if (route.request().method() === "POST") await mayAnswer;
      await route.continue();
    });
    await saveToCloud(page);
    const busy = page.getByRole("button", { name: "Saving..." });
    await expect(busy).toBeDisabled();
    await busy.click({ force: true });
    answer();
    await expectSaved(page);
    await expect(cloudButton(page)).toBeEnabled();
    expect(await rowsOf(member)).toHaveLength(1);
  });

  test("fetches the lists anew after a save", async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft());
    await expect(savedLists(page)).toContainText("No saved lists found.");
    const refreshed = page.waitForRequest(
      (request) => request.method() === "GET" && request.url().includes("order=created_at"),
    );
    await saveToCloud(page);
    await expectSaved(page);
    await refreshed;
  });
});

test.describe("what the profile must have", () => {
  test("a WAB ID: without one nothing is saved, and the list waits", async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft());
    await page.route("**/rest/v1/profiles?select=wab_id*", (route) =>
      route.fulfill({ json: { wab_id: null } }),
    );
    await saveToCloud(page);
    await expect(message(page, "Your profile doesn't have a WAB ID assigned")).toBeVisible();
    await expectPlace(page, "Raiders", "Could not be saved to the cloud");
    expect(await rowsOf(member)).toEqual([]);

    await page.unroute("**/rest/v1/profiles?select=wab_id*");
    await savedLists(page).getByRole("button", { name: "Try again" }).click();
    await expectPlace(page, "Raiders", "In the cloud");
    expect(await rowsOf(member)).toHaveLength(1);
  });

  test("and one that can be read: trouble with it says so", async ({ page }) => {
    await openAs(page, await aMember(), aNamedDraft());
    await page.route("**/rest/v1/profiles?select=wab_id*", (route) =>
      route.fulfill({ status: 404, json: { code: "PGRST116", message: "no rows" } }),
    );
    await saveToCloud(page);
    await expect(message(page, "Failed to retrieve your WAB ID")).toBeVisible();
  });
});

test("saving again replaces the list of that name and faction: one row, one entry", async ({
  page,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await saveToCloud(page);
  await expectSaved(page);
  await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
  await expect(currentList(page)).toContainText("changed since the last save");
  await saveToCloud(page);
  await expect(currentList(page)).toHaveText("Current List: Raiders");
  await expect.poll(async () => (await rowsOf(member)).map(({ version }) => version)).toEqual([2]);
  await expect(savedLists(page).getByRole("button", { name: "Load Raiders" })).toHaveCount(1);
});

test("what a save replaced is among the earlier versions, and comes back with the next save", async ({
  page,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await saveToCloud(page);
  await expectSaved(page);
  await choose(page, "Raiders", "Earlier versions");
  const dialog = page.getByRole("dialog", { name: "Earlier versions of “Raiders”" });
  await expect(dialog).toContainText("No version has been replaced yet.");
  await dialog.getByRole("button", { name: "Close" }).click();

  await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
  await saveToCloud(page);
  await expect.poll(async () => (await rowsOf(member))[0]?.version).toBe(2);
  await expect(entry(page, "Raiders")).toContainText("40 points");
  await expectPlace(page, "Raiders", "In the cloud");
  await choose(page, "Raiders", "Earlier versions");
  await expect(dialog.getByRole("listitem")).toContainText("20 points");
  await dialog.getByRole("button", { name: /^Open the version of/ }).click();
  await expect(rows(page).first()).toContainText("×1");
  await expect(currentList(page)).toContainText("changed since the last save");
  await saveToCloud(page);
  await expect.poll(async () => (await rowsOf(member))[0]?.version).toBe(3);
  expect(await rowsOf(member)).toMatchObject([{ units: [{ quantity: 1 }] }]);
});

test("rows of older versions are one entry a name, the newest, with the others behind it", async ({
  page,
}) => {
  const member = await aMember();
  const units = unitsOf({ "orc-hunters": 1 });
  const row = { name: "Raiders", faction: "northern-tribes" };
  await putRows(member, [
    { ...row, units, note: "first" },
    { ...row, units: JSON.stringify(units), note: "second" },
  ]);
  await openAs(page, member);
  await expect(savedLists(page).getByRole("heading")).toHaveText("Saved Lists (1)");
  await savedLists(page).getByText("1 other list with this name").click();
  await expect(savedLists(page).getByRole("button", { name: "Load Raiders" })).toHaveCount(2);
  await load(page, "Raiders");
  await expect(rows(page)).toContainText("Orc Hunters");
});

test("R02: lists that are not the member's own are not listed, even if a server sent them", async ({
  page,
}) => {
  const [member, other] = [await aMember(), await aMember()];
  const row = { faction: "northern-tribes", units: unitsOf({ "orc-hunters": 1 }) };
  await putRows(member, [{ ...row, name: "Mine" }]);
  await putRows(other, [{ ...row, name: "Theirs" }]);
  await page.route("**/rest/v1/army_lists*", async (route) => {
    const response = await route.fetch();
    const mine: readonly object[] = await response.json();
    const theirs = mine.map((each) => ({ ...each, name: "Theirs", user_id: other.id }));
    await route.fulfill({ response, json: [...mine, ...theirs] });
  });
  await openAs(page, member);
  await expectPlace(page, "Mine", "In the cloud");
  await expect(savedLists(page).getByRole("button", { name: /^Load / })).toHaveCount(1);
  await page.unrouteAll({ behavior: "wait" });
});

test.describe("local and cloud lists in one panel", () => {
  test("O10: of one name and faction the cloud's is shown, and a differing local one stays within reach", async ({
    page,
  }) => {
    const member = await aMember();
    await putRows(member, [
      { name: "Raiders", faction: "northern-tribes", units: unitsOf({ hersir: 1 }) },
    ]);
    const local = aList({ created_at: "2030-01-01T10:00:00.000Z" });
    await openAs(page, member, { armyLists: [local] });
    await expectPlace(page, "Raiders", "In the cloud");
    await load(page, "Raiders");
    await expect(rows(page)).toContainText("Hersir");

    await savedLists(page).getByText("1 other list with this name").click();
    const loads = savedLists(page).getByRole("button", { name: "Load Raiders" });
    await expect(loads).toHaveCount(2);
    await loads.last().click();
    await expect(rows(page)).toContainText("Orc Hunters");
    expect(await storedLists(page)).toEqual([local]);
  });

  test("cloud lists come first, each with where it is", async ({ page }) => {
    const member = await aMember();
    const row = { faction: "northern-tribes", units: unitsOf({ hersir: 1 }) };
    await putRows(member, [{ ...row, name: "Far" }]);
    await openAs(page, member, { armyLists: [aList({ name: "Near" })] });
    await expectPlace(page, "Far", "In the cloud");
    await expectPlace(page, "Near", "On this device");
    const loads = savedLists(page).getByRole("button", { name: /^Load / });
    expect(await loads.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual([
      "Load Far",
      "Load Near",
    ]);
  });

  test("Refresh says so and shows what other devices have saved since", async ({ page }) => {
    const member = await aMember();
    const row = { faction: "northern-tribes", units: unitsOf({ hersir: 1 }) };
    await putRows(member, [{ ...row, name: "Old" }]);
    await openAs(page, member);
    // What was asked first is answered: a question that is under way would be taken for the new one.
    await expectPlace(page, "Old", "In the cloud");
    await putRows(member, [{ ...row, name: "New" }]);
    await savedLists(page).getByRole("button", { name: "Refresh" }).click();
    await expect(message(page, "Refreshing saved lists...")).toBeVisible();
    await expectPlace(page, "New", "In the cloud");
  });
});

test.describe("a cloud list", () => {
  test("has note, tags and an archive, and a copy, like one of this device", async ({ page }) => {
    const member = await aMember();
    await putRows(member, [
      { name: "Raiders", faction: "northern-tribes", units: unitsOf({ hersir: 1 }) },
    ]);
    await openAs(page, member);
    await choose(page, "Raiders", "Note and tags");
    const dialog = page.getByRole("dialog", { name: "Note and tags of “Raiders”" });
    await dialog.getByLabel("Note").fill("Bring dice");
    await dialog.getByLabel("Tags").fill("club");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(async () => (await rowsOf(member))[0])
      .toMatchObject({
        note: "Bring dice",
        tags: ["club"],
      });

    // A namesake of the copy that stays when the copy is taken back.
    await putRows(member, [{ name: "Raiders (2)", faction: "feudom", units: [] }]);
    await choose(page, "Raiders", "Duplicate");
    await expect.poll(async () => (await rowsOf(member)).length).toBe(3);
    await undoFromMessage(page);
    await expect
      .poll(async () => (await rowsOf(member)).map(({ name, faction }) => [name, faction]))
      .toEqual([
        ["Raiders", "northern-tribes"],
        ["Raiders (2)", "feudom"],
      ]);
    await choose(page, "Raiders", "Duplicate");
    await expectPlace(page, "Raiders (3)", "In the cloud");
    await choose(page, "Raiders", "Archive");
    await savedLists(page).getByText("Archive (1)").click();
    await expectPlace(page, "Raiders", "In the cloud");
    await expect
      .poll(async () => (await rowsOf(member)).map(({ name, archived }) => [name, archived]))
      .toEqual([
        ["Raiders", true],
        ["Raiders (2)", false],
        ["Raiders (3)", false],
      ]);
  });

  test("is in no conflict with what its player changed of it here", async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft());
    await saveToCloud(page);
    await expectSaved(page);
    const versionNow = async () => (await rowsOf(member))[0]?.version;
    // One after the other: a change that still waits becomes one with the next.
    await choose(page, "Raiders", "Archive");
    await expect.poll(versionNow).toBe(2);
    await savedLists(page).getByText("Archive (1)").click();
    await choose(page, "Raiders", "Remove from the archive");
    await expect.poll(versionNow).toBe(3);
    await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
    await saveToCloud(page);
    await expect.poll(versionNow).toBe(4);
    expect(await rowsOf(member)).toMatchObject([{ name: "Raiders", units: [{ quantity: 2 }] }]);
  });

  test("that is opened while it is being sent is in no conflict with itself", async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft());
    await saveToCloud(page);
    await expectSaved(page);
    const add = rows(page).getByRole("button", { name: "Add Orc Hunters" });
    await add.click();
    const answer = await hold(page, "**/rest/v1/army_lists*");
    await saveToCloud(page);
    await expectPlace(page, "Raiders", "Waiting to be sent to the cloud");
    await load(page, "Raiders");
    answer();
    await expectPlace(page, "Raiders", "In the cloud");
    await add.click();
    await saveToCloud(page);
    await expect
      .poll(async () => (await rowsOf(member)).map(({ name, version }) => [name, version]))
      .toEqual([["Raiders", 3]]);
  });

  test("of this device can be saved to the cloud from its menu", async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, { armyLists: [aList()] });
    await choose(page, "Raiders", "Save to the cloud");
    await expectPlace(page, "Raiders", "In the cloud");
    expect(await rowsOf(member)).toMatchObject([{ name: "Raiders" }]);
    expect(await storedLists(page)).toHaveLength(1);
  });
});

test.describe("O19: units that cannot be read", () => {
  const broken = '[{"id":"orc-hunters","na';

  test("open as an empty list with a mark, others are fine, and the raw value stays", async ({
    page,
  }) => {
    const member = await aMember();
    const faction = "northern-tribes";
    await putRows(member, [
      { faction, name: "Broken", units: broken },
      { faction, name: "Fine", units: unitsOf({ hersir: 1 }) },
    ]);
    await openAs(page, member);
    await expect(entry(page, "Broken")).toContainText("Its units cannot be read");
    await expect(entry(page, "Fine")).not.toContainText("Its units cannot be read");
    await load(page, "Broken");
    await expect(currentList(page)).toHaveText("Current List: Broken");
    await expect(rows(page)).toHaveCount(0);
    await choose(page, "Broken", "Archive");
    const row = async () => (await rowsOf(member)).find(({ name }) => name === "Broken");
    await expect.poll(async () => (await row())?.archived).toBe(true);
    expect((await row())?.units).toBe(broken);
  });

  test("are overwritten only after asking", async ({ page }) => {
    const member = await aMember();
    await putRows(member, [{ name: "Broken", faction: "northern-tribes", units: broken }]);
    await openAs(page, member, { "wab.draft": aDraft({ hersir: 1 }, { name: "Broken" }) });
    await expect(entry(page, "Broken")).toContainText("Its units cannot be read");
    await saveToCloud(page);
    const dialog = page.getByRole("dialog", { name: "Replace units that cannot be read?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect((await rowsOf(member))[0]?.units).toBe(broken);

    await saveToCloud(page);
    await dialog.getByRole("button", { name: "Replace" }).click();
    await expectSaved(page);
    expect((await rowsOf(member))[0]?.units).toMatchObject([{ id: "hersir" }]);
    await expect(entry(page, "Broken")).not.toContainText("Its units cannot be read");
  });
});

test.describe("a list that was changed elsewhere since it was opened", () => {
  test("is not overwritten: both are kept, the later save under a copy's name", async ({
    page,
    anotherDevice,
  }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft());
    await saveToCloud(page);
    await expectSaved(page);

    const phone = await anotherDevice();
    await arriveSignedIn(phone, member, "/builder");
    await showList(phone);
    await load(phone, "Raiders");
    await rows(phone).getByRole("button", { name: "Add Orc Hunters" }).click();
    await saveToCloud(phone);
    await expectSaved(phone);

    await page.getByLabel("List name").press("End");
    await rows(page).getByRole("button", { name: "Remove Orc Hunters" }).click();
    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.getByText("Note and tags").first().click();
    await page.getByLabel("Note").fill("from the desk");
    await saveToCloud(page);
    await expect(message(page, "“Raiders” was changed elsewhere in the meantime")).toBeVisible();
    await expect(message(page, "Both versions are kept: yours is “Raiders (2)”.")).toBeVisible();
    await expect(currentList(page)).toHaveText("Current List: Raiders (2)");
    await expect(page.getByLabel("List name")).toHaveValue("Raiders (2)");
    const all = await rowsOf(member);
    expect(all.map(({ name, note, version }) => [name, note, version])).toEqual([
      ["Raiders", "", 2],
      ["Raiders (2)", "from the desk", 1],
    ]);
  });

  test("is not overwritten after a reload either", async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft());
    await saveToCloud(page);
    await expectSaved(page);
    const [row] = await rowsOf(member);
    await changeRow(row?.id ?? "", { note: "from elsewhere" });
    await reopen(page);
    await expectPlace(page, "Raiders", "In the cloud");
    await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
    await saveToCloud(page);
    await expect(message(page, "“Raiders” was changed elsewhere in the meantime")).toBeVisible();
    expect((await rowsOf(member)).map(({ note }) => note)).toEqual(["from elsewhere", ""]);
  });

  test("and that was deleted there comes back with the save", async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft());
    await saveToCloud(page);
    await expectSaved(page);
    await tools.from("army_lists").delete().eq("user_id", member.id);
    await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
    await saveToCloud(page);
    await expect.poll(async () => (await rowsOf(member)).length).toBe(1);
    expect((await rowsOf(member))[0]?.units).toMatchObject([{ quantity: 2 }]);
  });
});
