import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDraft, unitOf } from "#e2e/support/kept-lists.ts";
import {
  addUnit,
  expectRows,
  expectTexts,
  expectTotals,
  listPanel,
  row,
  showList,
  totalsBar,
  verdict,
} from "./support/builder.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";

const ten = {
  alborc: 1,
  "orc-hunters": 3,
  "tundra-marauders": 2,
  "warg-riders": 2,
  lotta: 1,
  evoker: 1,
};
const tenRows = [
  "Alborc ×1",
  "Orc Hunters ×3",
  "Tundra Marauders ×2",
  "Warg Riders ×2",
  "Lotta ×1",
  "Evoker ×1",
];

test("a list of ten units is built and survives a reload, name and totals included", async () => {
  await openPage("/builder");
  for (const [id, copies] of Object.entries(ten)) {
    for (let copy = 0; copy < copies; copy += 1) await addUnit(unitOf(id).names.en);
  }
  await page.getByRole("textbox", { name: "List name" }).fill("Winter raid");
  await expectRows(tenRows);

  await revisit();
  await expectRows(tenRows);
  await expect.element(page.getByRole("textbox", { name: "List name" })).toHaveValue("Winter raid");
  await expect.element(page.getByRole("heading", { name: "Selected Units, 10" })).toBeVisible();
  const sum = (of: "pointsCost" | "command") =>
    Object.entries(ten).reduce((total, [id, count]) => total + unitOf(id)[of] * count, 0);
  await expectTotals(sum("pointsCost"), sum("command"));
});

test("the points limit says on a phone what is left, what is over, and when it is exact", async () => {
  await openPage("/builder", { draft: aDraft({ "orc-hunters": 3, lotta: 1 }) }, phone);
  await showList();
  const bar = totalsBar().getByRole("paragraph");
  const limit = page.getByRole("combobox", { name: "Points limit" });
  await limit.selectOptions("100");
  await expect.element(bar.filter({ hasText: "15 left" })).toBeVisible();

  await limit.selectOptions("Custom limit…");
  const own = page.getByRole("spinbutton", { name: "Custom limit" });
  await own.fill("85");
  await expect.element(bar.filter({ hasText: "exactly on the limit" })).toBeVisible();
  await expectTexts(verdict(), ["No problems"]);

  await own.fill("80");
  await expect.element(bar.filter({ hasText: "5 over" })).toBeVisible();
  await expectTexts(verdict(), ["1 problem"]);
  await expect.element(page.getByText("5 points over the limit")).toBeVisible();

  await revisit();
  await showList();
  await expect.element(own).toHaveValue(80);
  await limit.selectOptions("Points limit: No limit");
  await expect.element(bar.filter({ hasText: /left|over|exactly/ })).toHaveLength(0);
});

test("a limit of one's own can be cleared and typed anew", async () => {
  await openPage("/builder");
  await page.getByRole("combobox", { name: "Points limit" }).selectOptions("Custom limit…");
  const own = page.getByRole("spinbutton", { name: "Custom limit" });
  await userEvent.type(own, "175");
  await expect.element(totalsBar().getByText("175 left")).toBeVisible();
  await own.fill("");
  await userEvent.type(own, "120");
  await expect.element(totalsBar().getByText("120 left")).toBeVisible();
  await expect.element(own).toHaveValue(120);
});

test("a small picture sums up what the list is made of", async () => {
  await openPage("/builder", { draft: aDraft({ alborc: 1, "orc-hunters": 3, coal: 1 }) });
  const summary = page.getByRole("figure", { name: "List breakdown" }).getByRole("listitem");
  await expect.element(summary).toHaveLength(3);
  await expect.element(summary.nth(0)).toHaveTextContent(/^Troop ×3 · 60 points$/);
  await expect.element(summary.nth(1)).toHaveTextContent(/^Named Character ×1 · 50 points$/);
  await expect.element(summary.nth(2)).toHaveTextContent(/^Companion ×1 · 20 points$/);
});

test("a unit that the catalogue no longer has stays in the list, marked", async () => {
  const draft = aDraft({ lotta: 1, "orc-hunters": 1 });
  const gone = draft.units.map((unit) =>
    unit.id === "lotta" ? { ...unit, id: "gone", name: "Old Wolf" } : unit,
  );
  await openPage("/builder", { draft: { ...draft, units: gone } });
  await expectRows(["Old Wolf ×1", "Orc Hunters ×1"]);
  await expect.element(row("Old Wolf").getByText("No longer in the catalogue")).toBeVisible();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "1 unit is no longer in the catalogue" }))
    .toBeVisible();
  await expect
    .element(row("Old Wolf").getByRole("button", { name: "Add Old Wolf" }))
    .toBeDisabled();
  await expectTotals(45, 1);
  await expect.element(listPanel()).toBeVisible();
});
