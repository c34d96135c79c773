/** Whose lists are whose: guests, members, and several people at one device. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { aDraft, aList } from "#e2e/support/kept-lists.ts";
import { arriveWith, expectGuest, signOut } from "./support/account.ts";
import { showList } from "./support/builder.ts";
import {
  aNamedDraft,
  deleteList,
  entry,
  expectPlace,
  expectSaved,
  faction,
  load,
  openAsNewMember,
  openWith,
  openWithRows,
  reopen,
  saveToCloud,
  unitsOf,
} from "./support/cloud-lists.ts";
import { copiesKept, everythingKept } from "./support/everything-kept.ts";
import { putRows, rowsOf } from "./support/members.ts";
import { fail, hold, listenTo } from "./support/network.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { expectCurrentList, message, savedLists, storedLists } from "./support/saved-lists.ts";

const units = unitsOf({ hersir: 1 });
const guestLists = [aList({ name: "Near" }), aList({ name: "Far", faction: "feudom" })];
const onlyHere = "only on this device";

test("lists of a guest are offered after signing in, one by one, and only the chosen ones go to the cloud", async () => {
  const member = await openAsNewMember({ lists: guestLists });
  await expect.element(savedLists()).toHaveTextContent("2 lists are only on this device.");
  expect(await rowsOf(member)).toEqual([]);
  await savedLists().getByRole("button", { name: "Choose lists" }).click();
  const dialog = page.getByRole("dialog", { name: "Save lists to the cloud" });
  await expect.element(dialog.getByRole("checkbox", { name: /Far/ })).toBeChecked();
  await dialog.getByRole("checkbox", { name: /Far/ }).click();
  await dialog.getByRole("button", { name: "Save 1 list to the cloud" }).click();
  await expectPlace("Near", "In the cloud");
  await expectPlace("Far", "On this device");
  expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Near"]);
  expect(storedLists()).toHaveLength(2);

  await reopen();
  await expectPlace("Near", "In the cloud");
  await expect.element(savedLists()).not.toHaveTextContent(onlyHere);
});

test("lists of a guest are offered once: who says no is not asked again", async () => {
  const member = await openAsNewMember({ lists: guestLists });
  await savedLists().getByRole("button", { name: "No, thanks" }).click();
  await expect.element(savedLists()).not.toHaveTextContent(onlyHere);
  await reopen();
  await expectPlace("Near", "On this device");
  await expect.element(savedLists()).not.toHaveTextContent(onlyHere);
  expect(await rowsOf(member)).toEqual([]);
});

test("lists of a guest that the cloud has already are not offered, and a namesake comes in beside the other", async () => {
  const member = await openWithRows([{ name: "Near", faction, units }], { lists: guestLists });
  await savedLists().getByRole("button", { name: "Choose lists" }).click();
  await page
    .getByRole("dialog", { name: "Save lists to the cloud" })
    .getByRole("button", { name: "Save 2 lists to the cloud" })
    .click();
  await expectPlace("Near (2)", "In the cloud");
  await expectPlace("Far", "In the cloud");
  expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Near", "Near (2)", "Far"]);
});

test("O30: after signing out nothing of the member's lists is left on the device, and guest lists stay", async () => {
  const local = aList({ name: "Near" });
  const member = await openWithRows([{ name: "Secret plan", faction, units }], { lists: [local] });
  await expectPlace("Secret plan", "In the cloud");
  await load("Secret plan");
  await expectCurrentList("Current List: Secret plan");
  // What was fetched is written down once a second, in a row of its member's own.
  await expect.poll(copiesKept).toContain("Secret plan");
  expect(await copiesKept()).toContain(member.id);

  await signOut();
  await expectGuest();
  expect(await copiesKept()).not.toContain(member.id);
  await reopen();
  await expectPlace("Near", "On this device");
  await expect.element(savedLists()).not.toHaveTextContent("Secret plan");
  await expectCurrentList("Current List: New List");
  const kept = await everythingKept();
  expect(kept).not.toContain(member.id);
  expect(kept).not.toContain("Secret plan");
  expect(storedLists()).toEqual([local]);
});

test("O30: a list in progress that is one of the cloud goes with its member, on whatever page they sign out", async () => {
  await openWithRows([{ name: "Secret plan", faction, units }]);
  await load("Secret plan");
  await expectCurrentList("Current List: Secret plan");
  await expect.poll(copiesKept).toContain("Secret plan");
  await revisit("/rules");
  await signOut();
  await expectGuest();
  expect(await everythingKept()).not.toContain("Secret plan");
});

test("O30: lists that were not sent yet stay on the device when their member signs out", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  const reach = fail("/rest/v1/army_lists");
  await saveToCloud();
  await expect.element(savedLists()).toHaveTextContent("1 list waiting to be sent");
  await signOut();
  await expectGuest();
  await expect.element(message("1 unsent list stays on this device")).toBeVisible();
  reach();
  await reopen();
  await expectPlace("Raiders", "On this device");
  expect(await everythingKept()).not.toContain(member.id);
});

test("another member at the same device sees nothing of the first", async () => {
  const [first, second] = [await commands.newMember(), await commands.newMember()];
  await putRows(first.member, [{ name: "Of the first", faction, units }]);
  await putRows(second.member, [{ name: "Of the second", faction, units }]);
  await openWith(first.session);
  await expectPlace("Of the first", "In the cloud");
  await signOut();
  await expectGuest();
  await arriveWith(second.session, "/builder");
  await showList();
  await expectPlace("Of the second", "In the cloud");
  await expect.element(savedLists()).not.toHaveTextContent("Of the first");
  expect(await everythingKept()).not.toContain("Of the first");

  // Also without a sign-out in between.
  await arriveWith(await commands.newSession(first.member), "/builder");
  await showList();
  await expectPlace("Of the first", "In the cloud");
  await expect.element(savedLists()).not.toHaveTextContent("Of the second");
});

test("a guest sees and deletes lists of this device, and the cloud is not asked", async () => {
  let asked: readonly Request[] = [];
  await openPage(
    "/builder",
    {
      lists: [aList()],
      draft: aDraft({ hersir: 1 }),
      prepare: () => (asked = listenTo("/rest/v1/army_lists")),
    },
    phone,
  );
  await showList();
  await expectPlace("Raiders", "On this device");
  await savedLists().getByRole("button", { name: "Refresh" }).click();
  await deleteList("Raiders");
  await expect.element(message('"Raiders" deleted successfully')).toBeVisible();
  await expect.element(entry("Raiders")).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  expect(localStorage.getItem("armyLists")).toBe("[]");
});

test("A22: a profile that does not come holds nothing up: saving works meanwhile", async () => {
  let arrive = () => {};
  const member = await openAsNewMember({
    draft: aNamedDraft(),
    prepare: () => (arrive = hold("/rest/v1/profiles?select=wab_admin")),
  });
  await saveToCloud();
  await expectSaved();
  expect(await rowsOf(member)).toHaveLength(1);
  arrive();
});
