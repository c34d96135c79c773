/**
 * Measures a second visit to the builder, from what the first one left on the device: `npm run
 * bench:second-visit`. A slow phone on a slow line, then without any, presses where the first "+" will be from the
 * navigation on, and then every other. The browser slows the page four times, but not its service worker.
 */
import { type Figure, median, table } from "./figures.ts";
import { onFreshPhones, type Phone, slowDown } from "./phone.ts";
import { type Place, placesToPress, pressFromFirstPaint, type Run, slowLine } from "./presses.ts";

const runs = 5;

/**
 * The first visit ends when the worker answers for the site: all of the app is on the device then. Gives where to
 * press.
 */
async function firstVisit({ page, origin }: Phone): Promise<readonly Place[]> {
  await page.goto(`${origin}/builder`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2000);
  const places = await placesToPress(page);
  await page.close();
  return places;
}

/** Visits the builder for the second time; gives the figures of that visit. */
async function visitTwice(isOffline: boolean): Promise<readonly Figure[]> {
  const visits = await onFreshPhones(runs, async (phone: Phone): Promise<Run> => {
    const places = await firstVisit(phone);
    const page = await phone.context.newPage();
    const cdp = await slowDown(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", { ...slowLine, offline: isOffline });
    return pressFromFirstPaint(page, cdp, phone.origin, places);
  });
  const of = (value: (visit: Run) => number) => median(visits.map(value));
  const line = isOffline ? "without a network" : "on a slow line";
  return [
    {
      name: `first press that counts, ${line}`,
      unit: "ms",
      value: of(({ firstCounted }) => firstCounted),
      target: 800,
    },
    { name: `the app has taken over, ${line}`, unit: "ms", value: of(({ takeover }) => takeover) },
    { name: `presses, ${line}`, unit: "presses", value: of(({ made }) => made) },
    { name: `presses lost, ${line}`, unit: "presses", value: of(({ lost }) => lost), target: 0 },
  ];
}

console.log(table([...(await visitTwice(false)), ...(await visitTwice(true))]));
