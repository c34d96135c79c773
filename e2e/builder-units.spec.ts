import {
  addUnit,
  aDraft,
  card,
  expectRows,
  expectTotals,
  isPhone,
  keep,
  openBuilder,
  removeUnit,
  row,
  showList,
  showUnits,
  toast,
  totalsBar,
  unitOf,
  verdict,
  withoutWorker,
} from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

test("a unit can be added up to its availability and removed down to none", async ({ page }) => {
  await openBuilder(page);
  const hunters = card(page, "Orc Hunters");
  const plus = hunters.getByRole("button", { name: "Add Orc Hunters" });
  const minus = hunters.getByRole("button", { name: "Remove Orc Hunters" });
  await expect(minus).toBeDisabled();
  for (const copies of [1, 2, 3]) {
    await plus.click();
    await expect(hunters.getByLabel(`Orc Hunters: ${copies} of 3 in the list`)).toBeVisible();
  }
  await expect(plus).toBeDisabled();
  for (const copies of [2, 1, 0]) {
    await minus.click();
    await expect(hunters.getByLabel(`Orc Hunters: ${copies} of 3 in the list`)).toBeVisible();
  }
  await expect(minus).toBeDisabled();
  await expect(plus).toBeEnabled();
});

test("the + key beyond the availability says how many are allowed", async ({ page }) => {
  await keep(page, { draft: aDraft({ "orc-hunters": 3 }) });
  await openBuilder(page);
  await card(page, "Orc Hunters").focus();
  await page.keyboard.press("+");
  await expect(toast(page, "Cannot add more units")).toBeVisible();
  await expect(toast(page, "Maximum 3 of this unit allowed")).toBeVisible();
  await expectRows(page, ["Orc Hunters ×3"]);
});

test("a second High Command opens the limit dialog and is not added", async ({ page }) => {
  await openBuilder(page);
  await addUnit(page, "Alborc");
  await addUnit(page, "Wrathmane");
  const dialog = page.getByRole("dialog", { name: "High Command Limit" });
  await expect(dialog).toContainText("Only 1 High command allowed in List.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    card(page, "Wrathmane").getByRole("button", { name: "Add Wrathmane" }),
  ).toBeFocused();
  await expectRows(page, ["Alborc ×1"]);
});

test("the bar shows the sums over all copies", async ({ page }) => {
  const copies = { "orc-hunters": 2, "tundra-marauders": 2, lotta: 1, alborc: 1 };
  const sum = (of: "pointsCost" | "command") =>
    Object.entries(copies).reduce((total, [id, count]) => total + unitOf(id)[of] * count, 0);
  await keep(page, { draft: aDraft(copies) });
  await openBuilder(page);
  await expectTotals(page, sum("pointsCost"), sum("command"));
  await addUnit(page, "Evoker");
  await removeUnit(page, "Orc Hunters");
  await expectTotals(
    page,
    sum("pointsCost") + unitOf("evoker").pointsCost - unitOf("orc-hunters").pointsCost,
    sum("command") + unitOf("evoker").command,
  );
});

test("an empty list has totals of zero and no verdict", async ({ page }) => {
  await openBuilder(page);
  await expectTotals(page, 0, 0);
  await expect(verdict(page)).toHaveCount(0);
  await addUnit(page, "Lotta");
  await expect(verdict(page)).toHaveText("No problems");
});

test("the totals are announced once after a series of changes", async ({ page }) => {
  await openBuilder(page);
  const status = totalsBar(page).getByRole("status");
  await expect(status).toBeEmpty();
  await addUnit(page, "Orc Hunters");
  await addUnit(page, "Lotta");
  await expect(status).toHaveText("45 points, command 1. No problems");
});

test("a companion is offered with its unit", async ({ page }) => {
  await openBuilder(page);
  await addUnit(page, "Iriavik Restless Pup");
  await showList(page);
  await page.getByRole("button", { name: "Add Coal, companion of Iriavik Restless Pup" }).click();
  await expectRows(page, ["Iriavik Restless Pup ×1", "Coal ×1"]);
  await expect(page.getByRole("button", { name: /^Add Coal, companion of/ })).toHaveCount(0);
});

test("a companion without its unit, and units that are not legal, are warned about", async ({
  page,
}) => {
  await keep(page, { draft: aDraft({ coal: 1, "orc-hunters": 1 }) });
  await openBuilder(page);
  await showList(page);
  const lone = page.getByText("Coal accompanies Iriavik Restless Pup, who is not in the list");
  const illegal = page.getByText("This list contains units not tournament legal.");
  await expect(lone).toBeVisible();
  await expect(illegal).toBeVisible();
  await expect(row(page, "Coal").getByRole("img", { name: "Not Tournament Legal" })).toBeVisible();
  // Warnings, not violations; but a list with them does not say that it is fine.
  await expect(verdict(page)).toHaveText("2 notes");
  await addUnit(page, "Iriavik Restless Pup");
  await showList(page);
  await expect(lone).toBeHidden();
  await expect(verdict(page)).toHaveText("Not tournament legal");

  await row(page, "Coal").getByRole("button", { name: "Remove Coal" }).click();
  await row(page, "Iriavik")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(illegal).toBeHidden();
  await expect(verdict(page)).toHaveText("No problems");
});

test("a list with two High Commands stays as it is and says what is wrong", async ({ page }) => {
  await keep(page, { draft: aDraft({ lotta: 1, alborc: 1, wrathmane: 1 }) });
  await openBuilder(page);
  await expect(verdict(page)).toHaveText("1 problem");
  await expectRows(page, ["Alborc ×1", "Wrathmane ×1", "Lotta ×1"]);
  await expect(
    page.getByText("2 High Command units in the list, recommended maximum: 1"),
  ).toBeVisible();
  for (const name of ["Alborc", "Wrathmane"]) {
    await expect(
      row(page, name).getByRole("img", { name: "Violation: Multiple High Command" }),
    ).toBeVisible();
  }
  await row(page, "Alborc").getByRole("button", { name: "Remove Alborc" }).click();
  await expect(verdict(page)).toHaveText("No problems");
});

test("the stepper in a row counts like the one on the unit's card", async ({ page }) => {
  await keep(page, { draft: aDraft({ "orc-hunters": 2 }) });
  await openBuilder(page);
  await showList(page);
  const plus = row(page, "Orc Hunters").getByRole("button", { name: "Add Orc Hunters" });
  await plus.click();
  await expect(plus).toBeDisabled();
  await expectRows(page, ["Orc Hunters ×3"]);
  await showUnits(page);
  await expect(
    card(page, "Orc Hunters").getByLabel("Orc Hunters: 3 of 3 in the list"),
  ).toBeVisible();
  if (isPhone(page)) await expect(row(page, "Orc Hunters")).toBeHidden();
});
