/**
 * Measures a second visit to the builder, from what the first one left on the device: `npm run
 * bench -- second-visit`. A slow phone on a slow line, then without any, presses where the first "+" will be from the
 * navigation on, and then every other. The browser slows the page four times, but not its service worker. French is as
 * Spanish, and left out.
 */
import { type Figure, median, table } from "./figures.ts";
import { onFreshPhones, type Phone, slowDown } from "./phone.ts";
import { type Place, placesToPress, pressFromFirstPaint, type Run, slowLine } from "./presses.ts";
import { type Reader, readers } from "./readers.ts";

const runs = 5;

/**
 * The first visit ends when the worker answers for the site: all of the app is on the device then. Gives where to
 * press.
 */
async function firstVisit({ page, origin }: Phone, reader: Reader): Promise<readonly Place[]> {
  await page.goto(`${origin}/builder`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2000);
  const places = await placesToPress(page, reader);
  await page.close();
  return places;
}

/** Visits the builder for the second time; gives the figures of that visit. */
async function visitTwice(reader: Reader, isOffline: boolean): Promise<readonly Figure[]> {
  const secondVisit = async (phone: Phone): Promise<Run> => {
    const places = await firstVisit(phone, reader);
    const page = await phone.context.newPage();
    const cdp = await slowDown(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", { ...slowLine, offline: isOffline });
    return pressFromFirstPaint({ page, cdp, origin: phone.origin }, reader, places);
  };
  const visits = await onFreshPhones(runs, secondVisit, reader);
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

for (const reader of readers.filter(({ locale }) => locale !== "fr-FR")) {
  const figures = [...(await visitTwice(reader, false)), ...(await visitTwice(reader, true))];
  console.log(`\n${reader.name}\n\n${table(figures)}`);
}
