import {
  addUnit,
  aDraft,
  expectRows,
  expectTotals,
  keep,
  listPanel,
  openBuilder,
  row,
  showList,
  totalsBar,
  unitOf,
  verdict,
  withoutWorker,
  revisit,
} from "./support/builder.ts";
import { stored } from "./support/saved-lists.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

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

test("a list of ten units is built and survives a reload, name and totals included", async ({
  page,
}) => {
  await openBuilder(page);
  for (const [id, copies] of Object.entries(ten)) {
    for (let copy = 0; copy < copies; copy += 1) await addUnit(page, unitOf(id).names.en);
  }
  await showList(page);
  await page.getByRole("textbox", { name: "List name" }).fill("Winter raid");
  await expectRows(page, tenRows);

  await revisit(page);
  await expectRows(page, tenRows);
  await expect(page.getByRole("textbox", { name: "List name" })).toHaveValue("Winter raid");
  await expect(page.getByRole("heading", { name: "Selected Units, 10" })).toBeVisible();
  const sum = (of: "pointsCost" | "command") =>
    Object.entries(ten).reduce((total, [id, count]) => total + unitOf(id)[of] * count, 0);
  await expectTotals(page, sum("pointsCost"), sum("command"));
});

test("a list is there for the next page before the first one has had a chance to say goodbye", async ({
  page,
  context,
}) => {
  await openBuilder(page);
  await addUnit(page, "Orc Hunters");
  await addUnit(page, "Lotta");
  // Stored right after it is shown, and not when the page is left.
  await expect.poll(() => stored(page, "wab.draft")).toContain("lotta");
  const next = await context.newPage();
  await openBuilder(next);
  await expectRows(next, ["Orc Hunters ×1", "Lotta ×1"]);
});

test("the points limit says what is left, what is over, and when it is exact", async ({ page }) => {
  await keep(page, { draft: aDraft({ "orc-hunters": 3, lotta: 1 }) });
  await openBuilder(page);
  await showList(page);
  const bar = totalsBar(page).getByRole("paragraph");
  const limit = page.getByRole("combobox", { name: "Points limit" });
  await limit.selectOption("100");
  await expect(bar.filter({ hasText: "15 left" })).toBeVisible();

  await limit.selectOption("Custom limit…");
  const own = page.getByRole("spinbutton", { name: "Custom limit" });
  await own.fill("85");
  await expect(bar.filter({ hasText: "exactly on the limit" })).toBeVisible();
  await expect(verdict(page)).toHaveText("No problems");

  await own.fill("80");
  await expect(bar.filter({ hasText: "5 over" })).toBeVisible();
  await expect(verdict(page)).toHaveText("1 problem");
  await expect(page.getByText("5 points over the limit")).toBeVisible();

  await revisit(page);
  await showList(page);
  await expect(own).toHaveValue("80");
  await limit.selectOption("Points limit: No limit");
  await expect(bar.filter({ hasText: /left|over|exactly/ })).toHaveCount(0);
});

test("what was typed as the own limit can be cleared and typed anew", async ({ page }) => {
  await openBuilder(page);
  await showList(page);
  await page.getByRole("combobox", { name: "Points limit" }).selectOption("Custom limit…");
  const own = page.getByRole("spinbutton", { name: "Custom limit" });
  await own.pressSequentially("175");
  await expect(totalsBar(page).getByText("175 left")).toBeVisible();
  await own.fill("");
  await own.pressSequentially("120");
  await expect(totalsBar(page).getByText("120 left")).toBeVisible();
  await expect(own).toHaveValue("120");
});

test("a small picture sums up what the list is made of", async ({ page }) => {
  await keep(page, { draft: aDraft({ alborc: 1, "orc-hunters": 3, coal: 1 }) });
  await openBuilder(page);
  await showList(page);
  const summary = page.getByRole("figure", { name: "What the list is made of" });
  await expect(summary.getByRole("listitem")).toHaveText([
    "Troop: 3, 60 points",
    /Character: 1, 50 points/,
    "Companion: 1, 20 points",
  ]);
});

test("a unit that the catalogue no longer has stays in the list, marked", async ({ page }) => {
  const draft = aDraft({ lotta: 1, "orc-hunters": 1 });
  const gone = draft.units.map((unit) =>
    unit.id === "lotta" ? { ...unit, id: "gone", name: "Old Wolf" } : unit,
  );
  await keep(page, { draft: { ...draft, units: gone } });
  await openBuilder(page);
  await expectRows(page, ["Old Wolf ×1", "Orc Hunters ×1"]);
  await expect(row(page, "Old Wolf").getByText("No longer in the catalogue")).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "1 unit is no longer in the catalogue" }),
  ).toBeVisible();
  await expect(row(page, "Old Wolf").getByRole("button", { name: "Add Old Wolf" })).toBeDisabled();
  await expectTotals(page, 45, 1);
  await expect(listPanel(page)).toBeVisible();
});
