/** The outbox: saving without a network, through reloads and in two tabs. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { rows } from "./support/builder.ts";
import {
  aNamedDraft,
  entry,
  expectPlace,
  load,
  nameList,
  openAs,
  putRows,
  reopen,
  rowsOf,
  saveToCloud,
  unitsOf,
  untilMembersPartIsHere,
} from "./support/cloud-lists.ts";
import { everythingKept } from "./support/everything-kept.ts";
import { message, savedLists } from "./support/saved-lists.ts";

test.use({ expectedMessages: /Service Worker registration blocked|net::ERR_/ });

/** Has the worker keep the app, so that it opens without a network. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 20_000,
    })
    .toBe(true);
}

/** Takes the network away when the page has brought what it needs without one, or gives it back. */
async function goOffline(page: Page, isOffline = true): Promise<void> {
  if (isOffline) await untilMembersPartIsHere(page);
  await page.context().setOffline(isOffline);
}

test.describe("with the app itself kept on the device", () => {
  test.use({ serviceWorkers: "allow" });

  test("O14: lists saved offline are shown as waiting, survive a reload, and are sent once, in order", async ({
    page,
  }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft("First"));
    await untilKept(page);
    await goOffline(page);
    for (const name of ["First", "Second", "Third"]) {
      await nameList(page, name);
      await saveToCloud(page);
      await expect(message(page, `Offline: “${name}” will be sent later`)).toBeVisible();
    }
    await expect(savedLists(page)).toContainText("3 lists waiting to be sent");
    await expectPlace(page, "Second", "Waiting to be sent to the cloud");

    await reopen(page);
    await expect(savedLists(page)).toContainText("3 lists waiting to be sent");
    expect(await rowsOf(member)).toEqual([]);

    await goOffline(page, false);
    await expect(message(page, "3 lists were sent to the cloud")).toBeVisible();
    await expectPlace(page, "Second", "In the cloud");
    expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["First", "Second", "Third"]);
    await reopen(page);
    await expectPlace(page, "Third", "In the cloud");
    expect(await rowsOf(member)).toHaveLength(3);
  });

  test(
    "cloud lists can be opened without a network, with a word about how old they are",
    { tag: "@long" },
    async ({ page }) => {
      const member = await aMember();
      await putRows(member, [
        { name: "Raiders", faction: "northern-tribes", units: unitsOf({ hersir: 1 }) },
      ]);
      await openAs(page, member);
      await expectPlace(page, "Raiders", "In the cloud");
      await untilKept(page);
      // What was fetched is written down once a second.
      await expect.poll(() => everythingKept(page)).toContain("Raiders");
      await goOffline(page);
      await reopen(page);
      await expectPlace(page, "Raiders", "In the cloud");
      await expect(savedLists(page)).toContainText(/No connection\. Cloud lists as of/);
      await load(page, "Raiders");
      await expect(rows(page)).toContainText("Hersir");
    },
  );
});

test(
  "two tabs send what waits once, and keep both where they saved the same list",
  { tag: "@long" },
  async ({ page }) => {
    const member = await aMember();
    await openAs(page, member, aNamedDraft());
    const tab = await page.context().newPage();
    await reopen(tab);
    await untilMembersPartIsHere(tab);
    await goOffline(page);
    await saveToCloud(page);
    await nameList(tab, "Wardens");
    await saveToCloud(tab);
    await expect(savedLists(page)).toContainText("2 lists waiting to be sent");
    await goOffline(page, false);
    await expectPlace(page, "Wardens", "In the cloud");
    await expectPlace(tab, "Raiders", "In the cloud");
    expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Raiders", "Wardens"]);

    await load(tab, "Raiders");
    await rows(tab).getByRole("button", { name: "Add Orc Hunters" }).click();
    await saveToCloud(tab);
    await expectPlace(tab, "Raiders", "In the cloud");
    await expect.poll(async () => (await rowsOf(member))[0]?.version).toBe(2);
    // The first tab hears of it, which moves what is on the screen: a press before could miss.
    await expect(entry(page, "Raiders")).toContainText("40 points");
    await page.getByText("Note and tags").first().click();
    await page.getByLabel("Note").fill("from the first tab");
    await saveToCloud(page);
    await expectPlace(page, "Raiders (2)", "In the cloud");
    expect((await rowsOf(member)).map(({ name, note }) => [name, note])).toEqual([
      ["Raiders", ""],
      ["Wardens", ""],
      ["Raiders (2)", "from the first tab"],
    ]);
  },
);
