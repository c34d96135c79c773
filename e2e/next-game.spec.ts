/** "Use in a game": what a player decides on before they sit down. */
import { aSavedList, keep, revisit, visit } from "./support/builder.ts";
import { underAxe } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...underAxe });

test("a mission, a feat and a list wait on the home page for the next game, and are put away there", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await keep(page, { lists: [aSavedList({ "orc-hunters": 2 })] });
  await visit(page, "/missions");
  await page.getByRole("button", { name: "Use Loot in a game" }).click();
  await page.getByRole("link", { name: /^Loot/ }).click();
  const used = page.getByRole("button", { name: "In your next game" });
  await expect(used).toHaveAttribute("aria-pressed", "true");
  await used.click();
  await page.getByRole("button", { name: "Use in a game" }).click();
  await visit(page, "/missions/feats/track");
  await page.getByRole("button", { name: "Use in a game" }).click();

  await visit(page, "/");
  const game = page.getByRole("region", { name: "Your next game" });
  await expect(game.getByRole("link", { name: /Loot/ })).toBeVisible();
  await expect(game.getByRole("link", { name: "Track" })).toBeVisible();
  await expectAccessibleInBothThemes();
  await game.getByLabel("Your list").selectOption("Wardens · Northern Tribes");
  await revisit(page);
  await expect(game.getByLabel("Your list")).toHaveValue("saved:saved-1");
  await game.getByRole("button", { name: "Clear" }).click();
  await expect(game).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(game.getByLabel("Your list")).toHaveValue("saved:saved-1");
});
