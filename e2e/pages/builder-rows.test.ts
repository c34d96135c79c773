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

test("short rows show three times as many units on a phone, add and open cards, and stay chosen", async () => {
  await openPage("/builder", {}, phone);
  await expect.element(card("Orc Hunters")).toBeInTheDocument();
  const whole = unitsOnScreen();
  await rowsButton().click();
  await expect.element(rowsButton()).toHaveAttribute("aria-pressed", "true");
  expect(unitsOnScreen()).toBeGreaterThanOrEqual(3 * whole);
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
  await revisit("/builder");
  await expect.element(rowsButton()).toHaveAttribute("aria-pressed", "true");
  await rowsButton().click();
  await expect.poll(unitsOnScreen).toBeLessThanOrEqual(whole + 1);
});
