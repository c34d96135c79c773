/** The outbox: saving without a network, through reloads, crashes and a network that comes and goes. */
import type { Page } from "@playwright/test";
import { arriveSignedIn, expect, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { openBuilder, rows, showList } from "./support/builder.ts";
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
  untilDialogsAreHere,
  untilMembersPartIsHere,
} from "./support/cloud-lists.ts";
import { stopClock, untilInStoppedTime } from "./support/clock.ts";
import { everythingKept } from "./support/everything-kept.ts";
import { message, savedLists, storedLists } from "./support/saved-lists.ts";

const lostRequests = /Service Worker registration blocked|net::ERR_|status of (?:401|413|429)\b/;

test.use({ expectedMessages: lostRequests });

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
    await expect(message(page, "3 waiting lists were sent to the cloud")).toBeVisible();
    await expectPlace(page, "Second", "In the cloud");
    expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["First", "Second", "Third"]);
    await reopen(page);
    await expectPlace(page, "Third", "In the cloud");
    expect(await rowsOf(member)).toHaveLength(3);
  });

  test("cloud lists can be opened without a network, with a word about how old they are", async ({
    page,
  }) => {
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
  });
});

test("O14: a list saved offline is sent when the app is opened again after a crash", async ({
  page,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await goOffline(page);
  await saveToCloud(page);
  await expectPlace(page, "Raiders", "Waiting to be sent to the cloud");
  await page.close({ runBeforeUnload: false });

  const next = await page.context().newPage();
  await goOffline(next, false);
  await openBuilder(next, "/");
  await expect.poll(async () => (await rowsOf(member)).length).toBe(1);
});

test("several saves of one list offline are one row, with what was saved last", async ({
  page,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await goOffline(page);
  await saveToCloud(page);
  await expectPlace(page, "Raiders", "Waiting to be sent to the cloud");
  await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
  await saveToCloud(page);
  await expect(savedLists(page)).toContainText("1 list waiting to be sent");
  await goOffline(page, false);
  await expectPlace(page, "Raiders", "In the cloud");
  expect(await rowsOf(member)).toMatchObject([{ version: 1, units: [{ quantity: 2 }] }]);
});

test("a save whose answer is lost on the way is sent again and stays one row", async ({ page }) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  let sent = 0;
  await page.route("**/rest/v1/army_lists*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await saveToCloud(page);
  // It is tried again by itself.
  await expectPlace(page, "Raiders", "In the cloud");
  expect(sent).toBe(2);
  expect(await rowsOf(member)).toMatchObject([{ name: "Raiders", version: 1 }]);
});

test("a list that was changed elsewhere while a save waited is kept beside it", async ({
  page,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await saveToCloud(page);
  await expectSaved(page);
  await goOffline(page);
  await rows(page).getByRole("button", { name: "Add Orc Hunters" }).click();
  await saveToCloud(page);
  await expectPlace(page, "Raiders", "Waiting to be sent to the cloud");
  const [row] = await rowsOf(member);
  await changeRow(row?.id ?? "", { note: "from elsewhere" });
  await goOffline(page, false);
  await expect(message(page, "“Raiders” was changed elsewhere in the meantime")).toBeVisible();
  await expectPlace(page, "Raiders (2)", "In the cloud");
  expect((await rowsOf(member)).map(({ name, note }) => [name, note])).toEqual([
    ["Raiders", "from elsewhere"],
    ["Raiders (2)", ""],
  ]);
});

test("Q07: too many requests: the message names the seconds, and one more try follows by itself", async ({
  page,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  // Tries by the clock of the page, which stands still: none is made before its time has come there.
  const tries: number[] = [];
  await page.route("**/rest/v1/army_lists*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    tries.push(await page.evaluate(() => Date.now()));
    if (tries.length > 1) return route.continue();
    await route.fulfill({ status: 429, headers: { "retry-after": "2" }, json: { message: "" } });
  });
  await expect(cloudButton(page)).toBeEnabled();
  await stopClock(page);
  await saveToCloud(page);
  const said = message(page, "Too many requests. Trying again automatically in 2 seconds.");
  await untilInStoppedTime(page, () => said.isVisible());
  await savedLists(page).getByRole("button", { name: "Try again" }).click();
  await page.clock.runFor(2000);
  await page.clock.resume();
  await expectPlace(page, "Raiders", "In the cloud");
  expect(tries).toHaveLength(2);
  expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThan(1900);
  expect(await rowsOf(member)).toHaveLength(1);
});

test("a save that the cloud refuses is kept, and the player can try again", async ({ page }) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await page.route("**/rest/v1/army_lists*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 413, json: { code: "x", message: "too large" } })
      : route.continue(),
  );
  await saveToCloud(page);
  await expect(message(page, "Failed to save list to cloud")).toBeVisible();
  await expectPlace(page, "Raiders", "Could not be saved to the cloud");
  await expect(savedLists(page)).toContainText("1 list could not be saved to the cloud");
  await page.unroute("**/rest/v1/army_lists*");
  await savedLists(page).getByRole("button", { name: "Try again" }).click();
  await expectPlace(page, "Raiders", "In the cloud");
});

test("O24: a café's network that answers with its own page is taken for none", async ({ page }) => {
  const member = await aMember();
  await putRows(member, [
    { name: "Far", faction: "northern-tribes", units: unitsOf({ hersir: 1 }) },
  ]);
  await openAs(page, member, aNamedDraft());
  await expectPlace(page, "Far", "In the cloud");
  const login = { contentType: "text/html", body: "<h1>Welcome to our café</h1>" };
  await page.route("**/rest/v1/**", (route) => route.fulfill(login));
  await page.clock.install();
  await saveToCloud(page);
  await expect(message(page, "Offline: “Raiders” will be sent later")).toBeVisible();
  await savedLists(page).getByRole("button", { name: "Refresh" }).click();
  await expect(savedLists(page)).toContainText(/No connection\. Cloud lists as of/);
  await expectPlace(page, "Far", "In the cloud");
  await page.unrouteAll();
  // It is tried again by itself, after pauses that have grown to a minute at most.
  await expect(async () => {
    await page.clock.fastForward("01:00");
    await expectPlace(page, "Raiders", "In the cloud");
  }).toPass();
  expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Far", "Raiders"]);
});

test("a save of one member is never sent as another", async ({ page }) => {
  const [first, second] = [await aMember(), await aMember()];
  await openAs(page, first, aNamedDraft());
  await goOffline(page);
  await saveToCloud(page);
  await expectPlace(page, "Raiders", "Waiting to be sent to the cloud");
  // The session ends without a sign-out, and somebody else signs in.
  await page.evaluate(() => localStorage.removeItem("prod_auth_token"));
  await goOffline(page, false);
  await arriveSignedIn(page, second, "/builder");
  await showList(page);
  await expect(savedLists(page)).toContainText("No saved lists found.");
  await page.waitForTimeout(1500);
  expect(await rowsOf(second)).toEqual([]);
  expect(await rowsOf(first)).toEqual([]);

  await arriveSignedIn(page, first, "/builder");
  await showList(page);
  await expectPlace(page, "Raiders", "In the cloud");
  expect(await rowsOf(first)).toHaveLength(1);
});

test("a list that waits can be deleted and brought back before it was ever sent", async ({
  page,
}) => {
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await expect(savedLists(page)).toContainText("No saved lists found.");
  await untilDialogsAreHere(page);
  await goOffline(page);
  await saveToCloud(page);
  await expectPlace(page, "Raiders", "Waiting to be sent to the cloud");
  await deleteList(page, "Raiders");
  await expect(savedLists(page)).toContainText("No saved lists found.");
  await message(page, "Undo").first().click();
  await expectPlace(page, "Raiders", "Waiting to be sent to the cloud");
  await goOffline(page, false);
  await expectPlace(page, "Raiders", "In the cloud");
  expect(await rowsOf(member)).toHaveLength(1);
  expect(await storedLists(page)).toEqual([]);
});

test("two tabs send what waits once, and keep both where they saved the same list", async ({
  page,
}) => {
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
  await page.getByText("Note and tags").first().click();
  await page.getByLabel("Note").fill("from the first tab");
  await saveToCloud(page);
  await expectPlace(page, "Raiders (2)", "In the cloud");
  expect((await rowsOf(member)).map(({ name, note }) => [name, note])).toEqual([
    ["Raiders", ""],
    ["Wardens", ""],
    ["Raiders (2)", "from the first tab"],
  ]);
});

test("O15: a network that comes and goes 200 times during 50 saves loses none and doubles none", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const member = await aMember();
  await openAs(page, member, aNamedDraft());
  await untilMembersPartIsHere(page);
  const flipping = (async () => {
    for (let flip = 0; flip < 200; flip += 1) {
      await page.context().setOffline(flip % 2 === 0);
      await page.waitForTimeout(20 + ((flip * 37) % 180));
    }
    await page.context().setOffline(false);
  })();
  for (let number = 1; number <= 50; number += 1) {
    await nameList(page, `List ${number}`);
    await saveToCloud(page);
    await expect(entry(page, `List ${number}`)).toBeVisible();
  }
  await flipping;
  await expect.poll(async () => (await rowsOf(member)).length, { timeout: 60_000 }).toBe(50);
  const names = (await rowsOf(member)).map(({ name }) => name);
  expect(new Set(names).size).toBe(50);
  await expect(savedLists(page).getByText(/waiting to be sent|Sending/)).toBeHidden();
});
