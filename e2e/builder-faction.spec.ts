import {
  addUnit,
  aDraft,
  card,
  chooseFaction,
  expectRows,
  keep,
  messages,
  offeredNames,
  openBuilder,
  showUnits,
  toast,
  withoutWorker,
  revisit,
  visit,
} from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

const factions = [
  "Feudom",
  "Hegemony of Embersig",
  "Northern Tribes",
  "Scions of Yaldabaoth",
  "Sÿenann",
];

test("the first visit opens the Northern Tribes, and the choice is remembered over a reload", async ({
  page,
}) => {
  await openBuilder(page);
  const faction = page.getByRole("combobox", { name: "Faction" });
  await expect(faction).toHaveValue("northern-tribes");
  await expect(faction.getByRole("option")).toHaveText(factions);

  await faction.selectOption("Sÿenann");
  await expect(card(page, "Alula")).toBeVisible();
  await expect(card(page, "Orc Hunters")).toBeHidden();
  await revisit(page);
  await expect(faction).toHaveValue("syenann");
  await expect(card(page, "Alula")).toBeVisible();
});

test("a faction's link on the home page opens the builder with that faction", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("link", { name: /^Hegemony of Embersig/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Army Builder");
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("hegemony-of-embersig");
  await expect(card(page, "Bulwarks")).toBeVisible();
});

test("the faction that a link asked for does not come back after another was chosen", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByRole("link", { name: /^Feudom/ }).click();
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("feudom");
  await chooseFaction(page, "Sÿenann");
  await revisit(page);
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("syenann");
});

test("the mercenary Vercana serves every faction, and Feudom says that nobody else is known", async ({
  page,
}) => {
  await openBuilder(page);
  const notice = page.getByText("The unit list of this faction is not complete yet");
  for (const name of factions) {
    await chooseFaction(page, name);
    await expect(card(page, "Vercana")).toBeVisible();
    await expect(notice).toHaveCount(name === "Feudom" ? 1 : 0);
  }
  await chooseFaction(page, "Feudom");
  await expect(offeredNames(page)).toHaveText(["Vercana"]);
});

test("another faction puts the list aside, and choosing the first again brings it back", async ({
  page,
}) => {
  await keep(page, { draft: aDraft({ "orc-hunters": 2, lotta: 1 }) });
  await openBuilder(page);
  await chooseFaction(page, "Sÿenann");
  await expect(toast(page, "Now building Sÿenann")).toBeVisible();
  await expectRows(page, []);
  await addUnit(page, "Druid");
  await expectRows(page, ["Druid ×1"]);

  await chooseFaction(page, "Northern Tribes");
  await expectRows(page, ["Orc Hunters ×2", "Lotta ×1"]);
  await revisit(page);
  await chooseFaction(page, "Sÿenann");
  await expectRows(page, ["Druid ×1"]);
});

test("the message about another faction takes the player back", async ({ page }) => {
  await keep(page, { draft: aDraft({ "orc-hunters": 2 }) });
  await openBuilder(page);
  await chooseFaction(page, "Feudom");
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expectRows(page, ["Orc Hunters ×2"]);
  await showUnits(page);
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("northern-tribes");
});
