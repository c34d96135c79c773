/** Deleting cloud lists: the cloud first, this device only if it agreed, and the way back. */
import { expect, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import {
  deleteList,
  entry,
  expectPlace,
  openAs,
  putRows,
  reopen,
  rowsOf,
  unitsOf,
} from "./support/cloud-lists.ts";
import { aList, manage, message, savedLists, storedLists } from "./support/saved-lists.ts";
import { holdMessages } from "./support/messages.ts";

test.use({
  expectedMessages: /Service Worker registration blocked|net::ERR_|status of (?:400|401|403)\b/,
});

const units = unitsOf({ "orc-hunters": 1 });

test("O17: while the cloud refuses, nothing is deleted here either", async ({ page }) => {
  const member = await aMember();
  await putRows(member, [{ name: "Raiders", faction: "northern-tribes", units }]);
  const local = aList({ note: "another plan" });
  await openAs(page, member, { armyLists: [local] });
  await expectPlace(page, "Raiders", "In the cloud");

  const refusals = [
    () => page.route("**/rest/v1/army_lists*", (route) => route.abort()),
    () =>
      page.route("**/rest/v1/army_lists*", (route) =>
        route.fulfill({ status: 403, json: { code: "42501", message: "no" } }),
      ),
  ];
  for (const refuse of refusals) {
    await refuse();
    await deleteList(page, "Raiders");
    await expect(message(page, "Failed to delete lists from cloud").first()).toBeVisible();
    await page.unrouteAll();
    await expectPlace(page, "Raiders", "In the cloud");
    await expect(savedLists(page).getByText("1 other list with this name")).toBeVisible();
    expect(await storedLists(page)).toEqual([local]);
    expect(await rowsOf(member)).toHaveLength(1);
    await message(page, "Failed to delete lists from cloud").first().waitFor({ state: "hidden" });
  }
});

test("O17: when the session was ended on the server, nothing is deleted here either", async ({
  page,
}) => {
  const member = await aMember();
  await putRows(member, [{ name: "Raiders", faction: "northern-tribes", units }]);
  const local = aList();
  await openAs(page, member, { armyLists: [local] });
  await expectPlace(page, "Raiders", "In the cloud");
  await page.route("**/rest/v1/army_lists*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 401, json: { code: "PGRST303", message: "JWT expired" } })
      : route.continue(),
  );
  await page.route("**/auth/v1/token*", (route) =>
    route.fulfill({ status: 400, json: { code: "session_not_found", message: "no session" } }),
  );
  await deleteList(page, "Raiders");
  await expect(message(page, "Failed to delete lists from cloud")).toBeVisible();
  expect(await storedLists(page)).toEqual([local]);
  expect(await rowsOf(member)).toHaveLength(1);
});

test("O18: a name that exists 3 times is asked for as 3, goes everywhere, and undo brings 3 back", async ({
  page,
}) => {
  const member = await aMember();
  await putRows(member, [
    { name: "Raiders", faction: "northern-tribes", units, note: "one" },
    { name: "Raiders", faction: "syenann", units, note: "two" },
    { name: "Others", faction: "syenann", units, note: "" },
  ]);
  const local = aList({ note: "three", faction: "feudom" });
  await openAs(page, member, { armyLists: [local] });
  await expect(savedLists(page).getByText("2 other lists with this name")).toBeVisible();

  await page.getByRole("button", { name: "Delete Raiders", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Delete list" });
  await expect(dialog).toContainText("Delete all 3 lists named “Raiders”?");
  await expect(dialog).toContainText("2 in the cloud, 1 on this device.");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(message(page, '"Raiders" deleted successfully')).toBeVisible();
  await holdMessages(page);
  await expect(entry(page, "Raiders")).toBeHidden();
  expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Others"]);
  expect(await storedLists(page)).toEqual([]);

  await message(page, "Undo").first().click();
  await expect(savedLists(page).getByText("2 other lists with this name")).toBeVisible();
  expect(await storedLists(page)).toEqual([local]);
  expect((await rowsOf(member)).map(({ note }) => note).toSorted()).toEqual(["", "one", "two"]);
});

test("deleted cloud lists are in the trash after a reload, and come back as they were", async ({
  page,
}) => {
  const member = await aMember();
  await putRows(member, [
    { name: "Raiders", faction: "northern-tribes", units, note: "Bring dice", tags: ["club"] },
    { name: "Wardens", faction: "northern-tribes", units: "{broken", note: "", tags: [] },
  ]);
  const before = await rowsOf(member);
  await openAs(page, member, { armyLists: [aList({ name: "Near" })] });
  await expectPlace(page, "Raiders", "In the cloud");
  for (const name of ["Raiders", "Wardens", "Near"]) {
    await deleteList(page, name);
    await expect(message(page, `"${name}" deleted successfully`)).toBeVisible();
  }
  await reopen(page);
  await expect(savedLists(page)).toContainText("No saved lists found.");

  await manage(page, "Trash");
  const trash = page.getByRole("dialog", { name: "Trash" });
  await expect(trash.getByRole("listitem")).toHaveCount(3);
  await expect(trash.getByRole("listitem").filter({ hasText: "Raiders" })).toContainText(
    "in the cloud",
  );
  for (const name of ["Raiders", "Wardens"]) {
    await trash.getByRole("button", { name: `Restore ${name}` }).click();
    await expect(message(page, `“${name}” restored`)).toBeVisible();
  }
  await expect(trash.getByRole("listitem")).toHaveCount(1);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect((await rowsOf(member)).toSorted(byName)).toEqual(before.toSorted(byName));

  await trash.getByRole("button", { name: "Empty the trash" }).click();
  const ask = page.getByRole("dialog", { name: "Empty the trash" });
  await expect(ask).toContainText("Remove 1 list for good?");
  await ask.getByRole("button", { name: "Empty the trash" }).click();
  await expect(trash).toContainText("The trash is empty.");
  await trash.getByRole("button", { name: "Close" }).click();
  await expectPlace(page, "Raiders", "In the cloud");
});

test("emptying the trash empties the cloud's too", async ({ page }) => {
  const member = await aMember();
  await putRows(member, [{ name: "Raiders", faction: "northern-tribes", units }]);
  await openAs(page, member);
  await deleteList(page, "Raiders");
  await expect(message(page, '"Raiders" deleted successfully')).toBeVisible();
  await manage(page, "Trash");
  const trash = page.getByRole("dialog", { name: "Trash" });
  await trash.getByRole("button", { name: "Empty the trash" }).click();
  await page
    .getByRole("dialog", { name: "Empty the trash" })
    .getByRole("button", { name: "Empty the trash" })
    .click();
  await expect(trash).toContainText("The trash is empty.");
  await reopen(page);
  await manage(page, "Trash");
  await expect(trash).toContainText("The trash is empty.");
});
