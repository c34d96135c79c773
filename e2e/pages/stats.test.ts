/** The pages where a player looks up units and dice. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { units } from "#catalog/catalog.ts";
import { aDraft, aList } from "#e2e/support/kept-lists.ts";
import { anArmy, codeOf } from "#e2e/support/share-codes.ts";
import { expectAddress } from "./support/address.ts";
import { expectTexts } from "./support/builder.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { press } from "./support/press.ts";

/** The names alone: on a phone what else is known of a unit stands below them. */
const names = () => page.getByRole("rowheader").getByCss("a > span:first-child");
const heading = () => page.getByRole("heading", { level: 1 });

const click = () => new MouseEvent("click", { bubbles: true });

test("units are found in any language without accents, sorted, and the address keeps it", async () => {
  await openPage("/unit-stats");
  await expect.element(page.getByText("97 units", { exact: true })).toBeVisible();
  await page.getByLabelText("Search units").fill("cazadores orcos");
  await expectTexts(names(), ["Orc Hunters"]);
  await page.getByLabelText("Search units").fill("");
  await page.getByLabelText("Faction").selectOptions("Sÿenann");
  await page.getByLabelText("Type").selectOptions("Troop");
  const points = page.getByRole("columnheader", { name: "Points" });
  const head = points.getByRole("button").element();
  // Both before the table is drawn anew, as on a slow phone.
  for (let times = 0; times < 2; times += 1) head.dispatchEvent(click());
  await expect.element(points).toHaveAttribute("aria-sort", "descending");
  await expectAddress(/f=syenann.*t=Troop.*sort=-points/);
  // The rows follow their heading, on a slow machine after the address.
  const costs = units
    .filter(({ factionId, type }) => factionId === "syenann" && type === "Troop")
    .map(({ pointsCost }) => String(pointsCost))
    .toSorted((a, b) => Number(b) - Number(a));
  await expectTexts(page.getByCss("tbody td:nth-child(2)"), costs);
  const first = names().first().element().textContent;
  await revisit();
  await expectTexts(names().first(), [first]);
  await page.getByLabelText("Search units").fill("no such unit");
  await expect.element(page.getByText("No units found.")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect.element(page.getByText("97 units", { exact: true })).toBeVisible();
});

test("units are filtered and sorted by the figures of their cards", async () => {
  await openPage("/unit-stats?f=syenann");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Ranged attack/ }).click();
  await page.getByRole("columnheader", { name: "Range" }).getByRole("button").click();
  await expectTexts(names(), [
    "Oona",
    "Darach Wildling",
    "Grand Captain",
    "Protectors of the Forest",
    "Syenann Captain",
  ]);
  await expectAddress(/has=.*ranged.*sort=range/);
});

test("a Character's sheet names the units that it may join, and a unit's sheet its Characters", async () => {
  await openPage("/unit-stats/darkmaster");
  await expect
    .element(page.getByRole("definition").getByText("Orc Hunters", { exact: true }))
    .toBeVisible();
  await revisit("/unit-stats/warg-riders");
  await expect.element(page.getByText("Eskold the Executioner, Mounted Wrathmane")).toBeVisible();
});

test("up to four units stand side by side, under an address to share", async () => {
  await openPage("/unit-stats?p=true");
  for (const name of ["Aggressors", "Bulwarks", "Pioneers", "Corporal"]) {
    const box = page.getByLabelText(`Compare ${name}`, { exact: true });
    await box.click();
    await expect.element(box).toBeChecked();
  }
  await expect.element(page.getByText("4 units to compare")).toBeVisible();
  await page.getByLabelText("Compare Amelia Hellbroth").click();
  await expect.element(page.getByLabelText("Compare Amelia Hellbroth")).not.toBeChecked();
  await page.getByRole("link", { name: "Compare", exact: true }).last().click();
  const table = page.getByRole("region", { name: "Compare units" }).getByRole("table");
  await expect.element(table.getByRole("columnheader")).toHaveLength(5);
  // Both before the table is drawn anew, as on a slow phone.
  for (const name of ["Remove Corporal", "Remove Pioneers"])
    table.getByRole("button", { name }).element().dispatchEvent(click());
  await expectAddress(/u=aggressors%2Cbulwarks$/);
  await page.getByLabelText("Add a unit").selectOptions("druid");
  await expect.element(table.getByRole("columnheader", { name: "Druid" })).toBeVisible();
});

test("a unit's sheet has the figures, switches and odds of its card, and says where they are from", async () => {
  await openPage("/unit-stats/aggressors");
  await expect.element(page.getByText("From the cards of mid-2025.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "3 troops or more" })).toBeVisible();
  await expect.element(page.getByText(/^Cancel 1 symbol of the target\.$/).first()).toBeVisible();
  await page.getByText("Odds", { exact: true }).nth(1).click();
  await page.getByRole("link", { name: "Try it out" }).click();
  await expectAddress("/dice?a=r1o2y1b1s1");

  await revisit("/unit-stats/ahlwardt-ice-bear");
  await expect
    .element(page.getByRole("heading", { name: "What it adds to a unit it joins" }))
    .toBeVisible();
  await press(page.getByRole("button", { name: "Berserker Rage" }), "{Enter}");
  const dialog = page.getByRole("dialog", { name: "Berserker Rage" });
  await dialog.getByRole("link", { name: "Show units with this" }).click();
  await expectAddress(/^\/unit-stats\?q=Berserker/);
  await revisit("/unit-stats/nobody");
  await expectTexts(heading(), ["Unit not found"]);
});

test("the odds of an attack against a defence are exact", async () => {
  await openPage("/dice");
  await expect.element(page.getByText("No dice yet")).toBeVisible();
  const attack = page.getByRole("region", { name: "Attack" });
  await attack.getByRole("button", { name: "One more: Red" }).click();
  await attack.getByRole("button", { name: "One more: Red" }).click();
  const row = (outcome: string) =>
    page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: outcome, exact: true }) });
  // Of 64 ways 29 show two successes.
  await expect.element(row("2")).toHaveTextContent(/^245\.3%82\.8%29$/);
  await page
    .getByRole("region", { name: "Defence" })
    .getByRole("button", { name: "One more: Green" })
    .click();
  await expectAddress("/dice?a=r2&d=g1");
  await page.getByText("Blocks", { exact: true }).click();
  await expect.element(row("2")).toHaveTextContent(/^212\.5%12\.5%1$/);
});

test("a unit's dice fill a pool, from a list that is made once somebody reaches for it", async () => {
  await openPage("/dice");
  const choice = page.getByRole("combobox", { name: /^Use a unit’s dice: Attack/ });
  await expect.element(choice).toBeVisible();
  expect(choice.getByRole("option").elements()).toHaveLength(1);
  await choice.click();
  await choice.selectOptions("0");
  await expectAddress(/^\/dice\?a=\w+/);
});

test("any unit meets any other, both ways, under an address that holds all that was chosen", async () => {
  await openPage("/unit-stats/aggressors");
  await page.getByRole("link", { name: "Odds against another unit" }).click();
  await expectAddress("/dice/units?a=aggressors");
  const first = page.getByRole("region", { name: "First unit" });
  const second = page.getByRole("region", { name: "Second unit" });
  const unit = second.getByLabelText("Unit", { exact: true });
  // The long list of units is made once somebody reaches for it.
  await unit.click();
  await unit.selectOptions("Ice Archers");
  const attack = page.getByRole("region", { name: "Aggressors against Ice Archers" });
  const damage = attack.getByRole("group", { name: "Damage to Ice Archers" });
  await expect.element(damage.getByText("Average damage")).toBeVisible();
  const before = damage.element().textContent;
  await first.getByLabelText("Joined Character").selectOptions("Corporal");
  await first.getByLabelText("Models left").selectOptions("2");
  await second.getByLabelText("Vulnerable").click();
  await expectAddress("/dice/units?a=aggressors&aj=corporal&ao=m2&b=ice-archers&bo=v");
  const led = page.getByRole("region", {
    name: "Aggressors with Corporal against Ice Archers",
    exact: true,
  });
  await expect
    .element(led.getByRole("group", { name: "Damage to Ice Archers" }))
    .not.toHaveTextContent(before);
  await page.getByText("Ranged", { exact: true }).click();
  await expect.element(led).toHaveTextContent("Aggressors with Corporal: no ranged attack.");
  await page.getByRole("button", { name: "Swap sides" }).click();
  await expectAddress("/dice/units?a=ice-archers&ao=v&b=aggressors&bj=corporal&bo=m2&k=ranged");
});

test("a list meets another: a number and a colour for each attack, both ways, and all odds of a cell", async () => {
  const theirs = anArmy("Wardens", { "ice-archers": 2, lotta: 1, coal: 1 });
  const draft = aDraft({ alborc: 1, "battle-scarred": 2 }, { name: "Raiders" });
  await openPage(`/dice/lists?c=${codeOf(theirs)}`, { draft }, phone);
  await page.getByLabelText("Your list").selectOptions("In progress: Raiders");
  const cell = (name: RegExp) => page.getByRole("button", { name });
  await expect.element(cell(/^Alborc against Ice Archers: \d\.\d$/)).toBeVisible();
  await expect.element(cell(/^Battle-Scarred against Lotta/)).toBeInTheDocument();
  // A companion has no rolls of its own.
  await expect.element(page.getByText(/^No odds, .*: Coal$/)).toBeVisible();
  await page.getByText("Eliminated", { exact: true }).click();
  await cell(/^Alborc against Lotta: \d+%$/).click();
  const dialog = page.getByRole("dialog", { name: "Alborc against Lotta" });
  await expect.element(dialog.getByText("Average damage").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByText("Your opponent: what can hit you").click();
  await page.getByText("Ranged", { exact: true }).click();
  await expect.element(cell(/^Ice Archers against Alborc: \d+%$/)).toBeVisible();
  // Lotta has no ranged attack.
  await expect.element(cell(/^Lotta against/)).not.toBeInTheDocument();
});

test("a Character of one's own list is put with a unit, which the table has as one, and the address too", async () => {
  const theirs = anArmy("Wardens", { "ice-archers": 1 });
  const own = aList({ units: { "orc-hunters": 1, wrathmane: 1 } });
  const key = encodeURIComponent(`saved:${own.id}`);
  await openPage(`/dice/lists?m=${key}&c=${codeOf(theirs)}`, { lists: [own] }, phone);
  const row = (name: string) => page.getByRole("rowheader", { name, exact: true });
  await expect.element(row("Wrathmane")).toBeVisible();
  await page.getByLabelText("Wrathmane", { exact: true }).selectOptions("With Orc Hunters");
  await expect.element(row("Orc Hunters with Wrathmane")).toBeVisible();
  await expect.element(row("Wrathmane")).not.toBeInTheDocument();
  await expectAddress(/j=wrathmane_orc-hunters/);
  await page
    .getByRole("button", { name: /^Orc Hunters with Wrathmane against Ice Archers/ })
    .click();
  const dialog = page.getByRole("dialog", {
    name: "Orc Hunters with Wrathmane against Ice Archers",
  });
  await expect.element(dialog.getByText("Average damage").first()).toBeVisible();
});

test("a list that was pasted is in the address, so that the table can be shared", async () => {
  await openPage("/dice/lists");
  await page.getByRole("button", { name: "Paste a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste a list" });
  await dialog.getByRole("textbox").fill("2 Orc Hunters\nLotta");
  await dialog.getByRole("button", { name: "Use this list" }).click();
  await expectAddress(/^\/dice\/lists\?c=.+/);
  await expect.element(page.getByLabelText("Their list")).toHaveTextContent(/Pasted: /);
});
