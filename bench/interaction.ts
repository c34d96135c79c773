/**
 * Cost of the builder on a phone: `npm run bench -- interaction`. The replaced product's figures were measured on
 * a machine like this one, in the same way.
 */
import { loadavg } from "node:os";
import type { Locator, Page } from "playwright-core";
import { allFactions, unitsOf } from "#web/data/catalog/catalog.ts";
import { type Figure, median, quantile, table } from "./figures.ts";
import { manyLists } from "./many-lists.ts";
import { onFreshPhones, type Phone } from "./phone.ts";
import { countTraffic } from "./traffic.ts";

const runs = 5;
const adds = 100;
const quietMs = 400;

/** The result of the armed measurement, once it is there. */
async function result(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => globalThis.bench.result);
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Lets everything that a load starts come to rest, so that it is not measured with what follows. */
async function openBuilder({ page, origin }: Phone): Promise<void> {
  await page.goto(`${origin}/builder`);
  await page.waitForFunction(() => globalThis.bench.firstCard !== undefined);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_000);
}

async function measureFirstCard({ page, origin }: Phone): Promise<number> {
  await page.goto(`${origin}/builder`);
  const handle = await page.waitForFunction(() => globalThis.bench.firstCard);
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Taps "Add" on card after card; a tap that a dialog answers (a second High Command) does not count. */
async function measureAdds(phone: Phone): Promise<readonly number[]> {
  await openBuilder(phone);
  const { page } = phone;
  const cards = page.locator("article[data-unit-id]");
  const times: number[] = [];
  const refused = new Set<number>();
  while (times.length < adds) {
    const before = times.length;
    for (let index = 0; index < (await cards.count()) && times.length < adds; index++) {
      const card = cards.nth(index);
      const button = card.getByRole("button", { name: /^Add / });
      if (refused.has(index) || (await button.isDisabled())) continue;
      const text = await card.innerText();
      // Clear of the bars at both ends of the screen, which a bare touch would hit.
      await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await page.waitForTimeout(50);
      await page.evaluate(() => globalThis.bench.untilPaint("click"));
      await tapCentre(page, button);
      const time = await result(page);
      if ((await card.innerText()) === text) {
        refused.add(index);
        await dismissDialog(page);
      } else {
        times.push(time);
      }
    }
    if (times.length === before) await emptyList(page);
  }
  return times;
}

/** A bare touch. Playwright's own tap asks the page what is under the finger, inside the measured time. */
async function tapCentre(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("What should be tapped is not visible.");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Empties the list when all units are at their availability; not part of any measurement. */
async function emptyList(page: Page): Promise<void> {
  const buttons = page
    .locator("article[data-unit-id]")
    .getByRole("button", { name: /^Remove /, disabled: false });
  if ((await buttons.count()) === 0) throw new Error("No unit can be added to an empty list.");
  while ((await buttons.count()) > 0) {
    await buttons.evaluateAll((all) =>
      all.forEach((button) => button instanceof HTMLElement && button.click()),
    );
  }
  await page.waitForTimeout(500);
}

/** Closes a dialog that may take a moment to appear, because its code is loaded when needed. */
async function dismissDialog(page: Page): Promise<void> {
  const dialog = page.locator("dialog[open]");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

/** Six keys, sent as one burst: nobody types faster, and a slower typist hides the work in the pauses. */
async function measureSearch(phone: Phone): Promise<number> {
  await openBuilder(phone);
  const { page, cdp } = phone;
  const name = await page.locator("article[data-unit-id]").nth(5).getByRole("heading").innerText();
  await page.locator("input[type=search]").tap();
  await page.waitForTimeout(500);
  await page.evaluate((quiet) => globalThis.bench.untilSettled("keydown", quiet), quietMs);
  const characters = name.toLowerCase().slice(0, 6).split("");
  await Promise.all(
    characters.flatMap((text) => [
      cdp.send("Input.dispatchKeyEvent", { type: "keyDown", text, key: text }),
      cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key: text }),
    ]),
  );
  return result(page);
}

async function measureFaction(phone: Phone): Promise<number> {
  await openBuilder(phone);
  const { page } = phone;
  const faction = page.getByRole("combobox", { name: "Faction" });
  const current = await faction.inputValue();
  // To the one with most units: one has a single unit, and going there says little of the others.
  const [other] = allFactions()
    .map(({ id }) => id)
    .filter((id) => id !== current)
    .toSorted((a, b) => unitsOf(b).length - unitsOf(a).length);
  if (other === undefined) throw new Error("There is one faction only.");
  await page.evaluate((quiet) => globalThis.bench.untilSettled("change", quiet), quietMs);
  await faction.selectOption(other);
  return result(page);
}

type ManyLists = { readonly paint: number; readonly key: number };

/** Measures with those lists in view: the first paint of the builder, and the paint that follows a key. */
async function measureManyLists(phone: Phone): Promise<ManyLists> {
  const { page, cdp, origin } = phone;
  // An address of the same origin at which no app runs.
  await page.goto(`${origin}/health`);
  await page.evaluate((lists) => localStorage.setItem("armyLists", lists), manyLists());
  await openBuilder(phone);
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  await page.getByRole("region", { name: "Totals" }).getByRole("button", { expanded: false }).tap();
  await page.getByRole("heading", { name: "Saved Lists (500)" }).waitFor();
  await page.getByLabel("List name").tap();
  const keys: number[] = [];
  for (const text of "a list among many") {
    await page.waitForTimeout(100);
    await page.evaluate(() => globalThis.bench.untilPaint("input"));
    await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", text, key: text });
    await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key: text });
    keys.push(await result(page));
  }
  return { paint, key: median(keys) };
}

const [load = 0] = loadavg();
if (load > 1)
  console.log(`Other programs are running (load ${load.toFixed(1)}): the times are too long.`);

const firstCards = await onFreshPhones(runs, measureFirstCard);
const addTimes = await onFreshPhones(runs, measureAdds);
const searches = await onFreshPhones(runs, measureSearch);
const factions = await onFreshPhones(runs, measureFaction);
const many = await onFreshPhones(runs, measureManyLists);
const [traffic] = await onFreshPhones(1, countTraffic);

const figures: readonly Figure[] = [
  { name: "first unit card", unit: "ms", value: median(firstCards), target: 900, replaced: 1800 },
  {
    name: "unit added and painted, median",
    unit: "ms",
    value: median(addTimes.map(median)),
    target: 40,
    replaced: 172,
  },
  {
    name: "unit added and painted, 95th percentile",
    unit: "ms",
    value: median(addTimes.map((times) => quantile(times, 0.95))),
    target: 80,
    replaced: 253,
  },
  {
    name: "six characters searched",
    unit: "ms",
    value: median(searches),
    target: 120,
    replaced: 357,
  },
  { name: "faction changed", unit: "ms", value: median(factions), target: 130, replaced: 774 },
  {
    name: "first paint, 500 saved lists",
    unit: "ms",
    value: median(many.map(({ paint }) => paint)),
    target: 1000,
  },
  {
    name: "a key painted, 500 saved lists",
    unit: "ms",
    value: median(many.map(({ key }) => key)),
    target: 100,
  },
  ...(traffic ?? []),
];
console.log(table(figures));
