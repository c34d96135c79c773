/** The units on offer as short rows. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { card, expectTotals } from "./support/builder.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";

const rowsButton = () => page.getByRole("button", { name: "Compact view" });

/** The number of units that are wholly on the screen, above the bar with the totals. */
function unitsOnScreen(): number {
  const bar = page.getByRole("region", { name: "Totals" }).element().getBoundingClientRect();
  return [...document.querySelectorAll(".unit-card")].filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= bar.top;
  }).length;
}

/** On a phone the way in which units are shown is chosen among the filters. */
const openFilters = () => page.getByRole("button", { name: /^Filters/, expanded: false }).click();

test("a phone shows short rows, three times as many units as cards, unless the player chose cards", async () => {
  await openPage("/builder", {}, phone);
  await expect.element(card("Orc Hunters")).toBeInTheDocument();
  const rows = unitsOnScreen();
  expect(rows).toBeGreaterThanOrEqual(7);
  // The head of the page and all that stands above the units take a quarter of the screen at most.
  const first = document.querySelector(".unit-card")?.getBoundingClientRect().top;
  expect(first).toBeLessThanOrEqual(phone.height / 4);
  expect(document.documentElement.scrollWidth).toBe(phone.width);
  await openFilters();
  await expect.element(rowsButton()).toHaveAttribute("aria-pressed", "true");
  await rowsButton().click();
  await page.getByRole("button", { name: /^Filters/, expanded: true }).click();
  await expect.poll(() => 3 * unitsOnScreen()).toBeLessThanOrEqual(rows);

  await revisit("/builder");
  await expect.element(card("Orc Hunters")).toBeInTheDocument();
  await expect.poll(() => 3 * unitsOnScreen()).toBeLessThanOrEqual(rows);
});

test("short rows stay one line of figures high when copies are added", async () => {
  await openPage("/builder", {}, phone);
  const ormuk = card("Ormuk");
  await expect.element(ormuk).toBeInTheDocument();
  // Rows that are not on the screen are as high as the styles guess.
  ormuk.element().scrollIntoView();
  await document.fonts.ready;
  const height = () => ormuk.element().getBoundingClientRect().height;
  const before = height();
  await ormuk.getByRole("button", { name: "Add Ormuk" }).click();
  await expectTotals(35, 1);
  await expect.poll(height).toBe(before);
});

test("short rows add units and open cards, and stay chosen on a desk", async () => {
  await openPage("/builder", {}, phone);
  await expect.element(card("Orc Hunters")).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(phone.width);

  await card("Orc Hunters").getByRole("button", { name: "Add Orc Hunters" }).click();
  await expectTotals(20, 0);
  await card("Orc Hunters").getByRole("button", { name: "Remove Orc Hunters" }).click();
  await expectTotals(0, 0);
  await userEvent.click(card("Orc Hunters").getByRole("heading"), { force: true });
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("Orc Hunters");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expectAccessibleInBothThemes("and sizes", "main");

  await page.viewport(320, 640);
  expect(document.documentElement.scrollWidth).toBe(320);
  await page.viewport(390, 844);
  await page.viewport(1440, 900);
  await expect.element(rowsButton()).toHaveAttribute("aria-pressed", "false");
  await rowsButton().click();
  await revisit("/builder");
  await expect.element(rowsButton()).toHaveAttribute("aria-pressed", "true");
});
