/**
 * Measures the first card that is opened at a first visit to the builder: `npm run bench -- first-card`. A slow phone on
 * a slow line, whose reader has looked at the page for a while; from the press until the dialog stands.
 */
import { median, table } from "./figures.ts";
import { onFreshPhones, type Phone } from "./phone.ts";
import { slowLine } from "./presses.ts";

const runs = 5;

/** Milliseconds between the page's load and the press: the app has taken over and the worker is in charge. */
const readingTime = 9000;

declare global {
  /** Milliseconds from the first press until a dialog stood. */
  var untilDialog: number | undefined;
}

/** Notes in the page how long the first press takes to open a dialog. */
function watchFirstPress(): void {
  const watch = (): void => {
    const pressed = performance.now();
    const look = (): void => {
      if (document.querySelector("dialog[open]") === null) requestAnimationFrame(look);
      else globalThis.untilDialog = performance.now() - pressed;
    };
    look();
  };
  addEventListener("pointerdown", watch, { capture: true, once: true });
}

async function openFirstCard({ page, cdp, origin }: Phone): Promise<number> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", slowLine);
  await page.goto(`${origin}/builder`);
  await page.waitForTimeout(readingTime);
  await page.evaluate(watchFirstPress);
  await page.getByRole("article").first().getByRole("button", { name: /card/i }).first().click();
  await page.waitForFunction(() => globalThis.untilDialog !== undefined);
  return page.evaluate(() => globalThis.untilDialog ?? Number.NaN);
}

const times = await onFreshPhones(runs, openFirstCard);
console.log(table([{ name: "the first card stands", unit: "ms", value: median(times) }]));
