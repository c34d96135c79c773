/** A tab of a member that is left alone. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { openAs, putRows, unitsOf } from "./support/cloud-lists.ts";
import { savedLists } from "./support/saved-lists.ts";

test.use({ expectedMessages: /Service Worker registration blocked/ });

const copies = { hersir: 1, "orc-hunters": 2, evoker: 1, wisemane: 1, tattooist: 1 };

/** Until what was begun has been asked for: the clock of the page runs ahead of the network. */
async function untilQuiet(requests: readonly string[]): Promise<void> {
  let seen = -1;
  const isQuiet = () => {
    const before = seen;
    seen = requests.length;
    return before === seen;
  };
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
}

/** The files of the app that come from the server from now on: code is fetched and then read from the cache. */
async function filesFromServer(page: Page): Promise<readonly string[]> {
  const files: string[] = [];
  const cached = new Set<string>();
  const browser = await page.context().newCDPSession(page);
  browser.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  browser.on("Network.responseReceived", ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!pathname.startsWith("/assets/") || cached.has(requestId)) return;
    if (response.fromDiskCache !== true) files.push(pathname);
  });
  await browser.send("Network.enable");
  return files;
}

test("D13: a member's tab that nobody touches for ten minutes asks at most once a minute", async ({
  page,
}) => {
  const member = await aMember();
  await putRows(member, [{ faction: "northern-tribes", name: "Raiders", units: unitsOf(copies) }]);
  await page.clock.install();
  await openAs(page, member);
  await expect(savedLists(page).getByRole("heading")).toHaveText("Saved Lists (1)");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const files = await filesFromServer(page);
  // The page brings what it is going to need, each file of it once; from then on it is at rest.
  await untilQuiet(requests);
  await page.clock.runFor("01:00");
  await untilQuiet(requests);
  expect(files.length).toBeGreaterThan(0);
  expect(files).toEqual([...new Set(files)]);
  requests.length = 0;
  await page.clock.runFor("10:00");
  await untilQuiet(requests);
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(10);
});
