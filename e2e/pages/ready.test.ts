/** The page on what works without a network: what is ticked, what is missing, what waits, what was changed twice. */
import { expect, onTestFinished, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { expectAccessibleInBothThemes, looks } from "./support/axe.ts";
import {
  addHunters,
  aNamedDraft,
  expectPlace,
  faction,
  openAsNewMember,
  openSaved,
  saveToCloud,
  unitsOf,
} from "./support/cloud-lists.ts";
import { changeRow, openWithSession, putRows, rowsOf } from "./support/members.ts";
import { answer, goOffline } from "./support/network.ts";
import { openPage, revisit } from "./support/open-page.ts";
import { message } from "./support/saved-lists.ts";

const part = (name: string | RegExp) =>
  page.getByRole("region", { name: "Available offline" }).getByRole("listitem").filter({
    hasText: name,
  });
const waiting = () => page.getByRole("region", { name: "Waiting to be sent" });

const kilobyte = 1000;
const portrait = "/art/portrait/aggressors_portrait.jpg";

/** The lists of the app's files as the service worker gives them, for an app of four files. */
function answerLists(): void {
  const late = "/assets/rules.js";
  const json = (address: string, body: unknown) => answer(address, () => Response.json(body));
  json("/offline-files.json", {
    early: { "/app.html": 2 * kilobyte },
    late: { [late]: [300 * kilobyte, "digest"] },
  });
  json("/late-files.json", { all: [late], en: [], es: [], fr: [] });
  json("/art/sizes.json", {
    "/art/portrait/": { "aggressors_portrait.jpg": 9 * kilobyte },
    "/art/card/": { "aggressors_card_en.jpg": 200 * kilobyte },
  });
  json("/version.json", { version: "0.7.0" });
}

async function keep(cache: string, address: string): Promise<void> {
  await (await caches.open(cache)).put(address, new Response("kept"));
}

test("what the caches have is ticked, what they have not says what is missing and how large it is", async () => {
  await openPage("/offline", { prepare: answerLists });
  await expect.element(part("The app")).toHaveTextContent("1 file is missing: 0.1 MB.");
  await keep("wab-precache-test", "/app.html?__WB_REVISION__=1");
  await keep("art", portrait);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect.element(part("The app")).toHaveTextContent("On this device");
  await expect.element(part("Portraits and emblems")).toHaveTextContent("On this device");
  await expect.element(part("Rules, FAQ")).toHaveTextContent("1 file is missing: 0.3 MB.");
  await expect.element(part("All cards")).toHaveTextContent("1 file is missing: 0.2 MB.");
  await expect
    .element(part("Cards in your lists"))
    .toHaveTextContent("None of your lists has a unit with a card yet");
  await expect
    .element(page.getByRole("button", { name: "Download everything (0.5 MB)" }))
    .toBeVisible();
  const device = page.getByRole("region", { name: "This device" });
  await expect.element(device).toHaveTextContent("(update to 0.7.0 available)");
});

test("cards of lists in the cloud are the cards of one's lists, also where nobody has been to the builder", async () => {
  const { member, session } = await commands.newMember();
  await putRows(member, [{ name: "Raiders", faction, units: unitsOf({ aggressors: 1 }) }]);
  await openWithSession(session, "/offline", { prepare: answerLists });
  await expect.element(part("Cards in your lists")).toHaveTextContent("1 file is missing: 0.2 MB.");
});

test("without a network and without anything kept, the page says so", async () => {
  await openPage("/offline", { prepare: () => void goOffline() });
  await expect
    .element(page.getByText("Nothing has been downloaded to this device yet"))
    .toBeVisible();
});

test("without a network, what is missing can be fetched later, and no button pretends otherwise", async () => {
  await openPage("/offline", { prepare: answerLists });
  await expect.element(page.getByRole("button", { name: /^Download everything/ })).toBeVisible();
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  dispatchEvent(new Event("offline"));
  await expect.element(page.getByText("You are offline.")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /^Download everything/ }))
    .not.toBeInTheDocument();
});

test("what a browser does not tell is said: neither space nor protection", async () => {
  const lacking = vi.spyOn(navigator, "storage", "get");
  onTestFinished(() => lacking.mockRestore());
  // As in browsers that have none of it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know new browsers only
  lacking.mockReturnValue({} as StorageManager);
  await openPage("/offline", { prepare: answerLists });
  const device = page.getByRole("region", { name: "This device" });
  await expect.element(device).toHaveTextContent("does not say how much space is used");
  await expect.element(device).toHaveTextContent("does not say whether it may delete");
  await expect.element(device).toHaveTextContent("offers no way to protect");
});

test("the browser is asked to keep what is stored when the player wants it, and its answer is said", async () => {
  const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(false);
  const persisted = vi.spyOn(navigator.storage, "persisted").mockResolvedValue(false);
  onTestFinished(() => {
    persist.mockRestore();
    persisted.mockRestore();
  });
  await openPage("/offline", { prepare: answerLists });
  await page.getByRole("button", { name: "Protect my data" }).click();
  await expect.element(message("The browser declined, at least for now.")).toBeVisible();
  persist.mockResolvedValue(true);
  await page.getByRole("button", { name: "Protect my data" }).click();
  await expect
    .element(message("Your data is now protected from automatic deletion."))
    .toBeVisible();
});

test("a list saved without a network waits here with its name and the reason, and is sent when there is one", async () => {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  const goOnline = goOffline();
  await saveToCloud();
  await expectPlace("Raiders", "Waiting to be sent to the cloud");
  await revisit("/offline");
  await expect.element(waiting()).toHaveTextContent(/List “Raiders”Since .+you are offline/);
  goOnline();
  await expect.element(waiting()).toHaveTextContent("Nothing is waiting.");
  expect(await rowsOf(member)).toHaveLength(1);
});

test("a save that the server refused says so, and goes out when it is sent again", async () => {
  await openAsNewMember({ draft: aNamedDraft() });
  const agree = answer(
    "/rest/v1/army_lists",
    () => Response.json({ code: "x", message: "too large" }, { status: 413 }),
    "POST",
  );
  await saveToCloud();
  await expect.element(message("Failed to save list to cloud")).toBeVisible();
  await revisit("/offline");
  await expect.element(waiting()).toHaveTextContent("the server refused it");
  agree();
  await waiting().getByRole("button", { name: "Send now" }).click();
  await expect.element(waiting()).toHaveTextContent("Nothing is waiting.");
});

test("a list that was changed on two devices is shown as both have it, until the member has seen it", async () => {
  const member = await openSaved();
  const goOnline = goOffline();
  await addHunters().click();
  await saveToCloud();
  await expectPlace("Raiders", "Waiting to be sent to the cloud");
  const [row] = await rowsOf(member);
  await changeRow(row?.id ?? "", { note: "from elsewhere" });
  goOnline();
  await expectPlace("Raiders (2)", "In the cloud");
  await revisit("/offline");
  const conflict = page.getByRole("region", { name: "Changed on two devices" });
  await expect.element(conflict).toHaveTextContent("“Raiders”, changed here and elsewhere");
  await expect.element(conflict).toHaveTextContent("The other deviceRaiders1 unit");
  await expect.element(conflict).toHaveTextContent("This deviceRaiders (2)2 units");
  await expect.element(conflict).toHaveTextContent("Only in this one: Orc Hunters ×1");
  await conflict.getByRole("button", { name: "Keep both" }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  expect(await rowsOf(member)).toHaveLength(2);
});

test("saves of a member whose session has ended wait for them, and the page leads to signing in", async () => {
  const entries = { "wab.outbox.ada.000000001-abcdefgh": "{}" };
  await openPage("/offline", { entries, prepare: answerLists });
  await expect.element(waiting()).toHaveTextContent("1 list of a member who is not signed in here");
  await expect
    .element(waiting().getByRole("link", { name: "Sign in" }))
    .toHaveAttribute("href", "/login?next=%2Foffline");
});

for (const [where, screen, first] of looks) {
  test(
    `the page on what works without a network can be used by everybody, ${where}`,
    { tags: ["long"] },
    async () => {
      await openPage("/offline", { prepare: answerLists }, screen);
      await expect.element(part("The app")).toBeVisible();
      await expectAccessibleInBothThemes(first);
    },
  );
}
