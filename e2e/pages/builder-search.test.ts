import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { card, expectTexts, offeredNames, row, tribe } from "./support/builder.ts";
import { openPage, revisit } from "./support/open-page.ts";

const search = () => page.getByRole("searchbox", { name: "Search units" });
const filters = () => page.getByRole("button", { name: /^Filters/ });
const order = () => page.getByRole("combobox", { name: "Sort by" });

test("the search finds names in all three languages, with accents folded", async () => {
  await openPage("/builder");
  for (const [text, names] of [
    ["orc hunters", ["Orc Hunters"]],
    // Darkmaster joins them: "Unirse (Cazadores)".
    ["CAZADORES", ["Orc Hunters", "Darkmaster"]],
    ["furiecriniere m", ["Mounted Wrathmane"]],
    ["balafrés", ["Battle-Scarred"]],
    ["tizon", ["Coal"]],
  ] as const) {
    await search().fill(text);
    await expectTexts(offeredNames(), names);
  }
});

test("the search finds keywords and special rules, and takes every character literally", async () => {
  await openPage("/builder");
  const withBracket = tribe.filter(({ keywords, specialRules }) =>
    [...keywords, ...specialRules].some((term) => term.includes("(")),
  );
  await search().fill("(");
  await expect.element(offeredNames()).toHaveLength(withBracket.length);
  await search().fill("trap");
  await expectTexts(offeredNames(), ["Tundra Marauders"]);
  for (const text of ["[", "*", ".", "\\", "^lotta$"]) {
    await search().fill(text);
    await expect.element(page.getByText("No units found.")).toBeVisible();
  }
  await page.getByRole("button", { name: "Clear all filters" }).last().click();
  await expect.element(offeredNames()).toHaveLength(tribe.length);
});

test("one button shows only units that are tournament legal", async () => {
  await openPage("/builder");
  await expect.element(card("Coal")).toBeVisible();
  const legalOnly = page.getByRole("button", { name: "Only tournament legal" });
  await legalOnly.click();
  await expect.element(legalOnly).toHaveAttribute("aria-pressed", "true");
  const legal = tribe.filter(({ tournamentLegal }) => tournamentLegal);
  await expect.element(offeredNames()).toHaveLength(legal.length);
  await expect.element(card("Coal")).not.toBeInTheDocument();
  await legalOnly.click();
  await expect.element(card("Coal")).toBeVisible();
});

test("a unit must have all chosen characteristics and keywords; one click clears them", async () => {
  await openPage("/builder");
  await filters().click();
  await page.getByRole("checkbox", { name: /^Varank/ }).click();
  await page.getByRole("checkbox", { name: /^Character/ }).click();
  const varanks = tribe.filter((unit) =>
    ["Varank", "Character"].every((each) => unit.characteristics.includes(each)),
  );
  await expect.element(offeredNames()).toHaveLength(varanks.length);

  await page.getByRole("group").getByText("Keywords").click();
  // Njord is Elite too, and Iriavik can Dispel too.
  await page.getByRole("checkbox", { name: /^Dispel/ }).click();
  await expectTexts(offeredNames(), ["Iriavik Restless Pup", "Ahlwardt, Ice Bear"]);
  await page.getByRole("checkbox", { name: /^Elite/ }).click();
  await expectTexts(offeredNames(), ["Ahlwardt, Ice Bear"]);
  await expect.element(page.getByRole("button", { name: "Filters, 4 active" })).toBeVisible();
  await expect.element(page.getByText("1 unit", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect.element(offeredNames()).toHaveLength(tribe.length);
  await expect.element(page.getByRole("checkbox", { checked: true })).toHaveLength(0);
  await expect.element(page.getByRole("button", { name: "Clear all filters" })).toHaveLength(0);
});

test("the units come in order of points and of names", async () => {
  await openPage("/builder");
  await expect.element(order()).toHaveValue("points-asc");
  await expect.element(offeredNames().first()).toHaveTextContent("Tattooist");
  await order().selectOptions("Points, high to low");
  await expect.element(offeredNames().first()).toHaveTextContent("Ahlwardt, Ice Bear");
  await order().selectOptions("Name, Z to A");
  await expect.element(offeredNames().first()).toHaveTextContent("Wrathmane");
  await order().selectOptions("Name, A to Z");
  const names = tribe.map((unit) => unit.names.en).toSorted(new Intl.Collator("en").compare);
  await expectTexts(offeredNames(), names);
});

test("units are found by what their cards say, and ordered by it", async () => {
  await openPage("/builder");
  await filters().click();
  await page.getByRole("checkbox", { name: /^Ranged attack/ }).click();
  await expectTexts(offeredNames(), ["Tattooist", "Ice Archers", "Iriavik Restless Pup", "Selika"]);
  await order().selectOptions("Range, long to short");
  await expectTexts(offeredNames(), ["Selika", "Ice Archers", "Tattooist", "Iriavik Restless Pup"]);
  await page.getByRole("checkbox", { name: /^Tough/ }).click();
  await expectTexts(offeredNames(), ["Ice Archers"]);
  await expect.poll(() => location.search).toMatch(/has=.*ranged.*tough.*sort=range/);

  await revisit("/builder?sort=movement");
  await expect.element(offeredNames().last()).toHaveTextContent("Coal");
  await expect.element(page.getByRole("checkbox", { checked: true })).toHaveLength(0);
});

test("movement, wounds and morale are read beside each unit on offer and in the list", async () => {
  await openPage("/builder", { draft: aDraft({ lotta: 1 }) });
  for (const place of [card("Lotta"), row("Lotta")]) {
    await expect
      .element(place.getByRole("img", { name: "Movement 3 and 2, charge 11" }))
      .toHaveTextContent("3-2 (11)");
    await expect.element(place.getByRole("img", { name: "Wounds 4" })).toHaveTextContent("4");
    await expect.element(place.getByRole("img", { name: "Morale 2" })).toHaveTextContent("2");
  }
  // Its card has dashes.
  await expect.element(card("Coal")).toBeVisible();
  await expect
    .element(card("Coal").getByRole("img", { name: /^(Movement|Wounds|Morale)/ }))
    .toHaveLength(0);
});

test("search, filters and order are in the address and survive a reload", async () => {
  await openPage("/builder");
  await search().fill("orc");
  await page.getByRole("button", { name: "Only tournament legal" }).click();
  await filters().click();
  await page.getByRole("checkbox", { name: /^High Command/ }).click();
  await order().selectOptions("name-desc");
  const names = ["Wrathmane", "Alborc"];
  await expectTexts(offeredNames(), names);
  await expect.poll(() => location.search).toMatch(/q=orc.*legal=true.*c=.*High.*sort=name-desc/);

  await revisit();
  await expect.element(search()).toHaveValue("orc");
  await expectTexts(offeredNames(), names);
  await expect.element(page.getByRole("checkbox", { name: /^High Command/ })).toBeChecked();
  await expect.element(order()).toHaveValue("name-desc");
});

test("a link opens the builder with its search", async () => {
  await openPage("/builder?q=hombre&sort=name-asc");
  await expect.element(search()).toHaveValue("hombre");
  // A number in the address is a text in the field.
  await search().fill("2");
  await expect.poll(() => location.search).toMatch(/q=(?:%22)?2/);
  await revisit();
  await expect.element(search()).toHaveValue("2");
});

test("an address that makes no sense breaks nothing", async () => {
  await openPage('/builder?q=1e999&c="x"&k=[1,null]&sort=evil&legal=maybe');
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Army Builder");
  await expect.element(order()).toHaveValue("points-asc");
  await page.getByRole("button", { name: "Clear all filters" }).first().click();
  await expect.element(offeredNames()).toHaveLength(tribe.length);

  await revisit(`/builder?q=%E0%A4%A&k={"a":1}&c=["No Such Thing"]&sort[]=1&__proto__=1`);
  await expect.element(page.getByText("No units found.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^No Such Thing/ }).click();
  await page.getByRole("searchbox").fill("");
  await expect.element(offeredNames()).toHaveLength(tribe.length);
});
