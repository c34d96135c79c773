/** Missions, feats and scenarios. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAddress } from "./support/address.ts";
import { expectTexts } from "./support/builder.ts";
import { openPage, revisit } from "./support/open-page.ts";

const heading = (level = 1) => page.getByRole("heading", { level });

test("missions are filtered and found in any language; each says how it scores", async () => {
  await openPage("/missions");
  await expect.element(page.getByText("13 missions")).toBeVisible();
  await page.getByLabelText("Origin").selectOptions("community");
  await expect.element(page.getByText("5 missions")).toBeVisible();
  await page.getByLabelText("Search missions").fill("tierra sagrada");
  await expectAddress(/q=tierra.*k=community/);
  await page.getByRole("link", { name: /Sacred Land/ }).click();
  await expectTexts(heading(), ["Sacred Land"]);
  await expect
    .element(page.getByText("Community mission by Vladimir Sagalov (FinalForm)"))
    .toBeVisible();
  await expectTexts(page.getByRole("row", { name: /The offering was used/ }), [
    "+3The offering was used on both sacred altars.end of each round, once per match",
  ]);
  await expect
    .element(page.getByText(/The map does not say which altars are sacred/))
    .toBeVisible();
});

test("a mission's map is to scale, and says what lies where and what is in doubt", async () => {
  await openPage("/missions/tree-mother");
  const map = page.getByRole("img", { name: "Map of Tree Mother, to scale" });
  await expect.element(map).toBeVisible();
  await expect.element(map.getByText("Red zone · 40 × 5")).toBeVisible();
  await expectTexts(page.getByRole("row", { name: /^Sprout, top left/ }), [
    "Sprout, top left2020printed",
  ]);
  await expect.element(page.getByText("Left edge – Sprout, top left: 19")).toBeVisible();
  await expect.element(page.getByText(/radius of 9\.5/)).toBeVisible();
  await revisit("/missions/nowhere");
  await expectTexts(heading(), ["Mission not found"]);
});

test("where the maps of 2025 and 2026 differ, the later one is shown and the other can be looked at", async () => {
  await openPage("/missions/consolidated-progress");
  await expect.element(page.getByText("Blue zone · 60 × 8")).toBeVisible();
  await page.getByRole("radio", { name: "2025 map" }).click();
  await expect.element(page.getByText("Blue zone · 60 × 10")).toBeVisible();
});

test("a distance is measured on the map by two taps and by arrow keys", async () => {
  await openPage("/missions/consolidated-progress");
  await page.getByRole("button", { name: "Measure" }).click();
  const map = page.getByRole("group", { name: /^Map of/ });
  await expect.element(page.getByText("44 strides")).toBeVisible();
  const tap = async (x: number, y: number) => {
    const marker = map.element().querySelector(`.map-marker[cx="${x}"][cy="${y}"]`);
    if (marker === null) throw new Error(`No marker at ${x}, ${y}`);
    await page.elementLocator(marker).click();
  };
  await tap(16, 51);
  await expect.element(page.getByText("Now tap the second point.")).toBeVisible();
  await tap(16, 37);
  await expect.element(page.getByText("12 strides · 14 from centre to centre")).toBeVisible();
  const second = page.getByRole("slider", { name: "Second point" });
  await expect.element(second).toHaveAttribute("aria-valuetext", "Blue 1");
  (second.element() as SVGElement).focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByText("14 strides · 15 from centre to centre")).toBeVisible();
});

test("a scenario is drawn, drawn again as another one, and its link shows the same in Spanish", async () => {
  await openPage("/missions/scenario");
  const official = page.getByRole("checkbox", { name: "Official missions" });
  await expect.element(official).toBeChecked();
  await official.click();
  await expect.element(page.getByText("Choose at least one kind of mission.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Community missions" }).click();
  await page.getByRole("button", { name: "Pick a scenario at random" }).click();
  const mission = page.getByRole("link", { name: /^Read/ }).first();
  await expect.element(page.getByText("Community", { exact: true })).toBeVisible();
  const before = mission.element().textContent;
  await page.getByRole("button", { name: "Pick again" }).click();
  await expect.poll(() => mission.element().textContent).not.toBe(before);

  await openPage("/missions/scenario?m=loot&f=banner&t=0-1", { language: "es" });
  await expectTexts(heading(2), ["El asedio del Paso Rojo"]);
  await expect.element(page.getByRole("link", { name: "Leer Botín" })).toBeVisible();
});
