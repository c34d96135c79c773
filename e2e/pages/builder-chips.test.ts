import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { card, expectTexts, focus, untilDrawn } from "./support/builder.ts";
import { stopTimers } from "./support/clock.ts";
import { openPage } from "./support/open-page.ts";

const chip = (unit: string, term: string) =>
  card(unit).getByRole("button", { name: term, exact: true });
const tip = () => page.getByRole("tooltip");

/**
 * Brings the pointer onto a chip from elsewhere, where an earlier test may have left it, and when nothing
 * scrolls any more: scrolling closes a tooltip.
 */
async function pointAt(found: Locator): Promise<void> {
  (await found.findElement()).scrollIntoView({ block: "center" });
  await page.getByRole("region", { name: "Totals" }).hover();
  await untilDrawn();
  await found.hover();
}

test("a chip explains itself after the pointer has rested on it for 700 ms", async () => {
  await openPage("/builder");
  const vulnerable = chip("Orc Hunters", "Vulnerable");
  await expect.element(vulnerable).toBeVisible();
  stopTimers();
  await vulnerable.hover();
  // The tooltip's code comes with the first pointer.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(600);
  await untilDrawn();
  await expect.element(tip()).not.toBeInTheDocument();
  vi.advanceTimersByTime(200);
  await expect.element(tip()).toHaveTextContent(/^Vulnerable: When the unit defends/);
  await expect
    .element(vulnerable)
    .toHaveAccessibleDescription(expect.stringMatching(/^Vulnerable: When the unit defends/));
});

for (const [how, close] of [
  ["the pointer leaves", () => page.getByRole("heading", { level: 1 }).hover()],
  ["Escape is pressed", () => userEvent.keyboard("{Escape}")],
  [
    "the page scrolls",
    () => userEvent.wheel(chip("Orc Hunters", "Vulnerable"), { delta: { y: 120 } }),
  ],
  ["something is clicked", () => chip("Orc Hunters", "Vulnerable").click()],
] as const) {
  test(`the tooltip of a chip closes when ${how}`, async () => {
    await openPage("/builder");
    await pointAt(chip("Orc Hunters", "Vulnerable"));
    await expect.element(tip()).toBeVisible();
    await close();
    await expect.element(tip()).not.toBeInTheDocument();
    await expect.element(page.getByRole("dialog")).toHaveLength(0);
  });
}

test("the next chip's tooltip opens at once", async () => {
  await openPage("/builder");
  await pointAt(chip("Orc Hunters", "Vulnerable"));
  await expect.element(tip()).toHaveTextContent(/^Vulnerable/);
  stopTimers();
  await chip("Orc Hunters", "Infantry").hover();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(50);
  await expectTexts(tip(), ["Infantry: A tag: other rules, such as Join, refer to it."]);
});

test("Enter on a chip opens its description; closing it goes back to the chip", async () => {
  await openPage("/builder");
  await focus(card("Orc Hunters"));
  // What a script focuses after a click is focused as by the mouse: the arrows make it the keyboard's.
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  await userEvent.keyboard("{Tab}{Tab}");
  const orc = chip("Orc Hunters", "Orc");
  await expect.element(orc).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Orc" });
  await expect.element(dialog).toHaveTextContent("A tag: other rules, such as Join, refer to it.");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(orc).toHaveFocus();
});

test("a tag that no known rule refers to says so", async () => {
  await openPage("/builder", { draft: aDraft({}, { faction: "syenann" }) });
  await focus(chip("Druid", "Elf"));
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("dialog", { name: "Elf" }))
    .toHaveTextContent("A tag. No rule that we know refers to it.");
});
