/** The setup and the deployment of a match on one device. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
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
  await player("Anna").getByLabelText("List").selectOptions("Wardens · Northern Tribes");
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

  await page.getByRole("link", { name: "To deployment" }).click();
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

test("dice decide the roll-off where both see them", async () => {
  await openSetup();
  await page.getByRole("link", { name: "To deployment" }).click();
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
  await page.getByRole("link", { name: "To deployment" }).click();
  await expect.element(page.getByRole("button", { name: "Start the battle" })).toBeDisabled();
  await expect.element(page.getByText("There is no mission yet.")).toBeVisible();
});

test("a hidden unit is named nowhere until its owner presses Show", async () => {
  await openSetup();
  await player("Player 1").getByLabelText("List").selectOptions("Wardens · Northern Tribes");
  await player("Player 1").getByText("Show the units").click();
  await player("Player 1").getByRole("button", { name: "Keep Selika hidden" }).click();
  await expect.element(page.getByText("1 hidden unit", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Selika")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Show Hidden unit 1" }).click();
  await expect.element(page.getByText("Selika")).toBeVisible();
  await page.getByRole("button", { name: "Cover Hidden unit 1 again" }).click();
  await expect.element(page.getByText("Selika")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.element(page.getByText("Selika")).toBeInTheDocument();
  await expect.element(page.getByText("1 hidden unit", { exact: true })).not.toBeInTheDocument();
});

test("a mission drawn by lot is one of the official ones, and can be drawn again", async () => {
  await openSetup();
  await missions().getByRole("button", { name: "Draw by lot" }).click();
  const rules = missions().getByRole("button", { name: "Map and rules" });
  await expect.element(rules).toBeEnabled();
  await missions().getByRole("button", { name: "Draw by lot" }).click();
  await expect.element(rules).toBeEnabled();
  await rules.click();
  await expect
    .element(page.getByRole("dialog").getByRole("heading", { name: "The table" }))
    .toBeVisible();
});

test("a match begins with what was chosen for the next game", async () => {
  const nextGame = {
    missionId: "loot",
    featIds: ["track"],
    list: { id: "saved-1", name: "Wardens", faction: "northern-tribes" },
  };
  await openSetup({ entries: { "wab.nextGame": JSON.stringify(nextGame) } });
  await expect.element(missions().getByText("Loot")).toBeVisible();
  await expect
    .element(player("Player 1").getByLabelText("Feat", { exact: true }))
    .toHaveValue("track");
  await expect
    .element(player("Player 1").getByText("Northern Tribes", { exact: true }))
    .toBeVisible();
});

test("a pasted list is fielded, what is not understood is said, and a text without units is none", async () => {
  await openSetup();
  await player("Player 2").getByRole("button", { name: "Paste" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste a list" });
  await dialog.getByLabelText(/^A link/).fill("nothing at all");
  await dialog.getByRole("button", { name: "Use this list" }).click();
  await expect.element(dialog.getByText("There are no units in it that we know.")).toBeVisible();
  await dialog.getByLabelText(/^A link/).fill("Northern Tribes\n2x Orc Hunters\nthe blue ones");
  await dialog.getByRole("button", { name: "Use this list" }).click();
  await expect
    .element(player("Player 2").getByText("Northern Tribes", { exact: true }))
    .toBeVisible();
  await expect.element(messages()).toHaveTextContent("1 line was not understood and is left out.");
  await expect.element(messages()).toHaveTextContent("the blue ones");
});

test("inviting without a network says that sharing needs one", async () => {
  await openSetup({ says: /Failed to fetch/ });
  const back = fail("/rpc/");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite to this match" });
  await expect.element(dialog.getByText(/Sharing needs a network/)).toBeVisible();
  back();
  await expectAccessibleInBothThemes("alone", "dialog");
  await expect.element(messages()).toBeInTheDocument();
});
