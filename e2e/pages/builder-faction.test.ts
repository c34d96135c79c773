import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { portraitOf, unitById, unitsOf } from "#web/data/catalog/catalog.ts";
import { aDraft } from "#e2e/support/kept-lists.ts";
import {
  addUnit,
  card,
  chooseFaction,
  expectRows,
  expectTexts,
  messages,
  offeredNames,
  toast,
} from "./support/builder.ts";
import { openPage, revisit } from "./support/open-page.ts";

const factions = [
  "Feudom",
  "Hegemony of Embersig",
  "Northern Tribes",
  "Scions of Yaldabaoth",
  "Sÿenann",
];

const faction = () => page.getByRole("combobox", { name: "Faction" });

test("the first visit opens the Northern Tribes, and the choice is remembered over a reload", async () => {
  await openPage("/builder");
  await expect.element(faction()).toHaveValue("northern-tribes");
  await expectTexts(faction().getByRole("option"), factions);

  await faction().selectOptions("Sÿenann");
  await expect.element(card("Alula")).toBeVisible();
  await expect.element(card("Orc Hunters")).not.toBeInTheDocument();
  await revisit();
  await expect.element(faction()).toHaveValue("syenann");
  await expect.element(card("Alula")).toBeVisible();
});

test("a faction's link on the home page opens the builder with that faction", async () => {
  await openPage("/");
  await page.getByRole("link", { name: /^Hegemony of Embersig/ }).click();
  await expectTexts(page.getByRole("heading", { level: 1 }), ["Army Builder"]);
  await expect.element(faction()).toHaveValue("hegemony-of-embersig");
  await expect.element(card("Bulwarks")).toBeVisible();
});

test("the faction that a link asked for does not come back after another was chosen", async () => {
  await openPage("/");
  await page.getByRole("link", { name: /^Feudom/ }).click();
  await expect.element(faction()).toHaveValue("feudom");
  await chooseFaction("Sÿenann");
  await revisit();
  await expect.element(faction()).toHaveValue("syenann");
});

test("the mercenary Vercana serves every faction, and Feudom says that nobody else is known", async () => {
  await openPage("/builder");
  const notice = page.getByText("This faction’s units are not known yet");
  for (const name of factions) {
    await chooseFaction(name);
    await expect.element(card("Vercana")).toBeVisible();
    await expect.element(notice).toHaveLength(name === "Feudom" ? 1 : 0);
  }
  await chooseFaction("Feudom");
  await expectTexts(offeredNames(), ["Vercana"]);
});

test("another faction puts the list aside, and choosing the first again brings it back", async () => {
  await openPage("/builder", { draft: aDraft({ "orc-hunters": 2, lotta: 1 }) });
  await chooseFaction("Sÿenann");
  await expect.element(toast("Switched to Sÿenann")).toBeVisible();
  await expectRows([]);
  await addUnit("Druid");
  await expectRows(["Druid ×1"]);

  await chooseFaction("Northern Tribes");
  await expectRows(["Orc Hunters ×2", "Lotta ×1"]);
  await revisit();
  await chooseFaction("Sÿenann");
  await expectRows(["Druid ×1"]);
});

test("the message about another faction takes the player back", async () => {
  await openPage("/builder", { draft: aDraft({ "orc-hunters": 2 }) });
  await chooseFaction("Feudom");
  await messages().getByRole("button", { name: "Undo" }).click();
  await expectRows(["Orc Hunters ×2"]);
  await expect.element(faction()).toHaveValue("northern-tribes");
});

test("each card shows its own unit, also where another faction's was before", async () => {
  await openPage("/builder");
  const cards = () => document.querySelectorAll<HTMLElement>("article[data-unit-id]");
  for (const id of ["scions-of-yaldabaoth", "syenann", "hegemony-of-embersig"] as const) {
    await faction().selectOptions(id);
    await expect.poll(() => cards().length).toBe(unitsOf(id).length);
    for (const element of cards()) {
      const unit = unitById(element.dataset["unitId"] ?? "");
      if (unit === undefined) throw new Error("A card has no unit.");
      const { characteristics, keywords, specialRules } = unit;
      expect({
        name: element.querySelector("h3")?.textContent,
        picture: element.querySelector("img")?.getAttribute("src"),
        terms: [...element.querySelectorAll<HTMLElement>("[data-term]")].map(
          (chip) => chip.dataset["term"],
        ),
        quantity: element.querySelector("[role=img][data-of-list]")?.textContent,
      }).toEqual({
        name: unit.names.en,
        picture: portraitOf(unit),
        terms: [...characteristics, ...keywords, ...specialRules],
        quantity: `0/${unit.availability}`,
      });
    }
  }
});

test("a card goes along with its unit into another order, and takes another faction's unit where it stands", async () => {
  await openPage("/builder");
  const cards = () => [...document.querySelectorAll<HTMLElement>("article[data-unit-id]")];
  const unitOf = (element: HTMLElement) => element.dataset["unitId"];
  const order = page.getByRole("combobox", { name: "Sort by" });
  await expect.poll(() => cards().length).toBe(unitsOf("northern-tribes").length);
  const cheapestFirst = cards();
  const units = cheapestFirst.map(unitOf);

  await order.selectOptions("points-desc");
  await expect.poll(() => cards()[0]).not.toBe(cheapestFirst[0]);
  expect(cheapestFirst.map(unitOf)).toEqual(units);
  await order.selectOptions("points-asc");
  await expect.poll(cards).toEqual(cheapestFirst);

  await faction().selectOptions("scions-of-yaldabaoth");
  await expect.poll(() => cards().length).toBe(unitsOf("scions-of-yaldabaoth").length);
  expect(cards().slice(0, cheapestFirst.length)).toEqual(cheapestFirst);
  expect(cheapestFirst.map(unitOf)).not.toEqual(units);
});

test("cards and characteristics wear the colour of the list's faction", async () => {
  await openPage("/builder");
  const coloured = (name: string) => {
    const { borderLeft } = getComputedStyle(card(name).element());
    const chip = card(name).getByRole("button", { name: "Infantry" }).element();
    return [borderLeft, getComputedStyle(chip).color];
  };
  const colourOf = (accent: string) => {
    const probe = document.createElement("i");
    probe.style.color = `var(--accent-${accent})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const tribes = colourOf("northern-tribes");
  expect(coloured("Orc Hunters")).toEqual([`4px solid ${tribes}`, tribes]);
  await chooseFaction("Hegemony of Embersig");
  await expect.element(card("Bulwarks")).toBeVisible();
  const hegemony = colourOf("hegemony-of-embersig");
  expect(hegemony).not.toBe(tribes);
  expect(coloured("Bulwarks")).toEqual([`4px solid ${hegemony}`, hegemony]);
});
