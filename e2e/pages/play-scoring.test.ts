/** The end of a round and of a match, and corrections of earlier rounds. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { endMatch, endRound, nextRound } from "#domain/match/taps.ts";
import { scoring } from "#domain/match/scores-now.ts";
import { aMatch, anna, ben, matchId, type KeptMatch } from "#e2e/support/kept-match.ts";
import { expectAddress } from "./support/address.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";

const open = (match: KeptMatch) =>
  openPage(`/scoring/${matchId}`, { entries: match.entries() }, phone);

const button = (name: string | RegExp) => page.getByRole("button", { name });
const central = "You control the central objective.";

/** A match that has come to its second round, with a point of Anna's in the first. */
function inSecondRound(): KeptMatch {
  const match = aMatch();
  const condition = { of: "mission", condition: "control-central" } as const;
  match.tap(endRound(match.state, anna)).tap(scoring(anna, 1, condition, 1));
  return match.tap(nextRound(match.state, ben, [anna, ben]));
}

test("a round is scored for both players and the next begins with who has fewer points", async () => {
  const match = aMatch();
  await open(match.tap(endRound(match.state, anna)));
  await button(`Anna: ${central}`).click();
  await expect.element(button(`Anna: ${central}`)).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByRole("radio", { name: "Ben" })).toBeChecked();
  await expect.element(page.getByText("Initiative in round 2: Ben has fewer points")).toBeVisible();
  await button("Begin round 2").click();
  await expectAddress(/\/game\//);
  await expect.element(button("Ben’s units")).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText("Turn 1 of 5")).toBeVisible();
});

test("ticks that cannot all be true are pointed out, and count all the same", async () => {
  const match = aMatch();
  await open(match.tap(endRound(match.state, anna)));
  await button(`Anna: ${central}`).click();
  await expect.element(page.getByText(/^Only one player can score this/)).not.toBeInTheDocument();
  await button(`Ben: ${central}`).click();
  await expect
    .element(page.getByText(`Only one player can score this, but both have: ${central}`))
    .toBeVisible();
  await expect.element(button(`Ben: ${central}`)).toHaveAttribute("aria-pressed", "true");
});

test("an earlier round is corrected like the present one, and the total follows", async () => {
  await open(inSecondRound());
  await page.getByRole("radio", { name: "1", exact: true }).click();
  await expect.element(page.getByText("You are correcting round 1.")).toBeVisible();
  await button(`Anna: ${central}`).click();
  await button("One more: Points added by hand for Ben").click();
  await button("One more: Points added by hand for Ben").click();
  const table = page.getByRole("table", { name: "Points by round" });
  await expect.element(table.getByRole("row", { name: /^Anna 0 – – 0/ })).toBeVisible();
  await expect.element(table.getByRole("row", { name: /^Ben 2 – – 2/ })).toBeVisible();
});

test("whoever still scores a round when the other device begins the next goes on with it, and ends no other", async () => {
  const match = aMatch();
  match.tap(endRound(match.state, anna));
  await open(match);
  await expect.element(button("Begin round 2")).toBeVisible();
  const begun = match.tap(nextRound(match.state, ben, [ben]), "another-device");
  for (const [name, text] of Object.entries(begun.entries())) localStorage.setItem(name, text);
  dispatchEvent(new StorageEvent("storage", { key: null }));
  await expect.element(page.getByText("You are correcting round 1.")).toBeVisible();
  await expect.element(button(/^Begin round/)).not.toBeInTheDocument();
  await button("One more: Points added by hand for Anna").click();
  const table = page.getByRole("table", { name: "Points by round" });
  await expect.element(table.getByRole("row", { name: /^Anna 1 – – 1/ })).toBeVisible();

  await expect.element(page.getByText("Round 2 is being played.")).toBeVisible();
  await button("End the round now").click();
  await expect.element(button("Begin round 3")).toBeVisible();
  await revisit(`/scoring/${matchId}`);
  await expect.element(page.getByRole("heading", { name: "End of round 2" })).toBeVisible();
});

test("a match that has ended leads on to its summary, and a round that the address names is corrected", async () => {
  const match = inSecondRound();
  const ended = match.tap(endMatch(match.state, anna));
  await openPage(`/scoring/${matchId}?round=1`, { entries: ended.entries() }, phone);
  await expect.element(page.getByText("You are correcting round 1.")).toBeVisible();
  await page.getByRole("link", { name: "See the summary" }).click();
  await expectAddress(/\/summary\//);
  await revisit(`/game/${matchId}`);
  await expect.element(page.getByText("The match is over.")).toBeVisible();
  await page.getByRole("link", { name: "See the summary" }).click();
  await expectAddress(/\/summary\//);
});

test("the match ends from the last round, or by choice before, and its summary follows", async () => {
  await open(inSecondRound());
  await button("End the match here").click();
  await expectAddress(/\/summary\//);
});

test("a mission without facts takes free points alone", async () => {
  const match = aMatch({ mission: null });
  await open(match.tap(endRound(match.state, anna)));
  await button("One more: Points added by hand for Anna").click();
  await expect.element(page.getByText("Initiative in round 2: Ben has fewer points")).toBeVisible();
});

test("the scoring is accessible in both themes", { tags: ["long"] }, async () => {
  await open(inSecondRound());
  await expect.element(button(`Anna: ${central}`)).toBeVisible();
  await expectAccessibleInBothThemes();
});
