/**
 * Lighthouse as a phone, median of five, on the real server: `npm run bench -- lighthouse`, or
 * `npm run bench -- lighthouse /dice` for single pages; `FAILED=1` lists the audits that were not passed.
 */
import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type Browser, launch, type Page } from "puppeteer-core";
import { cacheDir, distDir } from "#scripts/build/paths.ts";
import { chromiumArgs, findChromium } from "#scripts/chromium.ts";
import { administratorSession } from "./administrator.ts";
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
/** Pages behind the sign-in: they are measured as an administrator sees them. */
const memberPages = ["/profile", "/activity", "/admin"];
const runs = Number(process.env["RUNS"] ?? 5);
const targets = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 } as const;
/** The server is asked who is there, and for what they see, before these pages are whole. */
const memberTargets = { ...targets, performance: 95 };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** Code of Lighthouse for a missed start of the page: nothing was measured, and it asks to be run again. */
const missed = "NO_NAVSTART";

const tries = 3;

/** Lighthouse's answer, as far as it is read here. */
interface Result {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
}

type Lighthouse = (
  url: string,
  flags: object,
  config: undefined,
  page: Page,
) => Promise<{ readonly lhr: Result } | undefined>;

/** Lighthouse and what it needs are a fifth of all files that npm would bring: this bench brings them itself. */
async function bringLighthouse(version: string): Promise<Lighthouse> {
  const folder = join(cacheDir, `lighthouse-${version}`);
  const entry = join(folder, "node_modules/lighthouse/core/index.js");
  await access(entry).catch(() =>
    promisify(execFile)("npm", ["install", "--prefix", folder, `lighthouse@${version}`]),
  );
  const module: { readonly default: Lighthouse } = await import(pathToFileURL(entry).href);
  return module.default;
}

/** Says which audits were not passed, where `FAILED` is set. */
function sayFailed({ audits }: Result): void {
  for (const { id, score, title, displayValue } of Object.values(audits)) {
    if (score !== null && score < 1)
      console.error(`  ${score} ${id}: ${title} ${displayValue ?? ""}`);
  }
}

/** The name under which the app keeps the session of a member. */
const sessionName = "prod_auth_token";

async function openPage(browser: Browser, session: string | null) {
  const page = await browser.newPage();
  if (session !== null) {
    await page.evaluateOnNewDocument(
      (name, text) => localStorage.setItem(name, text),
      sessionName,
      session,
    );
  }
  return page;
}

async function audit(
  browser: Browser,
  url: string,
  session: string | null,
  tried = 1,
): Promise<Scores> {
  const page = await openPage(browser, session);
  const flags = { output: "json", logLevel: "error", onlyCategories: [...categories] };
  const audited = await lighthouse(url, flags, undefined, page);
  await page.close();
  if (audited === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = audited;
  if (lhr.runtimeError?.code === missed && tried < tries)
    return audit(browser, url, session, tried + 1);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  if (process.env["FAILED"] !== undefined) sayFailed(lhr);
  const score = (category: keyof Scores) => (lhr.categories[category]?.score ?? 0) * 100;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}

const lighthouse = await bringLighthouse("12.8.2");
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : [...pages, ...memberPages];
const server = await startRealServer(distDir);
const session = JSON.stringify(await administratorSession(server.origin, server.secrets));
const browser = await launch({
  executablePath: await findChromium(),
  args: [...chromiumArgs],
  headless: true,
});
const figures: Figure[] = [];
try {
  for (const path of paths) {
    const isForMembers = memberPages.includes(path);
    const scores: Scores[] = [];
    console.error(`${path}: ${runs} runs`);
    for (let run = 0; run < runs; run++) {
      const url = `${server.origin}${path}`;
      scores.push(await audit(browser, url, isForMembers ? session : null));
    }
    for (const category of categories) {
      figures.push({
        name: `${path} ${category}`,
        unit: "points",
        value: median(scores.map((score) => score[category])),
        target: (isForMembers ? memberTargets : targets)[category],
      });
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(table(figures));
