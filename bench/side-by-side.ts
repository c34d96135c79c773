/**
 * Compares the builder of two builds, in turn in one browser: `npm run bench -- side-by-side DIST`, where
 * DIST is the folder of the other one. At full speed, where a millisecond of difference shows: on a slowed
 * processor two runs of the same code differ by more than most changes bring.
 */
import { resolve } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { distDir } from "#scripts/build/paths.ts";
import { chromiumArgs, findChromium } from "#scripts/chromium.ts";
import { median } from "./figures.ts";
import { installBench } from "./in-page.ts";
import { device } from "./phone.ts";
import { startRealServer } from "./real-server.ts";

const rounds = 25;
const quietMs = 300;

/** Fields of the builder, and what is chosen there. */
const choices = [
  { field: "Faction", value: "scions-of-yaldabaoth" },
  { field: "Sort by", value: "name-asc" },
] as const;

type Choice = (typeof choices)[number];

/** Milliseconds until the last paint that a choice brings, and of the main thread until the page is at rest. */
type Cost = { readonly paint: number; readonly thread: number };

async function measure(browser: Browser, origin: string, { field, value }: Choice): Promise<Cost> {
  const context = await browser.newContext(device);
  await context.addInitScript("globalThis.__name ??= (fn) => fn;");
  await context.addInitScript(installBench);
  const page = await context.newPage();
  await page.goto(`${origin}/builder`);
  await page.locator("#root:not([data-drawn])").waitFor({ state: "attached" });
  await page.waitForTimeout(900);
  // A phone has the order among the filters.
  const filters = page.getByRole("button", { name: /^Filters/, expanded: false });
  if (field === "Sort by" && (await filters.isVisible())) await filters.click();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const select = page.getByRole("combobox", { name: field });
  await page.evaluate((quiet) => globalThis.bench.untilSettled("change", quiet), quietMs);
  const before = await spent();
  await select.selectOption(value);
  const paint = await page.waitForFunction(() => globalThis.bench.result);
  const cost = {
    paint: (await paint.jsonValue()) ?? Number.NaN,
    thread: ((await spent()) - before) * 1000,
  };
  await context.close();
  return cost;
}

/** Measures both builds by turns, the first one changing from round to round. */
async function compare(browser: Browser, origins: readonly string[], choice: Choice) {
  const costs = origins.map((): Cost[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...origins.keys()];
    for (const build of round % 2 === 0 ? order : order.toReversed())
      costs[build]?.push(await measure(browser, origins[build] ?? "", choice));
  }
  return costs;
}

const [other] = process.argv.slice(2);
if (other === undefined)
  throw new Error("Which build is this one compared with? Name its dist folder.");

const servers = [await startRealServer(resolve(other)), await startRealServer(distDir)];
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumArgs],
});
const rows: string[] = [];
for (const choice of choices) {
  const origins = servers.map(({ origin }) => origin);
  const [others = [], ours = []] = await compare(browser, origins, choice);
  for (const kind of ["paint", "thread"] as const) {
    const [before, now] = [others, ours].map((costs) => median(costs.map((cost) => cost[kind])));
    if (before === undefined || now === undefined) continue;
    const name = `${choice.field}, ${kind === "paint" ? "until the last paint" : "main thread"}`;
    rows.push(
      `| ${name} | ${before.toFixed(1)} ms | ${now.toFixed(1)} ms | ${(now / before).toFixed(2)} |`,
    );
  }
}
await browser.close();
for (const server of servers) await server.stop();
console.log(
  ["| | the other build | this build | ratio |", "| --- | --- | --- | --- |", ...rows].join("\n"),
);
