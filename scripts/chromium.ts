/**
 * A Chromium for tests and measurements, wherever we are: the one that is named, the system's, or
 * the one that npm brought (`@sparticuz/chromium`).
 */
import { execFile } from "node:child_process";
import { mkdir, rename, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

/** Sandboxes need rights that containers and root do not have; the rest keeps the browser off the network. */
export const chromiumArgs: readonly string[] = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/**
 * The path of a Chromium that starts: the system's, as people have it.
 *
 * @throws Error when `CHROMIUM` names one that does not start, or when none of them does.
 */
export async function findChromium(): Promise<string> {
  return (await namedBrowser()) ?? (await systemBrowser()) ?? (await bundledChromium());
}

/**
 * The one for tests: npm's, which is the same version everywhere and draws no window for itself. A test
 * costs two thirds of what it costs in the system's.
 *
 * @throws Error when `CHROMIUM` names one that does not start, or when none of them does.
 */
export async function findTestChromium(): Promise<string> {
  const named = await namedBrowser();
  if (named !== undefined) return named;
  try {
    return await bundledChromium();
  } catch (error) {
    const browser = await systemBrowser();
    if (browser === undefined) throw error;
    return browser;
  }
}

async function namedBrowser(): Promise<string | undefined> {
  const named = process.env["CHROMIUM"];
  if (named === undefined || named === "") return undefined;
  if (await starts(named)) return named;
  throw new Error(`CHROMIUM names "${named}", which does not start.`);
}

async function systemBrowser(): Promise<string | undefined> {
  for (const browser of systemBrowsers) if (await starts(browser)) return browser;
  return undefined;
}

async function starts(browser: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(browser, ["--no-sandbox", "--version"], {
    timeout: 20_000,
  }).catch(() => ({ stdout: "" }));
  return stdout.includes("Chrom");
}

/**
 * The package unpacks into the system's temporary folder and takes any file of that name for a
 * finished browser, be it half written or another user's. So it gets a folder of its own per user,
 * where an unpacking appears under its final name only when it is complete and starts.
 */
async function bundledChromium(): Promise<string> {
  const folder = join(tmpdir(), `wab-chromium-147-${userInfo().uid}`);
  const browser = join(folder, "chromium");
  if (await starts(browser)) return browser;

  const unpacking = `${folder}-${process.pid}`;
  await mkdir(unpacking, { recursive: true, mode: 0o700 });
  await inTemporaryFolder(unpacking, async () => {
    const { default: chromium } = await import("@sparticuz/chromium");
    return chromium.executablePath();
  });
  await rm(folder, { recursive: true, force: true });
  // A second process may have been quicker; then its folder is as good as ours.
  await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true, force: true }));
  if (await starts(browser)) return browser;
  throw new Error("No Chromium starts here. Install one and name it: CHROMIUM=/path/to/chromium");
}

async function inTemporaryFolder<Value>(
  folder: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}
