/** Missions, feats and scenarios. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
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
  await expect.element(page.getByText("The size of the table.")).toBeVisible();
});

test("a mission's table shows what is known and says what is not", async () => {
  await openPage("/missions/tree-mother");
  await expect.element(page.getByText("60 × 60 strides").first()).toBeVisible();
  await expect.element(page.getByText("Where objectives and markers lie.")).toBeVisible();
  await revisit("/missions/breached-front");
  await expect.element(page.getByText("Neutral objective 2 stands in the east.")).toBeVisible();
  await revisit("/missions/nowhere");
  await expectTexts(heading(), ["We do not know this mission"]);
});

test("a scenario is drawn, drawn again as another one, and its link shows the same in Spanish", async () => {
  await openPage("/missions/scenario");
  const official = page.getByRole("checkbox", { name: "Official missions" });
  await expect.element(official).toBeChecked();
  await official.click();
  await expect.element(page.getByText("Choose at least one kind of mission.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Community missions" }).click();
  await page.getByRole("button", { name: "Draw a scenario" }).click();
  const mission = page.getByRole("link", { name: /^Read/ }).first();
  await expect.element(page.getByText("Community", { exact: true })).toBeVisible();
  const before = mission.element().textContent;
  await page.getByRole("button", { name: "Draw again" }).click();
  await expect.poll(() => mission.element().textContent).not.toBe(before);

  await openPage("/missions/scenario?m=loot&f=banner&t=0-1", { language: "es" });
  await expectTexts(heading(2), ["El asedio del Paso Rojo"]);
  await expect.element(page.getByRole("link", { name: "Leer Botín" })).toBeVisible();
});
