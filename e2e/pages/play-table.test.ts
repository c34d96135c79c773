/** The table of a match, as it is used with one thumb for ninety minutes. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  aMatch,
  anna,
  ben,
  hiding,
  matchId,
  onTheTable,
  usualUnits,
  type KeptMatch,
} from "#e2e/support/kept-match.ts";
import { markFor } from "#domain/match/joined.ts";
import { activate, changing, endMatch, endRound, nextRound, pass } from "#domain/match/taps.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { messages, untilDrawn } from "./support/builder.ts";
import { desk, openPage, phone, revisit, type Screen } from "./support/open-page.ts";

const open = (match: KeptMatch, screen: Screen = phone) =>
  openPage(`/game/${matchId}`, { entries: match.entries() }, screen);

const button = (name: string | RegExp) => page.getByRole("button", { name });
const headOf = (player: string) => button(`${player}’s units`);
const row = (unit: string) => button(new RegExp(`^${unit}: damage`));
const bar = (name: string) =>
  page.getByRole("group", { name: "Actions" }).getByRole("button", { name });

test("one tap activates a unit, hands the activation on, and is kept", async () => {
  await open(aMatch());
  await expect.element(headOf("Anna")).toHaveAttribute("aria-pressed", "true");
  await button("Activate Orc Hunters").click();
  await expect.element(headOf("Ben")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("Activate Aggressors")).toBeVisible();
  await bar("Pass").click();
  await expect.element(page.getByText("Turn 2 of 5")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Orc Hunters: activated" })).toBeVisible();
  await revisit();
  await expect.element(page.getByText("Turn 2 of 5")).toBeVisible();
  await bar("Undo").click();
  await bar("Undo").click();
  await expect.element(button("Activate Orc Hunters")).toBeVisible();
  await expect.element(page.getByText("Turn 1 of 5")).toBeVisible();
});

test("a unit's sheet changes its tokens and states, and a death can be undone from its message", async () => {
  await open(aMatch());
  await row("Skin Changers").click();
  const sheet = page.getByRole("dialog", { name: "Skin Changers" });
  await sheet.getByRole("button", { name: "One more: Damage" }).click();
  await sheet.getByRole("button", { name: "One more: Stress" }).click();
  await sheet.getByRole("button", { name: "Slowed", exact: true }).click();
  await expect.element(sheet.getByText(/its charge 4 shorter/)).toBeVisible();
  await sheet.getByRole("button", { name: "Eliminated" }).click();
  await expect.element(page.getByText("Out of play (1)")).toBeVisible();
  await messages().getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Out of play (1)")).not.toBeInTheDocument();
  const changed = page.getByRole("listitem").filter({ hasText: "Skin Changers" });
  await expect.element(changed.getByRole("img", { name: "1 damage" })).toBeVisible();
  await expect.element(changed.getByRole("img", { name: "1 stress" })).toBeVisible();
  await expect.element(changed).toHaveTextContent(/Slowed/);
});

test("a unit that goes again in a round says so, and takes 1 stress", async () => {
  const match = aMatch();
  const [first] = match.state.units;
  if (first === undefined) throw new Error("No unit");
  match.tap(activate(match.state, first)).tap(pass(match.state, ben));
  await open(match);
  await row("Ahlwardt, Ice Bear").click();
  const sheet = page.getByRole("dialog", { name: "Ahlwardt, Ice Bear" });
  await expect.element(sheet.getByText(/activating it again costs 1 stress/)).toBeVisible();
  await sheet.getByRole("button", { name: "Activate again (+1 stress)" }).click();
  await headOf("Anna").click();
  await expect.element(page.getByRole("img", { name: "1 stress" })).toBeVisible();
});

test("a unit has its odds against each enemy in sight, worst first, with all of them behind a tap, and one that is unknown says so", async () => {
  const units = {
    ...usualUnits(),
    [anna]: [
      onTheTable(anna, "ice-archers", 0, { modelsLeft: 0 }),
      onTheTable(anna, "orc-hunters", 1, { unitId: null, name: "The Blue Ones" }),
    ],
  };
  const match = aMatch({ units, seat: { kind: "one", playerId: anna } });
  match.tap(hiding(ben, "secret-b", onTheTable(ben, "hetman", 20)), "another-device");
  const bulwarks = match.state.units.find(({ unitId }) => unitId === "bulwarks");
  if (bulwarks === undefined) throw new Error("No unit");
  match.tap(changing(bulwarks, { modelsLeft: 1, wounds: 2 }), "another-device");
  await open(match);
  await row("Ice Archers").click();
  const sheet = page.getByRole("dialog", { name: "Ice Archers" });
  await sheet.getByRole("button", { name: "Odds against…" }).click();
  const odds = sheet.getByRole("region", { name: "Odds against…" });
  await expect.element(odds).toBeInViewport();
  expect(odds.getByRole("listitem").elements()).toHaveLength(8);
  expect(odds.element().textContent).not.toMatch(/Hetman/);
  const enemy = odds.getByRole("button", { name: /^Bulwarks/ });
  await expect.element(enemy).toHaveTextContent(/Melee: [\d.]+ damage · [\d.]+%/);
  await expect.element(enemy).toHaveTextContent(/Ranged: [\d.]+ damage/);
  await enemy.click();
  await expect.element(odds.getByText("Every chance")).toBeVisible();
  await expect.element(odds.getByText(/the winner may force it back/)).toBeVisible();
  await expect
    .element(odds.getByRole("link", { name: "Rules: loser, retreat, pursuit" }))
    .toHaveAttribute("href", "/rules#melee-loser");
  await sheet.getByRole("button", { name: "Close" }).click();
  await row("The Blue Ones").click();
  await expect.element(page.getByText(/We don’t have this card, so its wounds/)).toBeVisible();
});

test("a hidden unit comes into play when it is revealed, and of the other's one only sees that there is one", async () => {
  const match = aMatch({ seat: { kind: "one", playerId: anna } });
  match.tap(hiding(anna, "secret-a", onTheTable(anna, "alborc", 20)));
  match.tap(hiding(ben, "secret-b", onTheTable(ben, "hetman", 20)), "another-device");
  await open(match);
  await button(/^Reveal Alborc/).click();
  const question = page.getByRole("dialog", { name: "Reveal Alborc?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(row("Alborc")).not.toBeInTheDocument();
  await button(/^Reveal Alborc/).click();
  await question.getByRole("button", { name: "Reveal" }).click();
  await expect.element(row("Alborc")).toBeVisible();
  await headOf("Ben").click();
  await expect.element(page.getByText("1 hidden")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Hetman/);
  await expect.element(button("Activate Aggressors")).not.toBeInTheDocument();
});

test("hidden units on one phone are named on demand, keep their numbers, and Undo goes no further back than what was revealed", async () => {
  const match = aMatch();
  match.tap(hiding(anna, "secret-a", onTheTable(anna, "alborc", 20)));
  match.tap(hiding(anna, "secret-b", onTheTable(anna, "tundra-marauders", 21)));
  match.tap(pass(match.state, ben));
  await open(match);
  const hidden = page.getByRole("list", { name: "Hidden" });
  await expect.element(hidden.getByText("Hidden unit 2")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Alborc/);
  await button("Show Hidden unit 1").click();
  await expect.element(hidden.getByText("1: Alborc")).toBeVisible();
  await button("Hide Hidden unit 1 again").click();
  await button("Reveal Hidden unit 1").click();
  await page
    .getByRole("dialog", { name: "Reveal Hidden unit 1?" })
    .getByRole("button", { name: "Reveal" })
    .click();
  await expect.element(row("Alborc")).toBeVisible();
  await expect.element(hidden.getByText("Hidden unit 2")).toBeVisible();
  await bar("Undo").click();
  await expect.element(messages().getByText("What has been revealed stays")).toBeVisible();
  await expect.element(page.getByText("Turn 1 of 5")).toBeVisible();
  await expect
    .element(headOf("Ben").getByRole("img", { name: "1 of 5 activations" }))
    .toBeInTheDocument();
});

test("Undo says which step it took back, and the way back in an older message brings back its own step", async () => {
  await open(aMatch());
  await row("Skin Changers").click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminated" }).click();
  await bar("Pass").click();
  await messages().getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Out of play (1)")).not.toBeInTheDocument();
  await expect
    .element(headOf("Anna").getByRole("img", { name: "1 of 5 activations" }))
    .toBeInTheDocument();
  await bar("Undo").click();
  await expect.element(messages().getByText("Anna passes")).toBeVisible();
});

test("without a list an activation is counted by its own button, and nobody is told to have passed", async () => {
  await open(aMatch({ units: {} }));
  await button("Count an activation for Anna").click();
  await button("Count an activation for Ben").click();
  await expect.element(page.getByText("Turn 2 of 5")).toBeVisible();
  await bar("Log").click();
  const log = page.getByRole("dialog", { name: "Match log" });
  await expect.element(log.getByText("Anna: one activation")).toBeVisible();
  await expect.element(log.getByText(/passes/)).not.toBeInTheDocument();
});

test("a unit that is activated when all activations are used is marked, and it is said and told that it is not counted", async () => {
  const match = aMatch();
  for (let count = 0; count < 5; count += 1) match.tap(pass(match.state, anna));
  await open(match);
  await headOf("Anna").click();
  await button("Activate Orc Hunters").click();
  // All that is left of the round is Ben's.
  await page
    .getByRole("dialog", { name: "Ben’s turn" })
    .getByRole("button", { name: "Activate anyway" })
    .click();
  await expect
    .element(messages().getByText("Orc Hunters is marked, but not counted"))
    .toBeVisible();
  await bar("Log").click();
  const log = page.getByRole("dialog", { name: "Match log" });
  await expect.element(log.getByText("Orc Hunters: activation token placed")).toBeVisible();
});

test("after the end of a match the table says that it is over and offers no activation", async () => {
  const match = aMatch();
  match.tap(endMatch(match.state, anna));
  await open(match);
  await expect.element(page.getByText("The match is over", { exact: true })).toBeVisible();
  await expect.element(button(/^Activate /)).not.toBeInTheDocument();
});

test("points that the other player changes after the end of a match are told", async () => {
  const match = aMatch({ seat: { kind: "one", playerId: ben } });
  match.tap(endMatch(match.state, ben));
  match.tap(
    [{ author: anna, action: { kind: "correct-round", playerId: anna, round: 1, points: 2 } }],
    "another-device",
  );
  await open(match);
  await expect.element(messages().getByText("Changed after the end of the match")).toBeVisible();
  await expect.element(messages().getByText("Anna +2")).toBeVisible();
});

test("the log reads like a report, and takes own steps back in their order", async () => {
  const match = aMatch();
  const [first] = match.state.units;
  if (first === undefined) throw new Error("No unit");
  match
    .tap(activate(match.state, first))
    .tap(changing(first, { wounds: 1 }))
    .tap(changing(first, { wounds: 2 }))
    .tap(pass(match.state, ben));
  await open(match);
  await bar("Log").click();
  const log = page.getByRole("dialog", { name: "Match log" });
  await expect.element(log.getByText("Anna activates Ahlwardt, Ice Bear")).toBeVisible();
  await expect.element(log.getByText("Ahlwardt, Ice Bear: damage 0 → 2")).toBeVisible();
  await log
    .getByRole("button", { name: "Undo everything since: Ahlwardt, Ice Bear: damage 0 → 2" })
    .click();
  await headOf("Anna").click();
  await expect.element(page.getByRole("img", { name: "2 damage" })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("img", { name: "Ahlwardt, Ice Bear: activated" }))
    .toBeVisible();
  await messages().getByRole("button", { name: "Redo" }).click();
  await bar("Log").click();
  await expect.element(log.getByText("Ben passes")).toBeVisible();
});

test("clocks run for whoever is next, pause, and stand without being asked for", async () => {
  await open(aMatch());
  await expect.element(page.getByRole("timer")).not.toBeInTheDocument();
  await bar("More").click();
  await button("Start the clocks").click();
  await expect.element(page.getByRole("timer", { name: "Anna’s time" })).toBeVisible();
  await bar("More").click();
  await button("Pause the clocks").click();
  await bar("More").click();
  await expect.element(button("Resume the clocks")).toBeVisible();
});

test("a device that did not begin the round has its own units ready at once, and its first tap keeps that", async () => {
  const match = aMatch({ seat: { kind: "one", playerId: ben } });
  const unit = match.state.units.find(({ player }) => player === ben);
  if (unit === undefined) throw new Error("No unit");
  match.tap(activate(match.state, unit)).tap(changing(unit, { stress: 2 }));
  match.tap(endRound(match.state, anna), "another-device");
  match.tap(nextRound(match.state, ben, [anna]), "another-device");
  await open(match);
  const changed = page.getByRole("listitem").filter({ hasText: "Aggressors" });
  await expect.element(changed.getByRole("img", { name: "1 stress, morale 2" })).toBeVisible();
  await button("Activate Pioneers").click();
  await revisit();
  await expect.element(button("Activate Aggressors")).toBeVisible();
  await expect.element(changed.getByRole("img", { name: "1 stress, morale 2" })).toBeVisible();
});

test("damage that reaches a troop's wounds takes the troop off and changes the profile, and one undo takes back both", async () => {
  const units = {
    ...usualUnits(),
    [anna]: [onTheTable(anna, "ice-archers", 0, { modelsLeft: 0 })],
  };
  await open(aMatch({ units }));
  const inRow = page.getByRole("listitem").filter({ hasText: "Ice Archers" });
  await expect.element(inRow.getByRole("img", { name: "4 models left" })).toBeVisible();
  await row("Ice Archers").click();
  const sheet = page.getByRole("dialog", { name: "Ice Archers" });
  const more = sheet.getByRole("button", { name: "One more: Damage" });
  await expect.element(sheet.getByText("3 troops or more")).toBeVisible();
  await more.click();
  await more.click();
  await expect.element(sheet.getByText("A troop is lost: 3 left.")).toBeVisible();
  await more.click();
  await more.click();
  await expect.element(sheet.getByText("1 to 2 troops")).toBeVisible();
  await sheet.getByRole("button", { name: "Undo" }).click();
  await expect.element(sheet.getByText("3 troops or more")).toBeVisible();
  await expect
    .element(sheet.getByRole("group", { name: "Damage" }).getByRole("status"))
    .toHaveTextContent("1");
  await more.click();
  for (let tap = 0; tap < 4; tap += 1) await more.click();
  await expect.element(page.getByText("Out of play (1)")).toBeVisible();
  await messages().getByRole("button", { name: "Undo" }).click();
  await expect.element(inRow.getByRole("img", { name: "1 model left" })).toBeVisible();
  await expect.element(inRow.getByRole("img", { name: "1 damage" })).toBeVisible();
});

test("the sheet says at which stress a unit may only rest, and from which it may be demoralized", async () => {
  await open(aMatch());
  await row("Ice Archers").click();
  const sheet = page.getByRole("dialog", { name: "Ice Archers" });
  await expect.element(sheet.getByText("Stress 0, morale 1")).toBeVisible();
  await expect
    .element(sheet.getByText("At 1 stress, once activated, it may only Rest."))
    .toBeVisible();
  await sheet.getByRole("button", { name: "One more: Stress" }).click();
  await sheet.getByRole("button", { name: "One more: Stress" }).click();
  await expect.element(sheet.getByText("Stress 2, morale 1")).toBeVisible();
  await expect.element(sheet.getByText(/^At 2 or more: a Willpower test/)).toHaveClass(/font-bold/);
  await sheet.getByRole("button", { name: "Close" }).click();
  const inRow = page.getByRole("listitem").filter({ hasText: "Ice Archers" });
  await expect.element(inRow.getByRole("img", { name: "2 stress, morale 1" })).toBeVisible();
});

test("a Character joins a unit that its card names, adds to its profile, and leaves it again", async () => {
  await open(aMatch());
  await row("Hersir").click();
  const sheet = page.getByRole("dialog", { name: "Hersir" });
  await sheet.getByRole("button", { name: "Join a unit" }).click();
  await expect.element(sheet.getByRole("button", { name: "Orc Hunters" })).not.toBeInTheDocument();
  await sheet.getByRole("button", { name: "Ice Archers" }).click();
  await expect.element(sheet.getByText(/In Ice Archers as an Officer/)).toBeVisible();
  await sheet.getByRole("button", { name: "Open Ice Archers" }).click();
  const host = page.getByRole("dialog", { name: "Ice Archers" });
  await expect.element(host.getByText("3 troops or more · with Hersir")).toBeVisible();
  await expect.element(host.getByText("Stress 0, morale 2")).toBeVisible();
  await host.getByText("Switches and abilities").click();
  await expect.element(host.getByText(/Not One Step Back/)).toBeVisible();
  await host.getByRole("button", { name: "Close" }).click();
  await expect.element(button("Activate Hersir")).not.toBeInTheDocument();
  await expect.element(page.getByText("in Ice Archers")).toBeVisible();
  await bar("Log").click();
  await expect.element(page.getByText("Hersir joins Ice Archers")).toBeVisible();
  await page
    .getByRole("dialog", { name: "Match log" })
    .getByRole("button", { name: "Close" })
    .first()
    .click();
  await row("Hersir").click();
  await sheet.getByRole("button", { name: "Leave the unit" }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(button("Activate Hersir")).toBeVisible();
});

test("the table leads to the odds of both lists, with who has joined whom, and without what is hidden", async () => {
  const match = aMatch({ seat: { kind: "one", playerId: anna } });
  match.tap(hiding(ben, "secret-b", onTheTable(ben, "alborc", 20)), "another-device");
  const [hersir, archers] = ["hersir", "ice-archers"].map((id) =>
    match.state.units.find(({ unitId }) => unitId === id),
  );
  if (hersir === undefined || archers === undefined) throw new Error("No unit");
  const states = [markFor(match.state, archers, "officer")];
  match.tap(changing(hersir, { states }));
  await open(match);
  await bar("More").click();
  await page.getByRole("link", { name: "Odds for both lists" }).click();
  const odds = page.getByRole("table");
  const attacker = (name: string) => odds.getByRole("rowheader", { name, exact: true });
  await expect.element(attacker("Ice Archers with Hersir")).toBeVisible();
  await expect.element(attacker("Hersir")).not.toBeInTheDocument();
  await expect.element(odds.getByRole("columnheader", { name: "Bulwarks" })).toBeInTheDocument();
  await expect.element(odds.getByRole("columnheader", { name: "Alborc" })).not.toBeInTheDocument();
  // Here a Character can be alone again.
  await page.getByLabelText("Hersir", { exact: true }).selectOptions("Alone");
  await expect.element(attacker("Hersir")).toBeVisible();
});

test("a command skill counts against the command of the round, and more than there is is warned about", async () => {
  const units = { ...usualUnits(), [anna]: [onTheTable(anna, "contender", 0)] };
  const match = aMatch({ units });
  await open(match);
  await row("Contender").click();
  const sheet = page.getByRole("dialog", { name: "Contender" });
  await sheet.getByText("Switches and abilities").click();
  await expect.element(sheet.getByText("Command left this round: 1 of 1")).toBeVisible();
  const use = sheet.getByRole("button", { name: "Use Defiant leader" });
  await use.click();
  await expect.element(sheet.getByText("Command left this round: 0 of 1")).toBeVisible();
  await expect.element(sheet.getByText("used once this round")).toBeVisible();
  await use.click();
  await expect
    .element(sheet.getByText(/2 command skills used this round, with only 1/))
    .toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await bar("Log").click();
  await expect
    .element(page.getByText("Anna uses the command skill Defiant leader (Contender)").first())
    .toBeVisible();
});

test("a Spellcaster's tinge is counted on its sheet with what the table says, and any other unit may gain some", async () => {
  const units = {
    ...usualUnits(),
    [anna]: [onTheTable(anna, "tattooist", 0), onTheTable(anna, "ice-archers", 1)],
  };
  await open(aMatch({ units }));
  await row("Tattooist").click();
  const sheet = page.getByRole("dialog", { name: "Tattooist" });
  const more = sheet.getByRole("button", { name: "One more: Tinge" });
  await more.click();
  await expect
    .element(sheet.getByText(/at the end of the round: the unit gains stress\.$/))
    .toBeVisible();
  for (let count = 2; count <= 7; count += 1) await more.click();
  await expect.element(sheet.getByText(/the unit is eliminated/)).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("img", { name: "7 tinge" })).toBeVisible();
  await row("Ice Archers").click();
  const other = page.getByRole("dialog", { name: "Ice Archers" });
  await expect.element(other.getByRole("button", { name: "One more: Tinge" })).toHaveLength(0);
  await other.getByRole("button", { name: "Add tinge" }).click();
  await expect.element(other.getByRole("group", { name: "Tinge" })).toHaveTextContent(/1/);
});

test("a note on a unit for the round is on its row, and gone in the next round", async () => {
  const match = aMatch();
  await open(match);
  await row("Orc Hunters").click();
  const sheet = page.getByRole("dialog", { name: "Orc Hunters" });
  await sheet.getByRole("textbox", { name: "Notes" }).fill("Blessed blades");
  await sheet.getByRole("button", { name: "Keep for this round" }).click();
  await expect.element(sheet.getByText("until the end of round 1")).toBeVisible();
  await sheet.getByRole("textbox", { name: "Notes" }).fill("Skill used up");
  await sheet.getByRole("button", { name: "Keep until removed" }).click();
  await sheet.getByRole("button", { name: "Remove note: Skill used up" }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(row("Orc Hunters")).toHaveTextContent(/Blessed blades$/);
});

test("the rally marker of a Demoralized unit reminds in its turn, and one tap rallies it", async () => {
  const match = aMatch();
  const unit = match.state.units.find(({ unitId }) => unitId === "orc-hunters");
  if (unit === undefined) throw new Error("No unit");
  match.tap(changing(unit, { states: ["Demoralized"], stress: 5 }));
  await open(match);
  await row("Orc Hunters").click();
  const sheet = page.getByRole("dialog", { name: "Orc Hunters" });
  await sheet.getByRole("button", { name: "Place the rally marker" }).click();
  const marker = sheet.getByRole("group", { name: "Rally" });
  await expect.element(marker).toHaveTextContent(/Round 1, turn 3/);
  await marker.getByRole("button", { name: "One fewer: Rally" }).click();
  await marker.getByRole("button", { name: "One fewer: Rally" }).click();
  await expect.element(sheet.getByText("Willpower test now")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  const due = page.getByText("Orc Hunters: a Willpower test to rally is due");
  await expect.element(due).toBeVisible();
  await row("Orc Hunters").click();
  await sheet.getByRole("button", { name: "It rallies" }).click();
  await expect.element(sheet.getByRole("heading", { name: "Rally" })).toHaveLength(0);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(due).toHaveLength(0);
});

test("the conquest of the units at an objective is added up for both sides", async () => {
  const units = {
    [anna]: [onTheTable(anna, "ice-archers", 0), onTheTable(anna, "orc-hunters", 1)],
    [ben]: [onTheTable(ben, "bulwarks", 10)],
  };
  await open(aMatch({ units }));
  await bar("More").click();
  await page.getByRole("button", { name: "Conquest at an objective" }).click();
  const dialog = page.getByRole("dialog", { name: "Conquest at an objective" });
  await dialog.getByRole("checkbox", { name: /^Ice Archers/ }).click();
  await expect.element(dialog.getByText("Anna has more conquest: 1 to 0")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^Bulwarks/ }).click();
  await expect.element(dialog.getByLabelText("Ben’s conquest")).toHaveTextContent(/\d/);
});

test("somebody who watches sees both armies and no controls", async () => {
  await open(aMatch({ seat: { kind: "spectator" } }), desk);
  await expect.element(row("Orc Hunters")).toBeVisible();
  await expect.element(row("Aggressors")).toBeVisible();
  await expect.element(button(/^Activate /)).not.toBeInTheDocument();
  await expect.element(bar("Pass")).not.toBeInTheDocument();
  await expect.element(bar("Points")).toBeVisible();
});

test("everything that a turn needs is large enough and in sight on a phone without scrolling", async () => {
  await open(aMatch());
  await expect.element(button("Activate Orc Hunters")).toBeVisible();
  await untilDrawn();
  const names = ["Undo", "Pass", "Points", "Log", "More"];
  const found = [
    button("Activate Orc Hunters"),
    row("Orc Hunters"),
    headOf("Ben"),
    ...names.map((name) => bar(name)),
  ];
  for (const each of found) {
    const { top, bottom, left, right, width, height } = each.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(phone.height);
    expect(right).toBeLessThanOrEqual(phone.width);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
  await row("Orc Hunters").click();
  const sheet = page.getByRole("dialog", { name: "Orc Hunters" });
  const buttons = ["Activate", "One more: Damage", "One fewer: Stress", "Vulnerable"].map((name) =>
    sheet.getByRole("button", { name, exact: true }),
  );
  for (const each of buttons) {
    const { bottom, height } = each.element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
    expect(bottom).toBeLessThanOrEqual(phone.height);
  }
});

/** An army with each unit twice. */
function twins(player: string, ids: readonly string[]) {
  return ids.flatMap((id, place) => [
    onTheTable(player, id, 2 * place),
    onTheTable(player, id, 2 * place + 1),
  ]);
}

test("copies of one unit have numbers wherever they are named, which stay theirs", async () => {
  const units = { ...usualUnits(), [anna]: twins(anna, ["orc-hunters", "skin-changers"]) };
  const match = aMatch({ units });
  await open(match);
  await button("Activate Orc Hunters, no. 2").click();
  await headOf("Anna").click();
  await expect
    .element(page.getByRole("img", { name: "Orc Hunters, no. 2: activated" }))
    .toBeVisible();
  await row("Orc Hunters, no. 1").click();
  const sheet = page.getByRole("dialog", { name: "Orc Hunters, no. 1" });
  await sheet.getByRole("button", { name: "Eliminated" }).click();
  await bar("Log").click();
  const log = page.getByRole("dialog", { name: "Match log" });
  await expect.element(log.getByText("Anna activates Orc Hunters, no. 2")).toBeVisible();
  await expect.element(log.getByText("Orc Hunters, no. 1: eliminated").first()).toBeVisible();
});

test("with ten units, each of which there are two, every one can be activated without scrolling", async () => {
  const ids = ["orc-hunters", "skin-changers", "battle-scarred", "ice-archers", "warg-riders"];
  await open(aMatch({ units: { ...usualUnits(), [anna]: twins(anna, ids) } }));
  await expect.element(button("Activate Orc Hunters, no. 1")).toBeVisible();
  await untilDrawn();
  const top = page.getByRole("group", { name: "Actions" }).element().getBoundingClientRect().top;
  const taps = button(/^Activate /).elements();
  expect(taps).toHaveLength(10);
  for (const tap of taps) {
    const { bottom, height } = tap.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
    expect(bottom).toBeLessThanOrEqual(top);
  }
});

test("the other player's list begins below the head, with a unit to activate, however far the last was scrolled", async () => {
  const own = usualUnits()[ben] ?? [];
  const many = Array.from({ length: 30 }, (_, place) => onTheTable(anna, "orc-hunters", place));
  const match = aMatch({ units: { [anna]: many, [ben]: own } });
  const [first] = own;
  if (first === undefined) throw new Error("No unit");
  match.tap(pass(match.state, anna)).tap(activate(match.state, first));
  await open(match);
  await button("Activate Orc Hunters, no. 30").click();
  await expect.element(headOf("Ben")).toHaveAttribute("aria-pressed", "true");
  const head = headOf("Ben").element().getBoundingClientRect().bottom;
  const [tap] = button(/^Activate /).elements();
  expect(tap?.getBoundingClientRect().top).toBeGreaterThanOrEqual(head);
  expect(tap?.getBoundingClientRect().top).toBeLessThan(head + 40);
});

test("on a phone on its side units of both players are in sight", async () => {
  await open(aMatch(), { width: 844, height: 390 });
  await expect.element(button("Activate Orc Hunters")).toBeVisible();
  await untilDrawn();
  const top = page.getByRole("group", { name: "Actions" }).element().getBoundingClientRect().top;
  const inSight = button(/^Activate /)
    .elements()
    .filter((tap) => tap.getBoundingClientRect().bottom <= top);
  expect(inSight.length).toBeGreaterThanOrEqual(4);
});

test("on two phones it is said whose turn it is, and a tap out of turn asks first", async () => {
  const match = aMatch({ seat: { kind: "one", playerId: anna } });
  await open(match);
  await expect.element(page.getByText("Your turn")).toBeVisible();
  await button("Activate Orc Hunters").click();
  await expect.element(page.getByText("Ben’s turn")).toBeVisible();
  await button("Activate Skin Changers").click();
  const asked = page.getByRole("dialog", { name: "Ben’s turn" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect.element(button("Activate Skin Changers")).toBeVisible();
  await row("Skin Changers").click();
  await page
    .getByRole("dialog", { name: "Skin Changers" })
    .getByRole("button", { name: "Activate", exact: true })
    .click();
  await asked.getByRole("button", { name: "Activate anyway" }).click();
  await expect.element(page.getByRole("img", { name: "Skin Changers: activated" })).toBeVisible();
});

test("the mission's event is announced in its turn and due at its end, with feats' tokens, and the rules are one tap away", async () => {
  const match = aMatch({ mission: "ghosts-from-the-mist" });
  match.tap(pass(match.state, anna)).tap(pass(match.state, ben));
  await open(match);
  const reminders = page.getByRole("group", { name: "Actions" });
  await expect
    .element(reminders.getByText(/check the event tokens of Track \(Ben\)/))
    .toBeVisible();
  await expect.element(reminders.getByText(/End of the turn, event/)).not.toBeInTheDocument();
  await bar("Pass").click();
  await expect
    .element(reminders.getByText("Event at the end of this turn: the ghosts"))
    .toBeVisible();
  await bar("Pass").click();
  await expect.element(reminders.getByText(/event: the ghosts · Ghosts move/)).toBeVisible();
  await bar("Pass").click();
  await expect.element(reminders.getByText(/End of the turn, event/)).not.toBeInTheDocument();
  await button("Map and rules of the mission").click();
  await expect.element(page.getByRole("dialog", { name: "Ghosts from the Mist" })).toBeVisible();
});

test("the table and a unit's sheet are accessible in both themes", { tags: ["long"] }, async () => {
  const match = aMatch();
  const [first, second] = match.state.units;
  if (first === undefined || second === undefined) throw new Error("No units");
  match
    .tap(changing(first, { wounds: 1, stress: 2, states: ["Slowed"], weakened: true }))
    .tap(activate(match.state, second));
  await open(match);
  await headOf("Anna").click();
  await expectAccessibleInBothThemes();
  await row("Ahlwardt, Ice Bear").click();
  await expect.element(page.getByRole("dialog", { name: "Ahlwardt, Ice Bear" })).toBeVisible();
  await expectAccessibleInBothThemes("and all else", "dialog");
});
