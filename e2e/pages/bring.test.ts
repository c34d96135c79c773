/** A list comes in from elsewhere, an older one says what changed, and two are compared. */
import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { catalogVersion } from "#catalog/catalog.ts";
import { codeOfJson } from "#e2e/support/share-codes.ts";
import { aDraft, aList, aStranger } from "#e2e/support/kept-lists.ts";
import { expectAddress } from "./support/address.ts";
import { expectAccessible } from "./support/axe.ts";
import { closeMessages, expectRows, expectTotals, row, rows, showList } from "./support/builder.ts";
import { expectSaved, load, saveToCloud, unitsOf } from "./support/cloud-lists.ts";
import { openWithSession, putRows, tools } from "./support/members.ts";
import { aPost, anAuthor } from "./support/community.ts";
import { goOffline } from "./support/network.ts";
import { desk, openPage, phone } from "./support/open-page.ts";
import {
  choose,
  holdMessages,
  listName,
  manage,
  save,
  savedLists,
  undoFromMessage,
} from "./support/saved-lists.ts";

const exported = `Raiders
Facción: Tribus del Norte

Alborc [Alto Mando] (3 PM) x1 (50 pts)
Cazadores Orcos x3 (60 pts)

Puntos de Mando totales: 3
Puntos totales: 110`;

const sent = JSON.stringify({
  name: "From afar",
  faction: "northern-tribes",
  units: [
    { id: "orc-hunters", name: "Orc Hunters", pointsCost: 20, quantity: 2 },
    { id: "lost-legion", name: "Lost Legion", pointsCost: 33, quantity: 1 },
  ],
  created_at: null,
});

/** A full link with somebody else's host, as a chat quotes it. */
const link = `Look: https://warcrow.example/shared-list/${codeOfJson(sent)} nice?`;

const importDialog = () => page.getByRole("dialog", { name: "Import a list" });
const pasteField = () => importDialog().getByLabelText("Link, text or names");

/** Opens what was understood, once it is as expected. */
async function openAsUnderstood(summary: string): Promise<void> {
  await expect.element(importDialog().getByText(summary, { exact: true })).toBeVisible();
  await importDialog().getByRole("button", { name: "Open in the builder" }).click();
  await expect.element(importDialog()).not.toBeInTheDocument();
}

test("a text in another language is imported as the list, and undo brings back the one in progress", async () => {
  await openPage("/builder#import", { draft: aDraft({ hersir: 1 }, { name: "Mine" }) });
  await pasteField().fill(exported);
  await expect.element(importDialog()).toHaveTextContent("110 points · Command 3");
  await openAsUnderstood("2 lines understood");
  await holdMessages();
  await expectAddress("/builder");
  await expectRows(["Alborc ×1", "Orc Hunters ×3"]);
  await expectTotals(110, 3);
  await expect.element(listName()).toHaveValue("Raiders");

  await undoFromMessage();
  await expectRows(["Hersir ×1"]);
  await expect.element(listName()).toHaveValue("Mine");
});

test("an imported link of any host keeps a unit that nobody knows, marked", async () => {
  await openPage("/builder");
  await manage("Import a list");
  await pasteField().fill(link);
  await expect.element(importDialog()).toHaveTextContent("No longer in the catalogue");
  await openAsUnderstood("2 lines understood");
  await expectRows(["Orc Hunters ×2", "Lost Legion ×1"]);
  await expect.element(rows().last()).toHaveTextContent("No longer in the catalogue");
});

test("the address of a post is imported as its list, and says so when its author took it back", async () => {
  const author = await anAuthor();
  const address = `https://warcrow.example/community-lists/${await aPost(author)}`;
  await openPage("/builder#import");
  await pasteField().fill(`Mine is here: ${address}`);
  await openAsUnderstood("2 lines understood");
  await expectRows(["Alborc ×1", "Orc Hunters ×2"]);
  await expect.element(listName()).toHaveValue("Raiders");

  await tools.from("shared_lists").update({ is_active: false }).eq("user_id", author.id);
  await manage("Import a list");
  await pasteField().fill(address);
  await expect.element(importDialog()).toHaveTextContent("There is no post at this address");
});

test("an imported file may be JSON, and a backup is said to be one", async () => {
  await openPage("/builder#import");
  const chosen = commands.chooseFile({ name: "list.json", content: sent });
  await importDialog().getByRole("button", { name: "Choose a file" }).click();
  await chosen;
  await expect.element(importDialog()).toHaveTextContent("73 points");

  await pasteField().fill(JSON.stringify([aList(), aList({ name: "Wardens" })]));
  await expect.element(importDialog()).toHaveTextContent("several lists in one");
  await importDialog().getByRole("button", { name: "Restore it" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Restore from a file" }))
    .toHaveTextContent("2 new lists");
});

test("the import says that a link is damaged, and of a short link that it needs the network", async () => {
  await openPage("/builder#import");
  await pasteField().fill(link.slice(0, 120));
  await expect.element(importDialog()).toHaveTextContent("This link is damaged");
  const comeBack = goOffline();
  await pasteField().fill("https://warcrow.example/s/0123456789abcdef");
  await expect
    .element(importDialog())
    .toHaveTextContent("A short link from another device needs a connection");
  await expect.element(importDialog().getByRole("button", { name: "Try again" })).toBeVisible();
  await pasteField().fill(link);
  await expect.element(importDialog()).toHaveTextContent("73 points");
  comeBack();
});

test("the import begins with the keyboard, and says what it makes of what is typed", async () => {
  await openPage("/builder#import");
  await expect.element(importDialog()).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(pasteField()).toHaveFocus();
  await userEvent.keyboard("2 Orc Hunters");
  const sum = importDialog().getByRole("status").filter({ hasText: "points" });
  await expect.element(sum).toHaveTextContent("40 points · Command 0");
  await expect.element(sum).toHaveTextContent("1 line understood");
});

for (const [where, screen] of [
  ["at a desk", desk],
  ["on a phone", phone],
] as const) {
  test(`an older list says what changed since it was saved, until it is saved again, ${where}`, async () => {
    const [hunters] = aDraft({ "orc-hunters": 2 }).units;
    const cheaper = { ...hunters!, pointsCost: 15 };
    const list = { ...aList(), units: [cheaper, aStranger()], catalog_version: "2020.01" };
    await openPage("/builder", { lists: [list] }, screen);
    await showList();
    closeMessages();
    await load("Raiders");
    const told = page.getByText("1 unit changed, +10 points; 1 unit is no longer in the catalogue");
    await expect.element(told).toBeVisible();
    await expectAccessible("main");
    await page.getByRole("button", { name: "Details" }).click();
    const details = page.getByRole("dialog", { name: "What changed since this list was saved" });
    await expect.element(details).toHaveTextContent("Cost: 15 → 20");
    await expect.element(details).toHaveTextContent("Built with the catalogue of 2020.01.");
    await expect.element(details).toHaveTextContent("Lost Legion ×1");
    await expectAccessible("dialog[open]");
    await userEvent.keyboard("{Escape}");
    await expect.element(details).not.toBeInTheDocument();

    await save();
    await expect.element(told).not.toBeInTheDocument();
    await row("Orc Hunters").getByRole("button", { name: "Remove Orc Hunters" }).click();
    await load("Raiders");
    await expectRows(["Orc Hunters ×2", "Lost Legion ×1"]);
    await expect.element(told).not.toBeInTheDocument();
  });

  test(`a saved list is compared with another, with the one in progress and with a link, ${where}`, async () => {
    const wardens = aList({ name: "Wardens", units: { hersir: 1 } });
    const draft = aDraft({ evoker: 1 }, { name: "Draft" });
    await openPage("/builder", { lists: [aList(), wardens], draft }, screen);
    await showList();
    await choose("Raiders", "Compare with…");
    const choice = page.getByRole("dialog", { name: "Compare “Raiders” with…" });
    const comparison = page.getByRole("dialog", { name: "Compare lists" });
    await expect.element(choice).toBeVisible();
    await expectAccessible("dialog[open]");
    await choice.getByLabelText("One of your lists").selectOptions("Wardens · 25 pts");
    await expect.element(comparison).toHaveTextContent("Only in Wardens");
    await expect
      .element(comparison.getByRole("row", { name: /^Hersir – ×1 \+25 pts$/ }))
      .toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(comparison).not.toBeInTheDocument();

    await choice.getByLabelText("One of your lists").selectOptions("In progress: Draft");
    await expect.element(comparison).toHaveTextContent("Only in Draft");
    await userEvent.keyboard("{Escape}");
    await expect.element(comparison).not.toBeInTheDocument();

    await choice.getByLabelText("Or a link, or a list as text").fill(link);
    await choice.getByRole("button", { name: "Compare" }).click();
    await expect.element(comparison).toHaveTextContent("Only in From afar");
    await expect.element(comparison).toHaveTextContent("1 unit is the same in both");
    await expect.element(savedLists()).toHaveTextContent("Raiders");
  });
}

test(
  "a cloud list of an older catalogue says what changed, and knows the present one once saved",
  { tags: ["long"] },
  async () => {
    const { member, session } = await commands.newMember();
    const units = unitsOf({ "orc-hunters": 2 }).map((unit) => ({ ...unit, pointsCost: 25 }));
    const older = { name: "Raiders", faction: "northern-tribes", units };
    await putRows(member, [{ ...older, catalog_version: "2020.01", built_points: 50 }]);
    await openWithSession(session, "/builder");
    await load("Raiders");
    const told = page.getByText("1 unit changed, -10 points");
    await expect.element(told).toBeVisible();

    await saveToCloud();
    await expectSaved();
    await expect.element(told).not.toBeInTheDocument();
    const { data } = await tools
      .from("army_lists")
      .select("catalog_version, built_points")
      .eq("user_id", member.id);
    expect(data).toEqual([{ catalog_version: catalogVersion, built_points: 40 }]);

    await choose("Raiders", "Earlier versions");
    const history = page.getByRole("dialog", { name: "Earlier versions of “Raiders”" });
    await expect.element(history.getByRole("listitem")).toHaveTextContent("50 points · 2 units");
    await history.getByRole("button", { name: /^Compare the version from/ }).click();
    await expect
      .element(page.getByRole("dialog", { name: "Compare lists" }))
      .toHaveTextContent("Both lists have the same units.");
  },
);
