/** The outbox: saving without a network, over a bad one, and to a cloud that says no. */
import { expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { arriveWith } from "./support/account.ts";
import { showList } from "./support/builder.ts";
import { holdClock, stopClock, untilInStoppedTime } from "./support/clock.ts";
import {
  addHunters,
  aNamedDraft,
  cloudButton,
  deleteList,
  expectPlace,
  faction,
  isInPlace,
  openAsNewMember,
  openSaved,
  openWith,
  openWithRows,
  saveToCloud,
  unitsOf,
} from "./support/cloud-lists.ts";
import { changeRow, rowsOf } from "./support/members.ts";
import { answer, goOffline, send } from "./support/network.ts";
import { openPage } from "./support/open-page.ts";
import {
  listName,
  message,
  savedLists,
  storedLists,
  undoFromMessage,
} from "./support/saved-lists.ts";

const inTheCloud = "In the cloud";
const waiting = "Waiting to be sent to the cloud";

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

test("O14: a list saved offline is sent when the app is opened again after a crash", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  goOffline();
  await saveToCloud();
  await expectPlace("Raiders", waiting);
  // A crash leaves what was kept until then: the page comes to write nothing more.
  const entries: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(localStorage),
  );
  await openPage("/", { entries });
  await expect.poll(async () => (await rowsOf(member)).length).toBe(1);
});

test("several saves of one list offline are one row, with what was saved last", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  const goOnline = goOffline();
  await saveToCloud();
  await expectPlace("Raiders", waiting);
  await addHunters().click();
  await saveToCloud();
  await expect.element(savedLists()).toHaveTextContent("1 list waiting to be sent");
  goOnline();
  await expectPlace("Raiders", inTheCloud);
  expect(await rowsOf(member)).toMatchObject([{ version: 1, units: [{ quantity: 2 }] }]);
});

test("another list saved offline under the name of one that waits leaves that one in the trash", async () => {
  await openAsNewMember({ draft: aNamedDraft() });
  goOffline();
  await saveToCloud();
  await expectPlace("Raiders", waiting);
  await listName().fill("Wardens");
  await addHunters().click();
  await saveToCloud();
  await expectPlace("Wardens", waiting);
  await listName().fill("Raiders");
  await saveToCloud();
  await vi.waitFor(() => {
    const trash = JSON.parse(localStorage.getItem("wab.trash") ?? "[]");
    expect(trash).toMatchObject([{ reason: "replaced", list: { name: "Raiders" } }]);
    expect(trash).toMatchObject([{ list: { units: [{ quantity: 1 }] } }]);
  });
});

test("a save whose answer is lost on the way is sent again and stays one row", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  let sent = 0;
  answer(
    "/rest/v1/army_lists",
    async (request) => {
      sent += 1;
      const response = await send(request);
      return sent > 1 ? response : lost();
    },
    "POST",
  );
  await saveToCloud();
  // It is tried again by itself.
  await expectPlace("Raiders", inTheCloud);
  expect(sent).toBe(2);
  expect(await rowsOf(member)).toMatchObject([{ name: "Raiders", version: 1 }]);
});

test("a list that was changed elsewhere while a save waited is kept beside it", async () => {
  const member = await openSaved();
  const goOnline = goOffline();
  await addHunters().click();
  await saveToCloud();
  await expectPlace("Raiders", waiting);
  const [row] = await rowsOf(member);
  await changeRow(row?.id ?? "", { note: "from elsewhere" });
  goOnline();
  await expect.element(message("“Raiders” was changed elsewhere in the meantime")).toBeVisible();
  await expectPlace("Raiders (2)", inTheCloud);
  expect((await rowsOf(member)).map(({ name, note }) => [name, note])).toEqual([
    ["Raiders", "from elsewhere"],
    ["Raiders (2)", ""],
  ]);
});

test("Q07: too many requests: the message names the seconds, and one more try follows by itself", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  // Tries by the clock of the page, which stands still: none is made before its time has come there.
  const tries: number[] = [];
  answer(
    "/rest/v1/army_lists",
    (request) => {
      tries.push(Date.now());
      if (tries.length > 1) return send(request);
      return Response.json({ message: "" }, { status: 429, headers: { "retry-after": "2" } });
    },
    "POST",
  );
  await expect.element(cloudButton()).toBeEnabled();
  stopClock();
  await saveToCloud();
  const said = message("Too many requests. Trying again automatically in 2 seconds.");
  await untilInStoppedTime(() => said.query() !== null);
  await savedLists().getByRole("button", { name: "Try again" }).click();
  await vi.advanceTimersByTimeAsync(2000);
  await untilInStoppedTime(() => isInPlace("Raiders", inTheCloud));
  expect(tries).toHaveLength(2);
  expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThan(1900);
  expect(await rowsOf(member)).toHaveLength(1);
  // The app remembers the time that the server named, which must not lie ahead of the next test.
  const named = Date.now();
  vi.useRealTimers();
  await expect.poll(() => Date.now()).toBeGreaterThan(named);
});

test("a save that the cloud refuses is kept, and the player can try again", async () => {
  await openAsNewMember({ draft: aNamedDraft() });
  const agree = answer(
    "/rest/v1/army_lists",
    () => Response.json({ code: "x", message: "too large" }, { status: 413 }),
    "POST",
  );
  await saveToCloud();
  await expect.element(message("Failed to save list to cloud")).toBeVisible();
  await expectPlace("Raiders", "Could not be saved to the cloud");
  await expect.element(savedLists()).toHaveTextContent("1 list could not be saved to the cloud");
  agree();
  await savedLists().getByRole("button", { name: "Try again" }).click();
  await expectPlace("Raiders", inTheCloud);
});

test("O24: a café's network that answers with its own page is taken for none", async () => {
  const member = await openWithRows([{ name: "Far", faction, units: unitsOf({ hersir: 1 }) }], {
    draft: aNamedDraft(),
  });
  await expectPlace("Far", inTheCloud);
  const leaveTheCafe = answer(
    "/rest/v1/",
    () =>
      new Response("<h1>Welcome to our café</h1>", { headers: { "content-type": "text/html" } }),
  );
  holdClock();
  await saveToCloud();
  await expect.element(message("Offline: “Raiders” will be sent later")).toBeVisible();
  await savedLists().getByRole("button", { name: "Refresh" }).click();
  await expect.element(savedLists()).toHaveTextContent(/No connection\. Cloud lists as of/);
  await expectPlace("Far", inTheCloud);
  leaveTheCafe();
  // It is tried again by itself, after pauses that have grown to a minute at most.
  await untilInStoppedTime(() => isInPlace("Raiders", inTheCloud), 60_000);
  expect((await rowsOf(member)).map(({ name }) => name)).toEqual(["Far", "Raiders"]);
});

test("a save of one member is never sent as another", async () => {
  const [first, second] = [await commands.newMember(), await commands.newMember()];
  await openWith(first.session, { draft: aNamedDraft() });
  const goOnline = goOffline();
  await saveToCloud();
  await expectPlace("Raiders", waiting);
  // The session ends without a sign-out, and somebody else signs in.
  localStorage.removeItem("prod_auth_token");
  goOnline();
  await arriveWith(second.session, "/builder");
  await showList();
  await expect.element(savedLists()).toHaveTextContent("No saved lists found.");
  // What waited longer would be sent before it.
  await listName().fill("Wardens");
  await saveToCloud();
  await expectPlace("Wardens", inTheCloud);
  expect((await rowsOf(second.member)).map(({ name }) => name)).toEqual(["Wardens"]);
  expect(await rowsOf(first.member)).toEqual([]);

  await arriveWith(await commands.newSession(first.member), "/builder");
  await showList();
  await expectPlace("Raiders", inTheCloud);
  expect(await rowsOf(first.member)).toHaveLength(1);
});

test("a list that waits can be deleted and brought back before it was ever sent", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  await expect.element(savedLists()).toHaveTextContent("No saved lists found.");
  const goOnline = goOffline();
  await saveToCloud();
  await expectPlace("Raiders", waiting);
  await deleteList("Raiders");
  await expect.element(savedLists()).toHaveTextContent("No saved lists found.");
  await undoFromMessage();
  await expectPlace("Raiders", waiting);
  goOnline();
  await expectPlace("Raiders", inTheCloud);
  expect(await rowsOf(member)).toHaveLength(1);
  expect(storedLists()).toEqual([]);
});
