/** Whose lists are whose: guests, members, and several people at one device. */
import { accountMenu, arriveSignedIn, expect, expectGuest, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { aDraft, showList, visit } from "./support/builder.ts";
import {
  aNamedDraft,
  deleteList,
  entry,
  expectPlace,
  expectSaved,
  load,
  openAs,
  putRows,
  reopen,
  rowsOf,
  saveToCloud,
  unitsOf,
} from "./support/cloud-lists.ts";
import { copiesKept, everythingKept } from "./support/everything-kept.ts";
import {
  aList,
  currentList,
  message,
  openList,
  savedLists,
  store,
  stored,
  storedLists,
} from "./support/saved-lists.ts";

test.use({
  expectedMessages: /Service Worker registration blocked|net::ERR_|status of (?:401|403)\b/,
});

const units = unitsOf({ hersir: 1 });

async function signOut(page: Parameters<typeof accountMenu>[0]): Promise<void> {
  await accountMenu(page).click();
  await page.locator(":popover-open").getByRole("button", { name: "Sign out" }).click();
  await expectGuest(page);
}

test.describe("lists that were made as a guest", () => {
  const guestLists = [aList({ name: "Near" }), aList({ name: "Far", faction: "feudom" })];

  test("are offered after signing in, one by one, and only the chosen ones go to the cloud", async ({
    page,
  }) => {
    const member = await aMember();
    await openAs(page, member, { armyLists: guestLists });
    await expect(savedLists(page)).toContainText("2 lists are only on this device.");
    expect(await rowsOf(member)).toEqual([]);
    await savedLists(page).getByRole("button", { name: "Choose lists" }).click();
    const dialog = page.getByRole("dialog", { name: "Save lists to the cloud" });
    await dialog.getByRole("checkbox", { name: /Far/ }).uncheck();
    await dialog.getByRole("button", { name: "Save 1 list to the cloud" }).click();
    await expectPlace(page, "Near", "In the cloud");
    await expectPlace(page, "Far", "On this device");
    expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Near"]);
    expect(await storedLists(page)).toHaveLength(2);

    await reopen(page);
    await expectPlace(page, "Near", "In the cloud");
    await expect(savedLists(page)).not.toContainText("only on this device");
  });

  test("are offered once: who says no is not asked again", async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, { armyLists: guestLists });
    await savedLists(page).getByRole("button", { name: "No, thanks" }).click();
    await expect(savedLists(page)).not.toContainText("only on this device");
    await reopen(page);
    await expectPlace(page, "Near", "On this device");
    await expect(savedLists(page)).not.toContainText("only on this device");
    expect(await rowsOf(member)).toEqual([]);
  });

  test("that the cloud has already are not offered, and a namesake comes in beside the other", async ({
    page,
  }) => {
    const member = await aMember();
    await putRows(member, [{ name: "Near", faction: "northern-tribes", units }]);
    await openAs(page, member, { armyLists: guestLists });
    await savedLists(page).getByRole("button", { name: "Choose lists" }).click();
    await page
      .getByRole("dialog", { name: "Save lists to the cloud" })
      .getByRole("button", { name: "Save 2 lists to the cloud" })
      .click();
    await expectPlace(page, "Near (2)", "In the cloud");
    await expectPlace(page, "Far", "In the cloud");
    expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Near", "Near (2)", "Far"]);
  });
});

test("O30: after signing out nothing of the member's lists is left on the device, and guest lists stay", async ({
  page,
}) => {
  const member = await aMember();
  await putRows(member, [{ name: "Secret plan", faction: "northern-tribes", units }]);
  const local = aList({ name: "Near" });
  await openAs(page, member, { armyLists: [local] });
  await expectPlace(page, "Secret plan", "In the cloud");
  await load(page, "Secret plan");
  await expect(currentList(page)).toHaveText("Current List: Secret plan");
  // What was fetched is written down once a second, in a row of its member's own.
  await expect.poll(() => copiesKept(page)).toContain("Secret plan");
  expect(await copiesKept(page)).toContain(member.id);

  await signOut(page);
  expect(await copiesKept(page)).not.toContain(member.id);
  await visit(page, "/builder");
  await showList(page);
  await expectPlace(page, "Near", "On this device");
  await expect(savedLists(page)).not.toContainText("Secret plan");
  await expect(currentList(page)).not.toContainText("Secret plan");
  const kept = await everythingKept(page);
  expect(kept).not.toContain(member.id);
  expect(kept).not.toContain("Secret plan");
  expect(await storedLists(page)).toEqual([local]);
});

test("O30: where the browser's database is slow, nothing of the member's is in it when the page shows a guest", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Removing takes half a second: until then the database reads in the same transaction.
    type Work = (...parts: readonly unknown[]) => IDBRequest;
    const slow = (work: Work) =>
      function slowly(this: IDBObjectStore, ...parts: readonly unknown[]): IDBRequest {
        const end = performance.now() + 500;
        const step = (): IDBRequest => {
          if (performance.now() > end) return Reflect.apply(work, this, parts);
          const reading = this.getKey("");
          reading.addEventListener("success", step);
          return reading;
        };
        return step();
      };
    const methods: object = IDBObjectStore.prototype;
    for (const name of ["clear", "delete"]) {
      const work: Work = Reflect.get(methods, name);
      Reflect.set(methods, name, slow(work));
    }
  });
  const member = await aMember();
  await openAs(page, member);
  await expect.poll(() => copiesKept(page)).toContain(member.id);
  await signOut(page);
  // The page ends at that moment, and what it had under way in the database with it.
  await page.goto("/version.json");
  expect(await copiesKept(page)).not.toContain(member.id);
});

test("O30: lists that were not sent yet stay on the device when their member signs out", async ({
  page,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await page.route("**/rest/v1/army_lists*", (route) => route.abort());
  await saveToCloud(page);
  await expect(savedLists(page)).toContainText("1 list waiting to be sent");
  await signOut(page);
  await expect(message(page, "1 list that was not sent yet stays on this device")).toBeVisible();
  await page.unrouteAll();
  await visit(page, "/builder");
  await showList(page);
  await expectPlace(page, "Raiders", "On this device");
  expect(await everythingKept(page)).not.toContain(member.id);
});

test("another member at the same device sees nothing of the first", async ({ page }) => {
  const [first, second] = [await aMember(), await aMember()];
  await putRows(first, [{ name: "Of the first", faction: "northern-tribes", units }]);
  await putRows(second, [{ name: "Of the second", faction: "northern-tribes", units }]);
  await openAs(page, first);
  await expectPlace(page, "Of the first", "In the cloud");
  await signOut(page);
  await arriveSignedIn(page, second, "/builder");
  await showList(page);
  await expectPlace(page, "Of the second", "In the cloud");
  await expect(savedLists(page)).not.toContainText("Of the first");
  expect(await everythingKept(page)).not.toContain("Of the first");

  // Also without a sign-out in between.
  await arriveSignedIn(page, first, "/builder");
  await showList(page);
  await expectPlace(page, "Of the first", "In the cloud");
  await expect(savedLists(page)).not.toContainText("Of the second");
});

test("a guest sees and deletes lists of this device, and the cloud is not asked", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await store(page, { armyLists: [aList()], "wab.draft": aDraft({ hersir: 1 }) });
  await openList(page);
  await expectPlace(page, "Raiders", "On this device");
  await savedLists(page).getByRole("button", { name: "Refresh" }).click();
  await deleteList(page, "Raiders");
  await expect(message(page, '"Raiders" deleted successfully')).toBeVisible();
  await expect(entry(page, "Raiders")).toBeHidden();
  expect(requests.filter((url) => url.includes("/rest/v1/army_lists"))).toEqual([]);
  expect(await stored(page, "armyLists")).toBe("[]");
});

test("A22: a profile that comes late holds nothing up: saving works meanwhile", async ({
  page,
}) => {
  const member = await aMember();
  await page.route("**/rest/v1/profiles?select=wab_admin*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await route.continue();
  });
  await openAs(page, member, aNamedDraft());
  await saveToCloud(page);
  await expectSaved(page);
  expect(await rowsOf(member)).toHaveLength(1);
});
