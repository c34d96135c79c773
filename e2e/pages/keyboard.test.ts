/** The builder under the keyboard: stops, keys, and where the focus is afterwards. */
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { card, expectRows, focus, row } from "./support/builder.ts";
import { openPage } from "./support/open-page.ts";
import { press } from "./support/press.ts";

/** Tab until the focus is there; as a person would, without knowing how many stops there are. */
async function tabTo(target: Locator, most = 40): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    if (target.query() !== null && target.query() === document.activeElement) return;
    await userEvent.keyboard("{Tab}");
  }
  throw new Error(`Tab does not reach ${target.selector}.`);
}

test("one Tab leads from a unit to its chips, the card and the stepper; the other units have no stops inside", async () => {
  await openPage("/builder?q=hunters&sort=name-desc");
  await focus(page.getByRole("combobox", { name: "Sort by" }));
  await tabTo(page.getByRole("button", { name: "Clear all filters" }));
  await userEvent.keyboard("{Tab}");
  const hunters = card("Orc Hunters");
  await expect.element(hunters).toHaveFocus();
  for (const name of [
    "Infantry",
    "Orc",
    "Vulnerable",
    "View Card: Orc Hunters",
    "Add Orc Hunters",
  ]) {
    await userEvent.keyboard("{Tab}");
    await expect.element(hunters.getByRole("button", { name, exact: true })).toHaveFocus();
  }
  await userEvent.keyboard("{Tab}");
  await expect.element(card("Darkmaster")).toHaveFocus();
});

test("? shows the keys, Escape closes it, and the focus is back where it was", async () => {
  await openPage("/builder");
  await press(card("Lotta"), "?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(dialog).toHaveTextContent("Search units");
  // Behind an open dialog the keys of the page are silent.
  await userEvent.keyboard("/");
  await userEvent.keyboard("+");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card("Lotta")).toHaveFocus();
  await expectRows([]);
});

test("Enter on a unit opens its card, and closing it goes back to the unit", async () => {
  await openPage("/builder");
  await press(card("Lotta"), "{Enter}");
  const dialog = page.getByRole("dialog", { name: "Unit card: Lotta" });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Print" })).toBeEnabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card("Lotta")).toHaveFocus();
});

test("the focus stays near when the last copy of a unit goes", async () => {
  await openPage("/builder", { draft: aDraft({ lotta: 1, evoker: 1, "orc-hunters": 1 }) });
  await press(row("Evoker").getByRole("button", { name: "Remove Evoker" }), "{Enter}");
  await expectRows(["Lotta ×1", "Orc Hunters ×1"]);
  await expect
    .element(row("Orc Hunters").getByRole("button", { name: "Remove Orc Hunters" }))
    .toHaveFocus();

  // On a card the button that has reached its end keeps the keys + and - working.
  await press(card("Lotta").getByRole("button", { name: "Remove Lotta" }), "{Enter}");
  await expectRows(["Orc Hunters ×1"]);
  await userEvent.keyboard("+");
  await expectRows(["Orc Hunters ×1", "Lotta ×1"]);
});

test("a menu opens, is walked through and closes with the keyboard; its dialog gives the focus back", async () => {
  await openPage("/builder");
  const opener = page.getByRole("button", { name: "Refresh data" });
  const first = page.getByRole("button", { name: "Refresh Unit Data" });
  await press(opener, "{Enter}");
  await expect.element(first).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await userEvent.keyboard("{Enter}");
  await tabTo(page.getByRole("button", { name: "Clear All Caches" }));
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Clear All Caches" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("the skip links lead to the content and to the list", async () => {
  await openPage("/builder");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "Skip to your list" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByCss("#list-column")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Refresh data" })).toHaveFocus();
});
