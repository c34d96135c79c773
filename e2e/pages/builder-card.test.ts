import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { card, offeredNames, row, showList } from "./support/builder.ts";
import { desk, openPage, phone } from "./support/open-page.ts";

for (const [where, screen] of [
  ["at a desk", desk],
  ["on a phone", phone],
] as const) {
  test(`View Card shows the card's picture and its text, from the offer and from the list ${where}`, async () => {
    await openPage("/builder", { draft: aDraft({ lotta: 1 }) }, screen);
    await card("Orc Hunters").getByRole("button", { name: "View Card: Orc Hunters" }).click();
    const dialog = page.getByRole("dialog", { name: "Unit card: Orc Hunters" });
    const picture = dialog.getByRole("img", { name: "Unit card of Orc Hunters" });
    await expect
      .poll(() => {
        const element = picture.query();
        return element instanceof HTMLImageElement ? element.naturalWidth : undefined;
      })
      .toBe(945);
    await expect
      .element(dialog.getByRole("definition").filter({ hasText: "Northern Tribes" }))
      .toBeVisible();
    await expect.element(dialog.getByRole("heading", { name: "3 troops or more" })).toBeVisible();
    await expect.element(dialog.getByText("The target becomes Vulnerable.").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(dialog).not.toBeInTheDocument();

    await showList();
    const viewLotta = row("Lotta").getByRole("button", { name: "View Card: Lotta" });
    await viewLotta.click();
    await expect.element(page.getByRole("dialog", { name: "Unit card: Lotta" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(viewLotta).toHaveFocus();
  });
}

test("on a phone the figures of a card keep their names whole, the longest too", async () => {
  await openPage("/builder", { language: "fr", draft: aDraft({ lotta: 1 }) }, phone);
  await page
    .getByRole("button", { name: /^Voir la carte.*Lotta/ })
    .first()
    .click();
  const label = page
    .getByRole("dialog")
    .getByRole("term")
    .filter({ hasText: /^Commandement$/ });
  await expect.element(label).toBeVisible();
  const { lineHeight } = getComputedStyle(label.element());
  expect(label.element().clientHeight).toBeLessThan(1.5 * Number.parseFloat(lineHeight));
});

const shown = () => page.getByRole("dialog", { name: /^Unit card: / });

test("the arrows of a card lead through the units as the builder shows them, and stop at the ends", async () => {
  await openPage("/builder?q=orc");
  const names = offeredNames();
  await expect.element(names.first()).toBeVisible();
  const order = names.elements().map(({ textContent }) => textContent);
  const [first = "", second = ""] = order;
  await card(first)
    .getByRole("button", { name: /^View Card/ })
    .click();
  const before = shown().getByRole("button", { name: "No previous unit" });
  await expect.element(before).toHaveAttribute("aria-disabled", "true");
  const next = shown().getByRole("button", { name: `Next unit: ${second}` });
  await next.click();
  await expect.element(page.getByRole("dialog", { name: `Unit card: ${second}` })).toBeVisible();
  await shown()
    .getByRole("button", { name: `Previous unit: ${first}` })
    .click();
  await expect.element(page.getByRole("dialog", { name: `Unit card: ${first}` })).toBeVisible();
});

test("copies are added and removed beside the card", async () => {
  await openPage("/builder");
  await card("Orc Hunters")
    .getByRole("button", { name: /^View Card/ })
    .click();
  await shown().getByRole("button", { name: "Add Orc Hunters" }).click();
  await expect.element(shown().getByRole("img", { name: /^Orc Hunters: 1 of / })).toBeVisible();
  await shown().getByRole("button", { name: "Remove Orc Hunters" }).click();
  await expect.element(shown().getByRole("img", { name: /^Orc Hunters: 0 of / })).toBeVisible();
});

test("a term on a card explains itself", async () => {
  await openPage("/builder", {}, phone);
  await card("Orc Hunters")
    .getByRole("button", { name: /^View Card/ })
    .click();
  await shown().getByRole("button", { name: "Vulnerable" }).click();
  await expect.element(page.getByRole("dialog", { name: "Vulnerable" })).toBeVisible();
});
