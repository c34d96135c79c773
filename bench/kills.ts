/**
 * `npm run bench -- kills [rounds [without]]`: 100 times signal 9 for a whole browser while a list is saved, a match
 * scored and a post typed. Ends with 1 when the next start does not have everything that was on the screen.
 * `without` has the browser refuse the journal, for comparison.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { aMatch, matchId } from "#e2e/support/kept-match.ts";
import { chromiumArgs, findChromium } from "#scripts/chromium.ts";
import { distDir } from "#scripts/build/paths.ts";
import { administratorSession } from "./administrator.ts";
import { startRealServer } from "./real-server.ts";

const rounds = Number(process.argv[2] ?? 100);
const isWithoutJournal = process.argv[3] === "without";
/** The browser is killed at some moment between these, in milliseconds after its page is ready. */
const [soonest, latest] = [300, 2500];
/** Chromium has written down by then what a profile begins with. */
const untilOnDisk = 8000;

/** Something that a player writes: the steps of it, and what the next start has of them. */
interface Work {
  readonly name: string;
  readonly address: string;
  /** Contents of the browser's storage before the first round. */
  readonly entries: Readonly<Record<string, string>>;
  /** Makes a step and waits until the screen shows it. */
  readonly step: (page: Page, number: number) => Promise<void>;
  /** The number of the newest step that the page has. */
  readonly newest: (page: Page) => Promise<number>;
}

const draft = JSON.stringify(aDraft({ "orc-hunters": 1 }, { name: "List 0" }));

function numberIn(text: string): number {
  return Number(/\d+/.exec(text)?.[0] ?? "0");
}

const list: Work = {
  name: "lists saved",
  address: "/builder",
  entries: { "wab.draft": draft, language: "en" },
  step: async (page, number) => {
    await page.getByLabel("List name").fill(`List ${number}`);
    await page.getByRole("button", { name: "Save on this device" }).click();
    await page.getByText(`Current List: List ${number}`, { exact: true }).waitFor();
  },
  newest: async (page) => {
    const labels = await page
      .getByRole("button", { name: /^Load List \d+$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
    return Math.max(0, ...labels.map(numberIn));
  },
};

const match: Work = {
  name: "points of a match",
  address: `/scoring/${matchId}`,
  entries: { ...aMatch({ mission: null }).entries(), language: "en" },
  step: async (page, number) => {
    const isUp = number % 2 === 1;
    await page
      .getByRole("button", { name: `One ${isUp ? "more" : "less"}: Manual points of Ben` })
      .click();
    await pointsOfBen(page, number % 2);
  },
  newest: async (page) => {
    await page.getByRole("button", { name: "One more: Manual points of Ben" }).waitFor();
    const made = (await linesOfLog(page)) - linesAtFirst;
    await pointsOfBen(page, made % 2);
    return made;
  },
};

async function pointsOfBen(page: Page, points: number): Promise<void> {
  const text = points === 1 ? "Ben: 1 point" : "Ben: 0 points";
  await page.getByText(text, { exact: true }).waitFor({ state: "attached" });
}

const logName = Object.keys(match.entries).find((name) => name.endsWith(".log")) ?? "";
const linesAtFirst = countLines(match.entries[logName] ?? "");

function countLines(text: string): number {
  return text.split("\n").filter((line) => line !== "").length;
}

async function linesOfLog(page: Page): Promise<number> {
  return countLines(await page.evaluate((name) => localStorage.getItem(name) ?? "", logName));
}

const post: Work = {
  name: "a post typed",
  address: "/builder",
  entries: { "wab.draft": draft, language: "en" },
  step: async (page, number) => {
    await openForm(page);
    await page.getByRole("dialog").getByLabel("Description").fill(`Text ${number}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  },
  newest: async (page) => {
    await openForm(page);
    return numberIn(await page.getByRole("dialog").getByLabel("Description").inputValue());
  },
};

async function openForm(page: Page): Promise<void> {
  if ((await page.getByRole("dialog").count()) > 0) return;
  await page.getByRole("button", { name: "Post to Community" }).click();
  await page.getByRole("dialog").getByLabel("Description").waitFor();
}

/** Runs in the page. */
function refuseJournal(): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    if (name === "wab.journal") throw new DOMException("Refused", "SecurityError");
    return open(name, version);
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly browser: Browser;
  readonly page: Page;
}

async function debuggingPort(profile: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const text = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    const [port = ""] = text.split("\n");
    if (port !== "") return port;
    await pause(50);
  }
  throw new Error("The browser did not start.");
}

async function startBrowser(executable: string, profile: string): Promise<Running> {
  await rm(join(profile, "DevToolsActivePort"), { force: true });
  const child = spawn(
    executable,
    [
      ...chromiumArgs,
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "--window-size=1440,1000",
      "about:blank",
    ],
    // All of its processes are one group, which is killed at once.
    { detached: true, stdio: "ignore" },
  );
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort(profile)}`);
  const page = await browser.contexts()[0]?.newPage();
  if (page === undefined) throw new Error("The browser has no context.");
  page.setDefaultTimeout(20_000);
  if (isWithoutJournal) await page.addInitScript(refuseJournal);
  return { child, browser, page };
}

async function kill({ child, browser }: Running): Promise<void> {
  const ended = once(child, "exit");
  process.kill(-(child.pid ?? 0), "SIGKILL");
  await ended;
  await browser.close().catch(() => undefined);
}

interface Player {
  readonly work: Work;
  readonly profile: string;
  /** The number of the newest step that the screen has shown. */
  shown: number;
  steps: number;
  kills: number;
  lost: number;
}

async function prepare(executable: string, origin: string, player: Player, session: string) {
  const running = await startBrowser(executable, player.profile);
  await running.page.goto(`${origin}/health`);
  const { entries } = player.work;
  await running.page.evaluate(
    (all) => {
      for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text);
    },
    player.work === post ? { ...entries, prod_auth_token: session } : entries,
  );
  await running.page.goto(`${origin}${player.work.address}`);
  await pause(untilOnDisk);
  await kill(running);
}

/** Opens the work, and looks whether everything is there that was shown. */
async function look(executable: string, origin: string, player: Player): Promise<Running> {
  const running = await startBrowser(executable, player.profile);
  const { page } = running;
  await page.goto(`${origin}${player.work.address}`);
  await page.locator("section[aria-label$='alt+T']").waitFor({ state: "attached" });
  const found = await player.work.newest(page);
  if (found < player.shown) {
    console.log(`lost: ${player.work.name}: ${player.shown} was shown, ${found} is there`);
    player.lost += 1;
  }
  player.shown = found;
  return running;
}

/** Looks what is there, goes on with it, and is killed in the middle. */
async function play(executable: string, origin: string, player: Player): Promise<void> {
  const running = await look(executable, origin, player);
  const { page } = running;
  const goOn = async () => {
    for (;;) {
      await player.work.step(page, player.shown + 1);
      player.shown += 1;
      player.steps += 1;
    }
  };
  let isKilled = false;
  const going = goOn().catch((error: unknown) => {
    if (!isKilled) throw error;
  });
  await Promise.race([going, pause(soonest + Math.random() * (latest - soonest))]);
  isKilled = true;
  player.kills += 1;
  await kill(running);
  await going;
}

const executable = await findChromium();
const server = await startRealServer(distDir);
const folder = await mkdtemp(join(tmpdir(), "wab-kills-"));
const players: readonly Player[] = [list, match, post].map((work, place) => ({
  work,
  profile: join(folder, String(place)),
  shown: 0,
  steps: 0,
  kills: 0,
  lost: 0,
}));
try {
  const session = JSON.stringify(await administratorSession(server.origin, server.secrets));
  for (const player of players) await prepare(executable, server.origin, player, session);
  for (let round = 0; round < rounds; round++) {
    const player = players[round % players.length];
    if (player !== undefined) await play(executable, server.origin, player);
  }
  // What was shown before the last kill.
  for (const player of players) await kill(await look(executable, server.origin, player));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log("| what was written | steps shown | kills | lost |");
console.log("| --- | --- | --- | --- |");
for (const { work, steps, kills, lost } of players) {
  console.log(`| ${work.name} | ${steps} | ${kills} | ${lost} |`);
}
if (players.some(({ lost }) => lost > 0)) process.exitCode = 1;
