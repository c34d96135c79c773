/** The army builder in a player's words: what is there, and what a hand does with it. */
import { expect, onTestFinished } from "vitest";
import { type Locator, page } from "vitest/browser";
import { units } from "#catalog/catalog.ts";

/** The units of the faction with which the builder opens. */
export const tribe = units.filter(({ factionId }) => factionId === "northern-tribes");

/** The bar with the totals, which never leaves the screen. */
export function totalsBar(): Locator {
  return page.getByRole("region", { name: "Totals" });
}

const isPhone = () => innerWidth < 768;

/** On a phone the list is a sheet under the bar; on a desk it is always there. */
export async function showList(isShown = true): Promise<void> {
  if (!isPhone()) return;
  const toggle = totalsBar().getByRole("button", { expanded: !isShown });
  if (toggle.query() !== null) await toggle.click();
}

/** A unit on offer. */
export function card(name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

/** Names of the units on offer, in their order. */
export function offeredNames(): Locator {
  return page.getByRole("article").getByRole("heading");
}

export async function addUnit(name: string): Promise<void> {
  await showList(false);
  await card(name)
    .getByRole("button", { name: `Add ${name}` })
    .click();
}

export async function removeUnit(name: string): Promise<void> {
  await showList(false);
  await card(name)
    .getByRole("button", { name: `Remove ${name}` })
    .click();
}

export function listPanel(): Locator {
  return page.getByRole("region", { name: "Your list" });
}

/** The rows of the list, in their order. */
export function rows(): Locator {
  return page.getByRole("region", { name: /^Selected Units/ }).getByRole("listitem");
}

export function row(name: string): Locator {
  return rows().filter({ has: page.getByRole("button", { name: `Remove ${name}` }) });
}

/** The text of an element with single blanks. */
export const squeezed = (element: Element | null) =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** The texts of all that a locator finds, once they are as expected. */
export async function expectTexts(found: Locator, texts: readonly string[]): Promise<void> {
  await expect.poll(() => found.elements().map(squeezed)).toEqual(texts);
}

/** The rows as a player reads them, "Orc Hunters ×2", once they are as expected. */
export async function expectRows(expected: readonly string[]): Promise<void> {
  await showList();
  await expect
    .poll(() =>
      rows()
        .elements()
        .map((each) => squeezed(each.querySelector("p:first-child:has(bdi)"))),
    )
    .toEqual(expected);
}

export async function expectTotals(points: number, command: number): Promise<void> {
  await expect
    .element(totalsBar().getByRole("paragraph").filter({ hasText: "Total Army Points" }))
    .toHaveTextContent(new RegExp(`^Total Army Points\\s*${points}$`));
  await expect
    .element(totalsBar().getByRole("paragraph").filter({ hasText: "Total Command" }))
    .toHaveTextContent(new RegExp(`^Total Command\\s*${command}$`));
}

/** The bar's words for the list's validity: "No problems", "2 problems", "1 notice". */
export function verdict(): Locator {
  return totalsBar()
    .getByRole("paragraph")
    .filter({ hasText: /problem|notice|legal/ });
}

export async function chooseFaction(name: string): Promise<void> {
  await showList(false);
  await page.getByRole("combobox", { name: "Faction" }).selectOptions(name);
}

/** The place of the short messages, in any language. */
export function messages(): Locator {
  return page.getByRole("region", { name: /alt\+T$/ });
}

/** A short message in the corner. */
export function toast(text: string): Locator {
  return messages().getByText(text, { exact: true });
}

/** Sets the focus as a script does, without a hand that also presses or hovers. */
export async function focus(found: Locator): Promise<void> {
  (await found.findElement()).focus();
}

/**
 * Closes each message as soon as it comes: it would be in the way of what comes next. Ends with the test, or
 * when what is returned is called.
 */
export function closeMessages(): () => void {
  const closed = new WeakSet<Element>();
  const closeNew = () => {
    for (const close of messages().getByRole("button", { name: "Dismiss" }).elements()) {
      if (closed.has(close) || !(close instanceof HTMLElement)) continue;
      closed.add(close);
      close.click();
    }
  };
  closeNew();
  const observer = new MutationObserver(closeNew);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  onTestFinished(stop);
  return stop;
}

/** Resolves when the browser has drawn what it was about to draw. */
export async function untilDrawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
