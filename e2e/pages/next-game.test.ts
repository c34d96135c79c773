/** "Use in a game": what a player decides on before they sit down. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aSavedList } from "#e2e/support/kept-lists.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { messages } from "./support/builder.ts";
import { openPage, revisit } from "./support/open-page.ts";

test("a mission, a feat and a list wait on the home page for the next game, and are put away there", async () => {
  await openPage("/missions", { lists: [aSavedList({ "orc-hunters": 2 })] });
  await page.getByRole("button", { name: "Use Loot in a game" }).click();
  await page.getByRole("link", { name: /^Loot/ }).click();
  const used = page.getByRole("button", { name: "In your next game" });
  await expect.element(used).toHaveAttribute("aria-pressed", "true");
  await used.click();
  await page.getByRole("button", { name: "Use in a game" }).click();
  await revisit("/missions/feats/track");
  await page.getByRole("button", { name: "Use in a game" }).click();

  await revisit("/");
  const game = page.getByRole("region", { name: "Your next game" });
  await expect.element(game.getByRole("link", { name: /Loot/ })).toBeVisible();
  await expect.element(game.getByRole("link", { name: "Track" })).toBeVisible();
  await expectAccessibleInBothThemes();
  await game.getByLabelText("Your list").selectOptions("Wardens · Northern Tribes");
  await revisit();
  await expect.element(game.getByLabelText("Your list")).toHaveValue("saved:saved-1");
  await game.getByRole("button", { name: "Clear" }).click();
  await expect.element(game).not.toBeInTheDocument();
  await messages().getByRole("button", { name: "Undo" }).click();
  await expect.element(game.getByLabelText("Your list")).toHaveValue("saved:saved-1");
});
