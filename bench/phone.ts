import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { chromiumArgs, findChromium } from "#scripts/chromium.ts";
import { distDir } from "#scripts/build/paths.ts";
import { installBench } from "./in-page.ts";
import { startRealServer } from "./real-server.ts";
import { englishReader, type Reader } from "./readers.ts";

/** Page of a slowed phone, and what it runs in. */
export type Phone = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
  readonly origin: string;
};

/** A phone's size and a processor four times slower than this machine's. */
const slowdown = 4;

/** A phone's browser window, to be opened on any page. */
export const device = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: englishReader.locale,
};

/** Milliseconds in which a browser has drawn its own window around a new page, with the same processor. */
const settling = 3000;

/** Slows the page's processor once the browser is done with itself; gives the session that does it. */
export async function slowDown(page: Page): Promise<CDPSession> {
  await page.waitForTimeout(settling);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return cdp;
}

/** Runs something on a reader's phone that has never seen the app, several times, on the real server. */
export async function onFreshPhones<Value>(
  runs: number,
  measure: (phone: Phone) => Promise<Value>,
  { locale, stored }: Reader = englishReader,
): Promise<readonly Value[]> {
  const server = await startRealServer(distDir);
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  const values: Value[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ ...device, locale });
      // The functions that Playwright copies into the page call this helper of our TypeScript runner.
      await context.addInitScript("globalThis.__name ??= (fn) => fn;");
      await context.addInitScript(installBench);
      await context.addInitScript((texts) => {
        for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
      }, stored);
      const page = await context.newPage();
      const cdp = await slowDown(page);
      values.push(await measure({ page, context, cdp, origin: server.origin }));
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return values;
}
