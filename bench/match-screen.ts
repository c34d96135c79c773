/**
 * Cost of the table of a match on a phone, with a log as long as that of a whole match:
 * `npm run bench -- match-screen`.
 */
import { loadavg } from "node:os";
import type { Locator, Page } from "playwright-core";
import { changing } from "#domain/match/taps.ts";
import { aMatch, anna, matchId } from "#e2e/support/kept-match.ts";
import { type Figure, median, quantile, table } from "./figures.ts";
import { onFreshPhones, type Phone } from "./phone.ts";

const runs = 5;
const eventsInLog = 400;
const taps = 8;

/** A match with a log of so many events, as the browser's storage holds it. */
function longMatch(): Readonly<Record<string, string>> {
  const match = aMatch();
  const units = match.state.units.filter(({ player }) => player === anna);
  for (let made = match.folded().applied.length; made < eventsInLog; made += 1) {
    const unit = units[made % units.length];
    if (unit !== undefined) match.tap(changing(unit, { stress: made % 4 }));
  }
  return match.entries();
}

const entries = longMatch();

/**
 * Milliseconds until the first unit of the match is painted: from another page of the app, by an address or
 * by the link of the match's own navigation.
 */
async function openMatch(page: Page, by: "address" | "link"): Promise<number> {
  return page.evaluate(
    ([address, way]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector('[aria-label^="Activate "]') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener("message", () => resolve(performance.now() - begun));
            channel.port1.start();
            channel.port2.postMessage(undefined);
          });
        });
        observer.observe(document, { subtree: true, childList: true });
        if (way === "link") {
          document.querySelector<HTMLElement>(`main nav a[href="${address}"]`)?.click();
          return;
        }
        history.pushState({}, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      }),
    [`/game/${matchId}`, by] as const,
  );
}

/** A bare touch. Playwright's own tap asks the page what is under the finger, inside the measured time. */
async function timeOfTap(page: Page, target: Locator): Promise<number> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("What should be tapped is not visible.");
  await page.waitForTimeout(150);
  await page.evaluate(() => globalThis.bench.untilPaint("click"));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const handle = await page.waitForFunction(() => globalThis.bench.result);
  return (await handle.jsonValue()) ?? Number.NaN;
}

interface Measured {
  readonly first: number;
  readonly again: number;
  readonly activations: readonly number[];
  readonly steps: readonly number[];
}

/** Opens the match from another page, and again, and taps at the table. */
async function measure({ page, origin }: Phone): Promise<Measured> {
  // An address of the same origin at which no app runs.
  await page.goto(`${origin}/health`);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
  await page.goto(`${origin}/terms`);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_000);
  const first = await openMatch(page, "address");
  await page.waitForTimeout(1_000);
  await page.getByRole("link", { name: "Scoring" }).tap();
  await page.getByRole("button", { name: "Begin round 2" }).waitFor();
  await page.waitForTimeout(1_000);
  const again = await openMatch(page, "link");
  await page.waitForTimeout(1_000);

  const activations: number[] = [];
  for (let made = 0; made < taps; made += 1) {
    activations.push(
      await timeOfTap(page, page.getByRole("button", { name: /^Activate / }).first()),
    );
  }
  await page
    .getByRole("button", { name: /: damage, stress, states$/ })
    .first()
    .tap();
  const more = page.getByRole("button", { name: "One more: Stress" });
  await more.waitFor();
  const steps: number[] = [];
  for (let made = 0; made < taps; made += 1) steps.push(await timeOfTap(page, more));
  return { first, again, activations, steps };
}

const [load = 0] = loadavg();
if (load > 1)
  console.log(`Other programs are running (load ${load.toFixed(1)}): the times are too long.`);

const measured = await onFreshPhones(runs, measure);
const of = (value: (one: Measured) => number) => median(measured.map(value));

const figures: readonly Figure[] = [
  {
    name: `a match of ${eventsInLog} events opened`,
    unit: "ms",
    value: of(({ first }) => first),
    target: 300,
  },
  { name: "the same match opened again", unit: "ms", value: of(({ again }) => again), target: 300 },
  {
    name: "a unit activated and painted, median",
    unit: "ms",
    value: of(({ activations }) => median(activations)),
    target: 50,
  },
  {
    name: "a unit activated and painted, 95th percentile",
    unit: "ms",
    value: of(({ activations }) => quantile(activations, 0.95)),
    target: 100,
  },
  {
    name: "stress stepped and painted, median",
    unit: "ms",
    value: of(({ steps }) => median(steps)),
    target: 50,
  },
];

console.log(table(figures));
