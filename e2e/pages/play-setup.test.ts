/** The setup and the deployment of a match on one device. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { asSeenBy } from "#domain/match/secrets.ts";
import { entryNow } from "#web/data/play/matches-store.ts";
import { aSavedList } from "#e2e/support/kept-lists.ts";
import { expectAddress } from "./support/address.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { messages } from "./support/builder.ts";
import { fail } from "./support/network.ts";
import { openPage, phone, revisit, type Kept } from "./support/open-page.ts";
import { playModeIs } from "./support/play.ts";

const wardens = aSavedList({ "orc-hunters": 2, selika: 1 });

async function openSetup(kept: Kept = {}): Promise<void> {
  await openPage("/play", { prepare: playModeIs("everyone"), lists: [wardens], ...kept }, phone);
  await page.getByRole("button", { name: "New match" }).click();
  await expectAddress(/^\/setup\//);
}

const player = (name: string) => page.getByRole("region", { name, exact: true });
const missions = () => page.getByRole("region", { name: "Mission", exact: true });

const asked = () => page.getByRole("dialog", { name: "Which units stay hidden?" });

/** Chooses the list of this file, whose Selika may stay hidden, and says whether she does. */
async function chooseWardens(seat: string, isHidden: boolean): Promise<void> {
  await player(seat).getByLabelText("List").selectOptions("Wardens · Northern Tribes");
  if (!isHidden) await asked().getByRole("checkbox", { name: "Selika" }).click();
  await asked().getByRole("button", { name: "Use this list" }).click();
  await expect.element(asked()).not.toBeInTheDocument();
}

/** The log of the match at the address, as the opponent's device gets it. */
function logForOpponent(): string {
  const id = location.pathname.split("/").at(-1) ?? "";
  const events = [...(entryNow(id)?.log.events.values() ?? [])];
  return JSON.stringify(events.map((event) => asSeenBy(event, "the opponent")));
}

async function call(seat: string, name: string): Promise<void> {
  await player(seat).getByLabelText("Name").fill(name);
  const field = player(seat).getByLabelText("Name").element();
  if (field instanceof HTMLElement) field.blur();
  await expect.element(player(name)).toBeVisible();
}

async function chooseMission(name: RegExp): Promise<void> {
  await missions().getByRole("button", { name: "Choose a mission" }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
}

test("a match is set up on one phone and its battle begun", async () => {
  await openSetup();
  await call("Player 1", "Anna");
  await call("Player 2", "Ben");
  await chooseWardens("Anna", false);
  await expect.element(player("Anna").getByText("Units", { exact: true })).toBeVisible();
  await expect
    .element(player("Anna").getByLabelText("List"))
    .toHaveDisplayValue("Wardens · Northern Tribes");
  await player("Anna").getByLabelText("Feat", { exact: true }).selectOptions("Track");
  await chooseMission(/^Loot/);
  await expect.element(missions().getByText("Loot")).toBeVisible();
  // What lies half below the header has no whole area to be touched.
  scrollTo(0, 0);
  await expectAccessibleInBothThemes();

  await page.getByRole("link", { name: "Go to deployment" }).click();
  await expectAddress(/^\/deployment\//);
  const winner = page.getByRole("group", { name: /Rolled at the table/ });
  await winner.getByText("Ben").click();
  await expect.element(page.getByText("Ben wins the roll-off")).toBeVisible();
  await page.getByRole("group", { name: "Deploys first" }).getByText("Anna").click();
  await expect.element(page.getByText(/Anna deploys/)).toBeVisible();
  await expect.element(page.getByText("Ben begins the first round.")).toBeVisible();
  scrollTo(0, 0);
  await expectAccessibleInBothThemes();

  await page.getByRole("button", { name: "Start the battle" }).click();
  await expectAddress(/^\/game\//);
  await revisit("/play");
  await expect.element(page.getByText(/Round 1 · Loot/).first()).toBeVisible();
});

test("a name counts as soon as typing rests, and when the page is left before that", async () => {
  await openSetup();
  await player("Player 1").getByLabelText("Name").fill("Anna");
  await expect.element(player("Anna")).toBeVisible();
  await player("Player 2").getByLabelText("Name").fill("Ben");
  globalThis.dispatchEvent(new PageTransitionEvent("pagehide"));
  await expect.element(player("Ben")).toBeVisible();
});

test("dice decide the roll-off where both see them", { tags: ["long"] }, async () => {
  await openSetup();
  await page.getByRole("link", { name: "Go to deployment" }).click();
  await page.getByRole("button", { name: "Roll for both" }).click();
  await expect
    .poll(() => page.getByText(/Player [12] wins the roll-off/).elements().length, {
      timeout: 20_000,
    })
    .toBe(1);
  await expect.element(page.getByRole("button", { name: "Roll again" })).toBeEnabled();
  await expect.element(page.getByText(/^\d success(es)?$/).first()).toBeVisible();

  // Who lost by the dice won at the table: the dice say nothing else any more.
  const winner = page.getByRole("group", { name: /Rolled at the table/ });
  const loser = page.getByText("Player 1 wins the roll-off").elements().length > 0 ? 2 : 1;
  await winner.getByText(`Player ${loser}`).click();
  await expect.element(page.getByText(`Player ${loser} wins the roll-off`)).toBeVisible();
  await expect.element(page.getByText(/^\d success(es)?$/)).not.toBeInTheDocument();
});

test("a battle waits for its mission and says so", async () => {
  await openSetup();
  await page.getByRole("link", { name: "Go to deployment" }).click();
  await expect.element(page.getByRole("button", { name: "Start the battle" })).toBeDisabled();
  await expect.element(page.getByText("Choose a mission.")).toBeVisible();
});

test("a unit that stays hidden is named nowhere in the match until its owner presses Show", async () => {
  await openSetup();
  await player("Player 1").getByLabelText("List").selectOptions("Wardens · Northern Tribes");
  await expect.element(asked().getByRole("checkbox")).toBeChecked();
  await expectAccessibleInBothThemes("alone", "dialog");
  await asked().getByRole("button", { name: "Use this list" }).click();
  await expect.element(page.getByText("1 hidden unit", { exact: true })).toBeVisible();
  await expect
    .element(player("Player 1").getByLabelText("List"))
    .toHaveDisplayValue("Wardens · Northern Tribes");
  await expect.element(page.getByText("Selika")).not.toBeInTheDocument();
  expect(logForOpponent()).toContain("orc-hunters");
  expect(logForOpponent()).not.toMatch(/selika/i);

  await page.getByRole("button", { name: "Show Hidden unit 1" }).click();
  await expect.element(page.getByText("Selika")).toBeVisible();
  await page.getByRole("button", { name: "Hide Hidden unit 1 again" }).click();
  await expect.element(page.getByText("Selika")).not.toBeInTheDocument();
});

test("closing the question which units of a list stay hidden brings no list", async () => {
  await openSetup();
  await player("Player 1").getByLabelText("List").selectOptions("Wardens · Northern Tribes");
  await asked().getByRole("button", { name: "Cancel" }).click();
  await expect.element(asked()).not.toBeInTheDocument();
  await expect.element(player("Player 1").getByText(/^No list\. You can play/)).toBeVisible();
  await expect
    .element(player("Player 1").getByLabelText("List"))
    .toHaveDisplayValue("Choose a list");
});

test("a list of units that all stay hidden is no missing list, and can be given up", async () => {
  await openSetup({ lists: [aSavedList({ selika: 1 }, { name: "Alone" })] });
  await player("Player 1").getByLabelText("List").selectOptions("Alone · Northern Tribes");
  await asked().getByRole("button", { name: "Use this list" }).click();
  await expect.element(page.getByText("1 hidden unit", { exact: true })).toBeVisible();
  await expect.element(player("Player 1").getByText(/^No list\. You can/)).not.toBeInTheDocument();
  await player("Player 1").getByLabelText("List").selectOptions("No list");
  await expect.element(page.getByText("1 hidden unit", { exact: true })).not.toBeInTheDocument();
});

test("a unit in sight is hidden until that is taken back, and another list leaves nothing of it behind", async () => {
  await openSetup();
  await chooseWardens("Player 1", false);
  await player("Player 1").getByText("Show the units").click();
  await expect
    .element(player("Player 1").getByText(/^Your opponent may already have seen/))
    .toBeVisible();
  await player("Player 1").getByRole("button", { name: "Keep Selika hidden" }).click();
  const hidden = page.getByText("1 hidden unit", { exact: true });
  await expect.element(hidden).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" }).first();
  await undo.click();
  await expect.element(player("Player 1").getByText("Selika")).toBeInTheDocument();
  await expect.element(hidden).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Redo" }).first().click();
  await expect.element(hidden).toBeVisible();

  await player("Player 1").getByLabelText("List").selectOptions("No list");
  await expect.element(hidden).not.toBeInTheDocument();
  await undo.click();
  await expect.element(hidden).toBeVisible();
});

test("a mission drawn by lot is one of the official ones, and can be drawn again", async () => {
  await openSetup();
  await missions().getByRole("button", { name: "Pick at random" }).click();
  const rules = missions().getByRole("button", { name: "Map and rules" });
  await expect.element(rules).toBeEnabled();
  await missions().getByRole("button", { name: "Pick at random" }).click();
  await expect.element(rules).toBeEnabled();
  await rules.click();
  await expect
    .element(page.getByRole("dialog").getByRole("heading", { name: "The table" }))
    .toBeVisible();
});

const nextGame = {
  missionId: "loot",
  featIds: ["track"],
  list: { id: "saved-1", name: "Wardens", faction: "northern-tribes" },
};

test("what is ticked to stay hidden stays ticked when other lists come meanwhile", async () => {
  await openSetup({ entries: { "wab.nextGame": JSON.stringify(nextGame) } });
  await expect.element(asked().getByRole("checkbox")).toBeChecked();
  const other = aSavedList({ hersir: 1 }, { id: "saved-2", name: "Another" });
  localStorage.setItem("armyLists", JSON.stringify([wardens, other]));
  dispatchEvent(new StorageEvent("storage", { key: "armyLists" }));
  await expect
    .poll(() => player("Player 1").getByLabelText("List").element().textContent)
    .toContain("Another");
  await expect.element(asked().getByRole("checkbox")).toBeChecked();
  await asked().getByRole("button", { name: "Use this list" }).click();
  await expect.element(page.getByText("1 hidden unit", { exact: true })).toBeVisible();
  expect(logForOpponent()).not.toMatch(/selika/i);
});

test("a match begins with what was chosen for the next game", async () => {
  await openSetup({ entries: { "wab.nextGame": JSON.stringify(nextGame) } });
  await expect.element(missions().getByText("Loot")).toBeVisible();
  await expect
    .element(player("Player 1").getByLabelText("Feat", { exact: true }))
    .toHaveValue("track");
  // The list has a unit that may stay hidden, so it waits for the answer, as often as the page is opened.
  expect(logForOpponent()).not.toMatch(/selika/i);
  await expect.element(asked()).toBeVisible();
  await revisit();
  await asked().getByRole("button", { name: "Use this list" }).click();
  await expect
    .element(player("Player 1").getByText("Northern Tribes", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText("1 hidden unit", { exact: true })).toBeVisible();
  await expect.poll(() => history.state).not.toHaveProperty("listToBring");
});

test("a pasted list is fielded, what is not understood or too many is said, and a text without units is none", async () => {
  await openSetup();
  await player("Player 2").getByRole("button", { name: "Paste" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste a list" });
  await dialog.getByLabelText(/^A link/).fill("nothing at all");
  await dialog.getByRole("button", { name: "Use this list" }).click();
  await expect.element(dialog.getByText("It contains no units that we know.")).toBeVisible();
  await dialog.getByLabelText(/^A link/).fill("Northern Tribes\n50 Orc Hunters\nthe blue ones");
  await dialog.getByRole("button", { name: "Use this list" }).click();
  await expect
    .element(player("Player 2").getByText("Northern Tribes", { exact: true }))
    .toBeVisible();
  await expect.element(messages()).toHaveTextContent("1 line was not understood and is left out.");
  await expect.element(messages()).toHaveTextContent("the blue ones");
  await expect.element(messages()).toHaveTextContent("Fewer copies than in the text");
  await expect.element(messages()).toHaveTextContent("Orc Hunters: 50 requested, 3 added");
});

test("names of sixty letters without a space break no screen of a match on the narrowest phone", async () => {
  await openSetup();
  await page.viewport(320, 640);
  const [one, other] = ["M", "W"].map((letter) => letter.repeat(60));
  await call("Player 1", one ?? "");
  await call("Player 2", other ?? "");
  const id = location.pathname.split("/").at(-1) ?? "";
  for (const screen of ["setup", "deployment", "game", "scoring", "summary"]) {
    await revisit(`/${screen}/${id}`);
    await expect
      .element(page.getByRole("navigation", { name: "Screens of this match" }))
      .toBeVisible();
    await expect.element(page.getByText(other ?? "").first()).toBeInTheDocument();
    expect([screen, document.documentElement.scrollWidth <= 320]).toEqual([screen, true]);
  }
  await revisit(`/deployment/${id}`);
  for (const choice of page.getByRole("radio", { name: other ?? "" }).elements()) {
    expect(choice.getBoundingClientRect().right).toBeLessThanOrEqual(320);
  }
});

test("inviting without a network says that sharing needs one", async () => {
  await openSetup({ says: /Failed to fetch/ });
  const back = fail("/rpc/");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite to this match" });
  await expect.element(dialog.getByText(/Sharing needs a connection/)).toBeVisible();
  back();
  await expectAccessibleInBothThemes("alone", "dialog");
  await expect.element(messages()).toBeInTheDocument();
});
