/** Hundreds of lists, in the cloud and here. */
import type { Page } from "@playwright/test";
import { aMember, arriveSignedIn, expect, test } from "./support/account.ts";
import { aDraft, showList } from "./support/builder.ts";
import { openAs, putRows, unitsOf } from "./support/cloud-lists.ts";
import { aList, savedLists, store } from "./support/saved-lists.ts";

test.use({ expectedMessages: /Service Worker registration blocked/ });

const copies = { hersir: 1, "orc-hunters": 2, evoker: 1, wisemane: 1, tattooist: 1 };

/** Milliseconds from opening the page to the first thing on it, the least of several visits. */
async function firstPaint(page: Page): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < 4; visit += 1) {
    await page.reload();
    await showList(page);
    await expect(savedLists(page).getByRole("heading")).toHaveText("Saved Lists (500)");
    const [paint] = await page.evaluate(() =>
      performance.getEntriesByName("first-contentful-paint").map(({ startTime }) => startTime),
    );
    times.push(paint ?? Infinity);
  }
  return Math.min(...times);
}

/** Milliseconds from each key to the frame that shows it, the middle one of several. */
async function inputDelay(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { delays: [] });
    document.getElementById("list-name")?.addEventListener("input", ({ timeStamp }) => {
      requestAnimationFrame(() =>
        setTimeout(() => Reflect.get(window, "delays").push(performance.now() - timeStamp)),
      );
    });
  });
  await page.getByLabel("List name").pressSequentially("a list among many", { delay: 60 });
  const delays: readonly number[] = await page.evaluate(() => Reflect.get(window, "delays"));
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? Infinity;
}

test("D14: 500 saved lists, half of them in the cloud, are all there and slow nothing down", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const member = await aMember();
  const faction = "northern-tribes";
  const rows = Array.from({ length: 250 }, (_, number) => ({
    faction,
    name: `Cloud ${number}`,
    units: unitsOf(copies),
  }));
  await putRows(member, rows);
  const local = Array.from({ length: 250 }, (_, number) =>
    aList({ name: `Local ${number}`, units: copies }),
  );
  await store(page, { armyLists: local, "wab.draft": aDraft(copies) });
  await arriveSignedIn(page, member, "/builder");
  await showList(page);
  await expect(savedLists(page).getByRole("heading")).toHaveText("Saved Lists (500)");
  expect(await inputDelay(page)).toBeLessThan(100);
  expect(await firstPaint(page)).toBeLessThan(1000);
});

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
  // The page brings what it is going to need, each file of it once; from then on it is at rest.
  await page.clock.runFor("01:00");
  const files = requests.filter((path) => path.startsWith("/assets/"));
  expect(files).toEqual([...new Set(files)]);
  expect(requests.length - files.length).toBeLessThanOrEqual(1);
  requests.length = 0;
  await page.clock.runFor("10:00");
  expect(requests.length).toBeLessThanOrEqual(10);
});
