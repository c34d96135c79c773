/**
 * Measures how long a first visit that nobody touches keeps a slow phone's main thread busy:
 * `npm run bench -- main-thread [URL …]`. Beside our pages those of other builds and products, which somebody else
 * serves, by turns in one run. Milliseconds of the slowed processor, medians.
 */
import process from "node:process";
import { type Browser, chromium, type CDPSession } from "playwright-core";
import { distDir } from "#scripts/build/paths.ts";
import { chromiumArgs, findChromium } from "#scripts/chromium.ts";
import { median } from "./figures.ts";
import { device, slowDown } from "./phone.ts";
import { slowLine } from "./presses.ts";
import { startRealServer } from "./real-server.ts";

const runs = 3;

/** Milliseconds after the page has loaded: the app has taken over, and all that it does unasked is done. */
const moments = [3000, 10_000, 30_000] as const;

/** A task is felt from here on: what is longer than this blocks. Milliseconds. */
const longTask = 50;

/** Milliseconds of the main thread since the page was asked for. */
async function spent(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

declare global {
  /** Milliseconds of the page's long tasks. */
  var longTasks: number[] | undefined;
}

/** Collects long tasks in the page. */
function watchLongTasks(): void {
  const tasks: number[] = [];
  globalThis.longTasks = tasks;
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask", buffered: true });
}

/** Milliseconds that the thread has spent at each of the moments, and those for which it was blocked. */
async function visit(browser: Browser, url: string): Promise<readonly number[]> {
  const context = await browser.newContext(device);
  await context.addInitScript(watchLongTasks);
  const page = await context.newPage();
  const cdp = await slowDown(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", slowLine);
  await cdp.send("Network.setBlockedURLs", { urls: ["*favicon*"] });
  await cdp.send("Performance.enable");
  await page.goto(url);
  const figures: number[] = [];
  let passed = 0;
  for (const moment of moments) {
    await page.waitForTimeout(moment - passed);
    passed = moment;
    figures.push(await spent(cdp));
  }
  const tasks = await page.evaluate(() => globalThis.longTasks ?? []);
  const blocked = tasks.reduce((sum, task) => sum + Math.max(0, task - longTask), 0);
  await context.close();
  return [...figures, blocked];
}

const server = await startRealServer(distDir);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  // What a product has elsewhere would be measured with the network of this machine.
  args: [...chromiumArgs, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
});
const urls = [`${server.origin}/`, `${server.origin}/builder`, ...process.argv.slice(2)];
const visits = new Map<string, (readonly number[])[]>(urls.map((url) => [url, []]));
for (let run = 0; run < runs; run += 1) {
  for (const url of urls) visits.get(url)?.push(await visit(browser, url));
}
await browser.close();
await server.stop();

console.log(
  `| main thread after | ${moments.map((ms) => `${ms / 1000} s`).join(" | ")} | blocked |`,
);
console.log(`| --- |${" --- |".repeat(moments.length + 1)}`);
for (const [url, rows] of visits) {
  const places = [...moments, "blocked"].keys();
  const cells = [...places].map((place) => median(rows.map((row) => row[place] ?? Number.NaN)));
  console.log(`| ${url} | ${cells.map((ms) => `${Math.round(ms)} ms`).join(" | ")} |`);
}
