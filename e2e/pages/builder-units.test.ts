import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDraft, unitOf } from "#e2e/support/kept-lists.ts";
import {
  addUnit,
  card,
  expectRows,
  expectTexts,
  expectTotals,
  focus,
  messages,
  removeUnit,
  row,
  showList,
  toast,
  totalsBar,
  verdict,
} from "./support/builder.ts";
import { desk, openPage, phone } from "./support/open-page.ts";
import { press } from "./support/press.ts";

const screens = [
  ["at a desk", desk],
  ["on a phone", phone],
] as const;

test("a unit can be added up to its availability and removed down to none", async () => {
  await openPage("/builder");
  const hunters = card("Orc Hunters");
  const plus = hunters.getByRole("button", { name: "Add Orc Hunters" });
  const minus = hunters.getByRole("button", { name: "Remove Orc Hunters" });
  await expect.element(minus).toBeDisabled();
  for (const copies of [1, 2, 3]) {
    await plus.click();
    await expect
      .element(hunters.getByLabelText(`Orc Hunters: ${copies} of 3 in the list`))
      .toBeVisible();
  }
  await expect.element(plus).toHaveAttribute("aria-disabled", "true");
  for (const copies of [2, 1, 0]) {
    await minus.click();
    await expect
      .element(hunters.getByLabelText(`Orc Hunters: ${copies} of 3 in the list`))
      .toBeVisible();
  }
  await expect.element(minus).toBeDisabled();
  await expect.element(plus).toHaveAttribute("aria-disabled", "false");
});

test("the + key beyond the availability says how many are allowed", async () => {
  await openPage("/builder", { draft: aDraft({ "orc-hunters": 3 }) });
  await focus(card("Orc Hunters"));
  await userEvent.keyboard("+");
  await expect.element(toast("Cannot add more units")).toBeVisible();
  await expect.element(toast("Maximum 3 of this unit allowed")).toBeVisible();
  await expectRows(["Orc Hunters ×3"]);
});

test("a second High Command opens the limit dialog and is not added", async () => {
  await openPage("/builder");
  await addUnit("Alborc");
  await addUnit("Wrathmane");
  const dialog = page.getByRole("dialog", { name: "High Command Limit" });
  await expect.element(dialog).toHaveTextContent("Only 1 High command allowed in List.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(card("Wrathmane").getByRole("button", { name: "Add Wrathmane" }))
    .toHaveFocus();
  await expectRows(["Alborc ×1"]);
});

test("the bar shows the sums over all copies", async () => {
  const copies = { "orc-hunters": 2, "tundra-marauders": 2, lotta: 1, alborc: 1 };
  const sum = (of: "pointsCost" | "command") =>
    Object.entries(copies).reduce((total, [id, count]) => total + unitOf(id)[of] * count, 0);
  await openPage("/builder", { draft: aDraft(copies) });
  await expectTotals(sum("pointsCost"), sum("command"));
  await addUnit("Evoker");
  await removeUnit("Orc Hunters");
  await expectTotals(
    sum("pointsCost") + unitOf("evoker").pointsCost - unitOf("orc-hunters").pointsCost,
    sum("command") + unitOf("evoker").command,
  );
});

test("an empty list has totals of zero and no verdict", async () => {
  await openPage("/builder");
  await expectTotals(0, 0);
  await expect.element(verdict()).toHaveLength(0);
  await addUnit("Lotta");
  await expectTexts(verdict(), ["No problems"]);
});

test("the units that changed and the totals are announced once after a series of changes", async () => {
  await openPage("/builder");
  const status = totalsBar().getByRole("status");
  await expect.element(status).toBeEmptyDOMElement();
  await addUnit("Orc Hunters");
  await addUnit("Lotta");
  // A slow machine tells them one after the other.
  await expect
    .element(status)
    .toHaveTextContent(
      /^(?:Orc Hunters: 1 copy\. )?Lotta: 1 copy\. 45 points, command 1\. No problems$/,
    );
  await addUnit("Orc Hunters");
  await expect.element(status).toHaveTextContent(/^Orc Hunters: 2 copies\. 65 points/);
});

for (const [where, screen] of screens) {
  test(`a companion is offered with its unit ${where}`, async () => {
    await openPage("/builder", {}, screen);
    await addUnit("Iriavik Restless Pup");
    await showList();
    await page.getByRole("button", { name: "Add Coal, companion of Iriavik Restless Pup" }).click();
    await expectRows(["Iriavik Restless Pup ×1", "Coal ×1"]);
    await expect
      .element(page.getByRole("button", { name: /^Add Coal, companion of/ }))
      .toHaveLength(0);
  });
}

test("a companion without its unit, and units that are not legal, are warned about", async () => {
  await openPage("/builder", { draft: aDraft({ coal: 1, "orc-hunters": 1 }) });
  const lone = page.getByText("Coal accompanies Iriavik Restless Pup, who is not in the list");
  const illegal = page.getByText("This list contains units not tournament legal.");
  await expect.element(lone).toBeVisible();
  await expect.element(illegal).toBeVisible();
  await expect
    .element(row("Coal").getByRole("img", { name: "Not Tournament Legal" }))
    .toBeVisible();
  // Warnings, not violations; but a list with them does not say that it is fine.
  await expectTexts(verdict(), ["2 notices"]);
  await addUnit("Iriavik Restless Pup");
  await expect.element(lone).not.toBeInTheDocument();
  await expectTexts(verdict(), ["Not tournament legal"]);

  await row("Coal").getByRole("button", { name: "Remove Coal" }).click();
  await row("Iriavik")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect.element(illegal).not.toBeInTheDocument();
  await expectTexts(verdict(), ["No problems"]);
});

test("a list with two High Commands stays as it is and says what is wrong", async () => {
  await openPage("/builder", { draft: aDraft({ lotta: 1, alborc: 1, wrathmane: 1 }) });
  await expectTexts(verdict(), ["1 problem"]);
  await expectRows(["Alborc ×1", "Wrathmane ×1", "Lotta ×1"]);
  await expect
    .element(page.getByText("2 High Command units in the list, recommended maximum: 1"))
    .toBeVisible();
  for (const name of ["Alborc", "Wrathmane"]) {
    await expect
      .element(row(name).getByRole("img", { name: "Violation: Multiple High Command" }))
      .toBeVisible();
  }
  await row("Alborc").getByRole("button", { name: "Remove Alborc" }).click();
  await expectTexts(verdict(), ["No problems"]);
});

test("a plus at its limit says how many are allowed, in the list and on the unit's card", async () => {
  await openPage("/builder", { draft: aDraft({ hersir: 1 }) });
  const refusal = page.getByText("Maximum 1 of this unit allowed");
  for (const place of [row("Hersir"), card("Hersir")]) {
    const plus = place.getByRole("button", { name: "Add Hersir" });
    await expect.element(plus).toHaveAttribute("aria-disabled", "true");
    await press(plus, "{Enter}");
    await expect.element(refusal.first()).toBeVisible();
    await press(messages().getByRole("button", { name: "Dismiss" }).first(), "{Enter}");
    await expect.element(refusal).toHaveLength(0);
  }
  await expectRows(["Hersir ×1"]);
});

test("the keyboard goes on at the next unit when one is removed, and at the heading after the last", async () => {
  await openPage("/builder", { draft: aDraft({ hersir: 1, evoker: 1 }) });
  const remove = (name: string) => row(name).getByRole("button", { name: `Remove ${name}` });
  const [first, second] = ["Hersir", "Evoker"] as const;
  await remove(first).click();
  await expect.element(remove(second)).toHaveFocus();
  await remove(second).click();
  await expect.element(page.getByRole("heading", { name: "Selected Units" })).toHaveFocus();
});

for (const [where, screen] of screens) {
  test(`the stepper in a row counts like the one on the unit's card ${where}`, async () => {
    await openPage("/builder", { draft: aDraft({ "orc-hunters": 2 }) }, screen);
    await showList();
    const plus = row("Orc Hunters").getByRole("button", { name: "Add Orc Hunters" });
    await plus.click();
    await expect.element(plus).toHaveAttribute("aria-disabled", "true");
    await expectRows(["Orc Hunters ×3"]);
    await showList(false);
    await expect
      .element(card("Orc Hunters").getByLabelText("Orc Hunters: 3 of 3 in the list"))
      .toBeVisible();
    await expect.element(row("Orc Hunters")).toHaveLength(screen === phone ? 0 : 1);
  });
}
