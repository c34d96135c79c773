/** Presses on the drawn builder of a slow phone, and what becomes of them. */
import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page } from "playwright-core";
import { type CardWords, cardWordsOf, type Reader } from "./readers.ts";

/** Milliseconds between two presses. */
const rhythm = 120;

/** The same, while nothing is known to be painted: the first that counts is known to so many. */
const blindRhythm = 50;

/** Cards that are drawn ahead. */
const cardsDrawn = 6;

/** All of these in sight at once. */
const tallScreen = { width: 390, height: 2000 };

/** A line of 1.6 Mbit/s with answers after 150 ms. */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Fate of the presses of one visit. */
export interface Run {
  /** Milliseconds from the navigation to the first press that is in the list. */
  readonly firstCounted: number;
  readonly takeover: number;
  readonly made: number;
  readonly lost: number;
  /** Milliseconds from each press to the paint that shows it. */
  readonly seen: readonly number[];
  /** Milliseconds from the navigation to the paint of the first press's result: a copy on the unit's card. */
  readonly firstResult: number;
}

/** A page that a phone opens. */
export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly origin: string;
}

/** A place on the screen, in pixels of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

declare global {
  /** Tells the bench of the first press without its asking, which would take the page's time. */
  var tellPressed: ((nothing: string) => void) | undefined;
  /**
   * Times of the page's own clock: of presses, from each to its paint, of the paint of the first result, and of the
   * app's taking over.
   */
  var watch: {
    readonly pressed: number[];
    readonly seen: number[];
    firstResult: number;
    takeover: number;
  };
}

/** Runs in the page: notes when which unit was pressed, when that was painted, and when the app was there. */
function watchPresses({ add }: CardWords): void {
  const watch: typeof globalThis.watch = { pressed: [], seen: [], firstResult: 0, takeover: 0 };
  globalThis.watch = watch;
  const afterPaint = (done: () => void) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", done, { once: true });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
  };
  document.addEventListener("click", (event) => {
    const { target, isTrusted } = event;
    const isAdd = target instanceof Element && target.closest(`[aria-label^="${add}"]`) !== null;
    if (!isAdd || !isTrusted) return;
    // A touch may wait for the paint: it is a press on something from then on.
    watch.pressed.push(Math.max(event.timeStamp, globalThis.bench.firstCard ?? performance.now()));
    globalThis.tellPressed?.("");
    afterPaint(() => watch.seen.push(performance.now() - event.timeStamp));
  });
  new MutationObserver((_changes, observer) => {
    const shown = [...document.querySelectorAll("article[data-unit-id] [role=img][data-of-list]")];
    if (!shown.some(({ textContent }) => /^[1-9]/.test(textContent))) return;
    observer.disconnect();
    afterPaint(() => (watch.firstResult = performance.now()));
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new MutationObserver((_changes, observer) => {
    const root = document.getElementById("root");
    if (root === null || root.dataset["drawn"] !== undefined || root.childElementCount === 0)
      return;
    watch.takeover = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** One entry for each copy that a drawn card may add; a second High Command would be refused. */
export async function placesToPress(page: Page, reader: Reader): Promise<readonly Place[]> {
  await page.setViewportSize(tallScreen);
  const words = { ...cardWordsOf(reader), drawn: cardsDrawn };
  return page.evaluate(({ add, highCommand, drawn }) => {
    const cards = [...document.querySelectorAll("article[data-unit-id]")].slice(0, drawn);
    return cards
      .filter((card) => !card.textContent.includes(highCommand))
      .flatMap((card) => {
        const button = card.querySelector(`[aria-label^="${add}"]`);
        const copies = Number(/\/(?<copies>\d)/.exec(card.textContent)?.groups?.["copies"] ?? 0);
        const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
        return Array.from({ length: copies }, () => ({ x: x + width / 2, y: y + height / 2 }));
      });
  }, words);
}

/** A bare touch, which does not wait until the page has time for it. */
async function tap(cdp: CDPSession, point: Place): Promise<void> {
  await Promise.all([
    cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] }),
    cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  ]);
}

/**
 * Presses the first place from the navigation on, until the page has noticed a press on it. Looking whether
 * something is painted would cost the page time in the very moment that is measured.
 */
async function pressUntilNoticed(cdp: CDPSession, place: Place): Promise<void> {
  const noticed = new AbortController();
  cdp.on("Runtime.bindingCalled", () => noticed.abort());
  await cdp.send("Runtime.enable");
  await cdp.send("Runtime.addBinding", { name: "tellPressed" });
  for (let made = 0; !noticed.signal.aborted && made < 200; made++) {
    void tap(cdp, place);
    await pause(blindRhythm);
  }
}

/**
 * Opens the builder in a page of its own size and presses "+" on everything that is drawn, from the first painted
 * card on. `known` says where, from an earlier visit.
 */
export async function pressFromFirstPaint(
  { page, cdp, origin }: Visit,
  reader: Reader,
  known?: readonly Place[],
): Promise<Run> {
  await page.setViewportSize(tallScreen);
  await page.addInitScript(watchPresses, cardWordsOf(reader));
  await page.goto(`${origin}/builder`, { waitUntil: "commit" });
  const [first] = known ?? [];
  if (first === undefined)
    // The first may be painted while the browser still reads the others.
    await page.waitForFunction((drawn) => {
      const cards = document.querySelectorAll("article[data-unit-id]");
      return globalThis.bench.firstCard !== undefined && cards.length >= drawn;
    }, cardsDrawn);
  else await pressUntilNoticed(cdp, first);
  const taps: Promise<void>[] = [];
  const places = known ?? (await placesToPress(page, reader));
  for (const place of places) {
    if (place === first) continue;
    taps.push(tap(cdp, place));
    await pause(rhythm);
  }
  await Promise.all(taps);
  await page.waitForFunction(() => globalThis.watch.takeover > 0);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2000);
  const { pressed, seen, firstResult, takeover } = await page.evaluate(() => globalThis.watch);
  const quantities = page.locator("article[data-unit-id] [role=img][data-of-list]");
  const copies = await quantities.allTextContents();
  const counted = copies.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
  // The first place is pressed more often than its unit has copies, which the list rightly refuses. A press on a
  // button that has moved away is lost as well.
  const made = places.length;
  const lost = made - counted;
  // The presses of a page that takes none before it is taken over are those that came first.
  const firstCounted = pressed[lost] ?? Number.NaN;
  return { firstCounted, firstResult, takeover, made, lost, seen };
}
