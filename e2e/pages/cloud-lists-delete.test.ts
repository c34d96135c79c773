/** Deleting cloud lists: the cloud first, this device only if it agreed, and the way back. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aList } from "#e2e/support/kept-lists.ts";
import {
  deleteList,
  entry,
  expectPlace,
  faction,
  openWithRows,
  reopen,
  unitsOf,
} from "./support/cloud-lists.ts";
import { fillStorage } from "./support/full-storage.ts";
import { rowsOf } from "./support/members.ts";
import { answer, fail, hold } from "./support/network.ts";
import {
  holdMessages,
  manage,
  message,
  savedLists,
  storedLists,
  undoFromMessage,
} from "./support/saved-lists.ts";

const units = unitsOf({ "orc-hunters": 1 });
const refused = () => message("Failed to delete lists from cloud").first();
const isDeleted = (name: string) => message(`"${name}" deleted successfully`);

async function expectEmptied(trash: ReturnType<typeof page.getByRole>): Promise<void> {
  await expect.element(trash).toHaveTextContent("The trash is empty.");
}

for (const [how, refuse] of [
  ["cannot be reached", () => fail("/rest/v1/army_lists")],
  [
    "refuses",
    () =>
      answer("/rest/v1/army_lists", () =>
        Response.json({ code: "42501", message: "no" }, { status: 403 }),
      ),
  ],
] as const) {
  test(`O17: while the cloud ${how}, nothing is deleted here either`, async () => {
    const local = aList({ note: "another plan" });
    const member = await openWithRows([{ name: "Raiders", faction, units }], { lists: [local] });
    await expectPlace("Raiders", "In the cloud");
    const agree = refuse();
    await deleteList("Raiders");
    await expect.element(refused()).toBeVisible();
    agree();
    await expectPlace("Raiders", "In the cloud");
    await expect.element(savedLists().getByText("1 other list with this name")).toBeVisible();
    expect(storedLists()).toEqual([local]);
    expect(await rowsOf(member)).toHaveLength(1);
  });
}

test("a deletion that this device has no room for and that is given up leaves the cloud's list where it was", async () => {
  const local = aList({ note: "another plan" });
  const member = await openWithRows([{ name: "Raiders", faction, units }], { lists: [local] });
  await expectPlace("Raiders", "In the cloud");
  fillStorage();
  await page.getByRole("button", { name: "Delete Raiders", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Delete list" });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect
    .element(dialog)
    .toHaveTextContent("Storage is full, so “Raiders” can’t be kept in the trash.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectPlace("Raiders", "In the cloud");
  expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Raiders"]);
  expect(storedLists()).toEqual([local]);
});

test("O17: when the session was ended on the server, nothing is deleted here either", async () => {
  const local = aList();
  const member = await openWithRows([{ name: "Raiders", faction, units }], { lists: [local] });
  await expectPlace("Raiders", "In the cloud");
  answer(
    "/rest/v1/army_lists",
    () => Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 }),
    "DELETE",
  );
  answer("/auth/v1/token", () =>
    Response.json({ code: "session_not_found", message: "no session" }, { status: 400 }),
  );
  await deleteList("Raiders");
  await expect.element(refused()).toBeVisible();
  expect(storedLists()).toEqual([local]);
  expect(await rowsOf(member)).toHaveLength(1);
});

test("O18: a name that exists 3 times is asked for as 3, goes everywhere, and undo brings 3 back", async () => {
  const local = aList({ note: "three", faction: "feudom" });
  const member = await openWithRows(
    [
      { name: "Raiders", faction, units, note: "one" },
      { name: "Raiders", faction: "syenann", units, note: "two" },
      { name: "Others", faction: "syenann", units, note: "" },
    ],
    { lists: [local] },
  );
  const others = savedLists().getByText("2 other lists with this name");
  await expect.element(others).toBeVisible();

  await page.getByRole("button", { name: "Delete Raiders", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Delete list" });
  await expect.element(dialog).toHaveTextContent("Delete all 3 lists named “Raiders”?");
  await expect.element(dialog).toHaveTextContent("2 in the cloud, 1 on this device.");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(isDeleted("Raiders")).toBeVisible();
  await holdMessages();
  await expect.element(entry("Raiders")).not.toBeInTheDocument();
  expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Others"]);
  expect(storedLists()).toEqual([]);

  await undoFromMessage();
  await expect.element(others).toBeVisible();
  expect(storedLists()).toEqual([local]);
  expect((await rowsOf(member)).map(({ note }) => note).toSorted()).toEqual(["", "one", "two"]);
});

test(
  "deleted cloud lists are in the trash after a reload, and come back as they were",
  { tags: ["long"] },
  async () => {
    const member = await openWithRows(
      [
        { name: "Raiders", faction, units, note: "Bring dice", tags: ["club"] },
        { name: "Wardens", faction, units: "{broken", note: "", tags: [] },
      ],
      { lists: [aList({ name: "Near" })] },
    );
    const before = await rowsOf(member);
    await expectPlace("Raiders", "In the cloud");
    for (const name of ["Raiders", "Wardens", "Near"]) {
      await deleteList(name);
      await expect.element(isDeleted(name)).toBeVisible();
    }
    await reopen();
    await expect.element(savedLists()).toHaveTextContent("No saved lists found.");

    await manage("Trash");
    const trash = page.getByRole("dialog", { name: "Trash" });
    await expect.element(trash.getByRole("listitem")).toHaveLength(3);
    await expect
      .element(trash.getByRole("listitem").filter({ hasText: "Raiders" }))
      .toHaveTextContent("in the cloud");
    for (const name of ["Raiders", "Wardens"]) {
      await trash.getByRole("button", { name: `Restore ${name}` }).click();
      await expect.element(message(`“${name}” restored`)).toBeVisible();
    }
    await expect.element(trash.getByRole("listitem")).toHaveLength(1);
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect((await rowsOf(member)).toSorted(byName)).toEqual(before.toSorted(byName));

    await trash.getByRole("button", { name: "Empty the trash" }).click();
    const ask = page.getByRole("dialog", { name: "Empty the trash" });
    await expect.element(ask).toHaveTextContent("Delete 1 list for good?");
    await ask.getByRole("button", { name: "Empty the trash" }).click();
    await expectEmptied(trash);
    await trash.getByRole("button", { name: "Close" }).click();
    await expectPlace("Raiders", "In the cloud");
  },
);

test("emptying the trash empties the cloud's too", async () => {
  await openWithRows([{ name: "Raiders", faction, units }]);
  await deleteList("Raiders");
  await expect.element(isDeleted("Raiders")).toBeVisible();
  await manage("Trash");
  const trash = page.getByRole("dialog", { name: "Trash" });
  await trash.getByRole("button", { name: "Empty the trash" }).click();
  await page
    .getByRole("dialog", { name: "Empty the trash" })
    .getByRole("button", { name: "Empty the trash" })
    .click();
  await expectEmptied(trash);
  await reopen();
  await manage("Trash");
  await expectEmptied(trash);
});

test("emptying the trash before the cloud's is known empties this device's alone", async () => {
  await openWithRows([{ name: "Raiders", faction, units }], { lists: [aList({ name: "Near" })] });
  for (const name of ["Raiders", "Near"]) {
    await deleteList(name);
    await expect.element(isDeleted(name)).toBeVisible();
  }
  await reopen();
  const letGo = hold("/rest/v1/deleted_rows", "GET");
  await manage("Trash");
  const trash = page.getByRole("dialog", { name: "Trash" });
  await trash.getByRole("button", { name: "Empty the trash" }).click();
  const ask = page.getByRole("dialog", { name: "Empty the trash" });
  await expect.element(ask).toHaveTextContent("Delete 1 list for good?");
  await ask.getByRole("button", { name: "Empty the trash" }).click();
  letGo();
  await expect.element(trash.getByRole("listitem")).toHaveTextContent("Raiders");
});
