/**
 * Lighthouse as a phone, median of five, on the real server: `npm run lighthouse`, or
 * `npm run lighthouse -- /dice` for single pages.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { distDir } from "#scripts/build/paths.ts";
import { chromiumArgs, findChromium } from "#scripts/chromium.ts";
import { type Figure, median, table } from "./figures.ts";
import { startRealServer } from "./real-server.ts";

/** The pages that people come to most, those that are drawn ahead first. */
const pages = [
  "/",
  "/builder",
  "/rules",
  "/unit-stats",
  "/missions",
  "/community-lists",
  "/dice",
  "/login",
];
const runs = 5;
const targets = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** Code of Lighthouse for a missed start of the page: nothing was measured, and it asks to be run again. */
const missed = "NO_NAVSTART";

const tries = 3;

async function audit(url: string, port: number, tried = 1): Promise<Scores> {
  const audited = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  if (audited === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = audited;
  if (lhr.runtimeError?.code === missed && tried < tries) return audit(url, port, tried + 1);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const score = (category: keyof Scores) => (lhr.categories[category]?.score ?? 0) * 100;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}

const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : pages;
const server = await startRealServer(distDir);
const browser = await launch({
  chromePath: await findChromium(),
  chromeFlags: [...chromiumArgs, "--headless=new"],
});
const figures: Figure[] = [];
try {
  for (const path of paths) {
    const scores: Scores[] = [];
    console.error(`${path}: ${runs} runs`);
    for (let run = 0; run < runs; run++) {
      scores.push(await audit(`${server.origin}${path}`, browser.port));
    }
    for (const category of categories) {
      figures.push({
        name: `${path} ${category}`,
        unit: "points",
        value: median(scores.map((score) => score[category])),
        target: targets[category],
      });
    }
  }
} finally {
  browser.kill();
  await server.stop();
}
console.log(table(figures));
