/** Chromium and Firefox, both over WebDriver BiDi or its forerunner, each in its newest installed version. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Browser, launch, type LaunchOptions, type Page, ProtocolError } from "puppeteer-core";
import { chromiumArgs } from "#scripts/chromium.ts";
import type { Device, Engine } from "./device.ts";

const size = { width: 1440, height: 900 };

interface Kind {
  readonly name: Engine["name"];
  readonly install: string;
  readonly programs: readonly string[];
  readonly options: LaunchOptions;
}

export const chromium = engine({
  name: "Chromium",
  install: "chromium",
  programs: ["/usr/bin/chromium", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"],
  options: { browser: "chrome", args: [...chromiumArgs] },
});

export const firefox = engine({
  name: "Firefox",
  install: "firefox-esr",
  programs: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
  options: { browser: "firefox" },
});

/** The number of a program that starts; undefined where it does not. */
async function versionOf(program: string): Promise<string | undefined> {
  const answer = await promisify(execFile)(program, ["--version"]).catch(() => undefined);
  return /\d+[\d.]*/.exec(answer?.stdout ?? "")?.[0];
}

function engine({ name, install, programs, options }: Kind): Engine {
  let browser: Promise<Browser> | undefined;

  const find = async () => {
    for (const program of programs) {
      const version = await versionOf(program);
      if (version !== undefined) return { program, version };
    }
    return undefined;
  };

  const start = async () => {
    const found = await find();
    if (found === undefined) throw new Error(`${name} is not installed.`);
    return launch({ ...options, executablePath: found.program, headless: true });
  };

  return {
    name,
    install,
    find: async () => (await find())?.version,
    newDevice: async () => openDevice(await (browser ??= start())),
    end: async () => {
      // One that did not start has nothing to end.
      const ending = await browser?.catch(() => undefined);
      browser = undefined;
      if (ending !== undefined) await close(ending);
    },
  };
}

/** Milliseconds that a browser may take to close. */
const longestEnd = 10_000;

/** Closes a browser; one that no longer answers is ended from outside. */
async function close(browser: Browser): Promise<void> {
  const lastResort = setTimeout(() => browser.process()?.kill("SIGKILL"), longestEnd);
  await browser.close();
  clearTimeout(lastResort);
}

/** Gives the page its size. With it the screen is turned, which Firefox before 144 does not know how to do. */
async function giveSize(page: Page): Promise<void> {
  try {
    await page.setViewport(size);
  } catch (error) {
    const isTurn =
      error instanceof ProtocolError && error.message.includes("setScreenOrientationOverride");
    if (!isTurn) throw error;
    // The size itself was asked for beside it, and comes.
    await page.waitForFunction(`innerWidth === ${size.width}`, { timeout: 10_000 });
  }
}

async function openDevice(browser: Browser): Promise<Device> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await giveSize(page);
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: "domcontentloaded" });
    },
    // The text stands alone, so that nothing of ours that a compiler adds to functions is missed.
    run: (code, args) => page.evaluate(`(${code})(...${JSON.stringify(args)})`),
    click: async (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.click(selector);
      await page.keyboard.type(text);
    },
    close: () => context.close(),
  };
}
