/** "Use in a match": what a player decides on before they sit down. */
import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { aSavedList } from "#e2e/support/kept-lists.ts";
import { expectAddress } from "./support/address.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { messages } from "./support/builder.ts";
import { faction, unitsOf } from "./support/cloud-lists.ts";
import { openWithSession, putRows } from "./support/members.ts";
import { openPage, revisit } from "./support/open-page.ts";
import { playModeIs } from "./support/play.ts";

test("a mission, a feat and a list wait on the home page for the next game, and are put away there", async () => {
  await openPage("/missions", { lists: [aSavedList({ "orc-hunters": 2 })] });
  await page.getByRole("button", { name: "Use Loot in a match" }).click();
  await page.getByRole("link", { name: /^Loot/ }).click();
  const used = page.getByRole("button", { name: "In your next match" });
  await expect.element(used).toHaveAttribute("aria-pressed", "true");
  await used.click();
  await page.getByRole("button", { name: "Use in a match" }).click();
  await revisit("/missions/feats/track");
  await page.getByRole("button", { name: "Use in a match" }).click();

  await revisit("/");
  const game = page.getByRole("region", { name: "Your next match" });
  await expect.element(game.getByRole("link", { name: /Loot/ })).toBeVisible();
  await expect.element(game.getByRole("link", { name: "Track" })).toBeVisible();
  await expectAccessibleInBothThemes();
  await game.getByLabelText("Your list").selectOptions("Wardens · Northern Tribes");
  await revisit();
  await expect.element(game.getByLabelText("Your list")).toHaveValue("saved:saved-1");
  await game.getByRole("button", { name: "Clear" }).click();
  await expect.element(game).not.toBeInTheDocument();
  // A home page that came without a game shows the one that Undo brings back.
  await page.getByRole("link", { name: "Missions", exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: /Missions/ })).toBeVisible();
  history.back();
  await expect.element(page.getByRole("heading", { name: "Welcome to WAB" })).toBeVisible();
  await messages().getByRole("button", { name: "Undo" }).click();
  await expect.element(game.getByLabelText("Your list")).toHaveValue("saved:saved-1");
});

test("a list in the cloud is searched, chosen and fielded by a member who has not been to the builder", async () => {
  const { member, session } = await commands.newMember();
  await putRows(member, [{ name: "Raiders", faction, units: unitsOf({ "orc-hunters": 2 }) }]);
  await openWithSession(session, "/missions", { prepare: playModeIs("everyone") });
  await page.getByRole("button", { name: "Use Loot in a match" }).click();
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: "Search everywhere" }).fill("Raiders");
  await expect.element(page.getByRole("option", { name: /^Raiders/ })).toBeVisible();

  await revisit("/");
  const saved = page.getByRole("region", { name: "Your saved lists" });
  await expect.element(saved.getByRole("link", { name: /^Raiders/ })).toBeVisible();
  const game = page.getByRole("region", { name: "Your next match" });
  await game.getByLabelText("Your list").selectOptions("Raiders · Northern Tribes");
  await revisit("/");
  // Neither on its way nor once it is here is it called one that is gone.
  await expect.element(game.getByLabelText("Your list")).toHaveTextContent("Raiders");
  await expect.element(game.getByLabelText("Your list")).not.toHaveTextContent("no longer here");
  await expect
    .element(game.getByLabelText("Your list"))
    .toHaveValue(expect.stringMatching("saved:"));

  await revisit("/play");
  await page.getByRole("button", { name: "New match" }).click();
  await expectAddress(/^\/setup\//);
  await expect.element(page.getByText("Units", { exact: true })).toBeVisible();
});
