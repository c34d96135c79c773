/** The front page, for somebody who is here for the first time and for somebody who returns; and the way to all places. */
import { expect, test } from "vitest";
import { commands, type Locator, page, userEvent } from "vitest/browser";
import { languages } from "#domain/language.ts";
import { aDraft, aSavedList } from "#e2e/support/kept-lists.ts";
import { expectAddress, expectTitle } from "./support/address.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { expectRows, messages, totalsBar } from "./support/builder.ts";
import { faction, unitsOf } from "./support/cloud-lists.ts";
import { tooSmall } from "./support/fingers.ts";
import { putRows } from "./support/members.ts";
import { desk, openPage, phone, revisit } from "./support/open-page.ts";
import { playModeIs } from "./support/play.ts";
import { press } from "./support/press.ts";
import { listName, message, save, savedLists } from "./support/saved-lists.ts";

const tryHere = () => page.getByRole("region", { name: "Try it here" });
const bar = () => page.getByRole("navigation", { name: "Main navigation" });

/** The foot of what is seen without scrolling. */
function foot(): number {
  const sticky = document.querySelector(".sticky.bottom-0");
  return sticky?.checkVisibility() === true ? sticky.getBoundingClientRect().top : innerHeight;
}

/** Waits until all of these are wholly in sight, on a page that nobody has scrolled. */
async function expectInSight(...seen: readonly Locator[]): Promise<void> {
  for (const each of seen) {
    await expect.element(each).toBeVisible();
    await expect.poll(() => each.element().getBoundingClientRect().bottom).toBeLessThan(foot());
  }
  expect(scrollY).toBe(0);
}

test("a newcomer's first screen of a phone has the factions and a list to try, and opens it as it was left", async () => {
  await openPage("/", {}, phone);
  const add = (name: string) => tryHere().getByRole("button", { name: `Add ${name}` });
  const open = tryHere().getByRole("link", { name: "Open in the builder" });
  await expectInSight(
    page.getByRole("link", { name: "Northern Tribes" }),
    page.getByRole("link", { name: "Feudom" }),
    page.getByRole("link", { name: "Start building" }),
    tryHere(),
    open,
  );
  await expect.element(tryHere()).toHaveTextContent("125 of 200 points");
  await add("Orc Hunters").click();
  await add("Orc Hunters").click();
  await add("Warg Riders").click();
  await expect.element(tryHere()).toHaveTextContent("200 of 200 points");
  await expect.element(tryHere().getByText("No problems")).toBeVisible();
  // At its limit it is disabled, and says why when it is pressed all the same.
  await expect.element(add("Wrathmane")).toHaveAttribute("aria-disabled", "true");
  await press(add("Wrathmane"), "{Enter}");
  await expect.element(tryHere().getByText("Maximum 1 of this unit allowed")).toBeVisible();
  await tryHere().getByRole("button", { name: "Remove Battle-Scarred" }).click();
  await expect.element(tryHere()).toHaveTextContent("160 of 200 points");

  await open.click();
  await expectAddress("/builder");
  await expectRows(["Wrathmane ×1", "Orc Hunters ×3", "Warg Riders ×2"]);
  await expect.element(listName()).toHaveValue("My first list");
});

test("a starter list is opened and saved with two presses, and the list before it comes back with Undo", async () => {
  await openPage("/", { draft: aDraft({ hersir: 1 }, { name: "Mine" }) });
  const heading = page.getByRole("heading", { name: "Starter lists" });
  await expect.element(heading).toBeInTheDocument();
  heading.element().scrollIntoView();
  await page.getByRole("link", { name: "Open in the builder: Orcs up close" }).click();
  await expectRows(["Wrathmane ×1", "Orc Hunters ×3", "Warg Riders ×2", "Battle-Scarred ×1"]);
  await expect.element(totalsBar()).toHaveTextContent("exactly on the limit");
  await messages().getByRole("button", { name: "Undo" }).click();
  await expectRows(["Hersir ×1"]);
  history.back();
  await page.getByRole("link", { name: "Open in the builder: Bows of the forest" }).click();
  await expect.element(page.getByRole("combobox", { name: "Faction" })).toHaveValue("syenann");
  await save();
  await expect.element(message("“Bows of the forest” saved on this device")).toBeVisible();
});

test("somebody who returns finds their lists, their next match and the news on a phone's first screen", async () => {
  const lists = ["One", "Two", "Three"].map((name) =>
    aSavedList({ "orc-hunters": 2 }, { id: name, name }),
  );
  const nextGame = JSON.stringify({ missionId: "loot", featIds: ["track"], list: null });
  const kept = {
    draft: aDraft({ hersir: 1 }, { name: "Mine" }),
    lists,
    entries: { "wab.nextGame": nextGame },
  };
  await openPage("/", kept, phone);
  const match = page.getByRole("region", { name: "Your next match" });
  await expectInSight(
    page.getByRole("link", { name: /^Continue your last list/ }),
    page.getByRole("region", { name: "Your saved lists" }),
    match.getByRole("link", { name: /Loot/ }),
    match,
    page.getByRole("button", { name: "View news archive" }),
  );
  await expect.element(tryHere()).not.toBeInTheDocument();
  await expectAccessibleInBothThemes();
  expect(tooSmall("main a, main button, main select")).toEqual([]);
});

test("a member finds the lists of the cloud on a phone's first screen, on a device that has none of its own", async () => {
  const { member, session } = await commands.newMember();
  await putRows(member, [{ name: "Raiders", faction, units: unitsOf({ "orc-hunters": 2 }) }]);
  await openPage("/", { session }, phone);
  const saved = page.getByRole("region", { name: "Your saved lists" });
  await expectInSight(saved.getByRole("link", { name: /^Raiders/ }));
  await expect.element(tryHere()).not.toBeInTheDocument();
});

test.for(languages)(
  "the head of a phone's page is one line in %s, and every tile holds its words",
  async (language) => {
    await openPage("/", { language }, phone);
    const head = document.querySelector("header");
    await expect.poll(() => head?.querySelectorAll("button").length).toBeGreaterThan(2);
    await document.fonts.ready;
    expect(head?.offsetHeight).toBeLessThan(70);
    const tiles = [...document.querySelectorAll("main section:has(#factions-heading) a")];
    expect(tiles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
    expect(tiles).toHaveLength(6);
  },
);

test("a browser whose lists were all deleted is shown what the app is, as a newcomer is", async () => {
  await openPage("/", { lists: [], draft: aDraft({}) });
  await expect.element(tryHere()).toBeVisible();
});

test("the saved lists have a page of their own, which opens them in the builder", async () => {
  const lists = [
    aSavedList({ hersir: 1 }),
    aSavedList({ druid: 1 }, { id: "2", name: "Bows", faction: "syenann" }),
  ];
  await openPage("/", { lists }, phone);
  await page.getByRole("link", { name: "All my lists" }).click();
  await expectTitle("My lists · WAB");
  await expect
    .element(bar().getByRole("link", { name: "My lists" }))
    .toHaveAttribute("aria-current", "page");
  await expectAccessibleInBothThemes();
  await savedLists().getByRole("button", { name: "Delete Bows" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(savedLists().getByText("Bows")).not.toBeInTheDocument();
  await savedLists().getByRole("button", { name: "Load Wardens" }).click();
  await expectAddress("/builder");
  await expectRows(["Hersir ×1"]);
});

test("a phone's bar has at most five entries, marks where one is, and gives way to the bar of the builder", async () => {
  await openPage("/rules", { prepare: playModeIs("everyone") }, phone);
  await expect.element(bar().getByRole("link", { name: "Play mode" })).toBeVisible();
  const shown = () =>
    [...bar().element().children].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
  await expect.poll(() => shown().filter((each) => !each.matches("[popover]")).length).toBe(5);
  await expect
    .element(bar().getByRole("link", { name: "Rules" }))
    .toHaveAttribute("aria-current", "page");
  expect(tooSmall("nav a, nav button")).toEqual([]);
  // What is beside the menu is not in it.
  await bar().getByRole("button", { name: "Menu" }).click();
  await expect.element(bar().getByRole("link", { name: "Rules" })).toHaveLength(1);
  await expect.element(bar().getByRole("link", { name: "Missions" })).toBeVisible();
  await expect.element(bar().getByRole("link", { name: "Activity Feed" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await bar().getByRole("link", { name: "Army Builder" }).click();
  await expectAddress("/builder");
  await expect.element(totalsBar()).toBeVisible();
  // There all of them are in the menu of the header.
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect.element(bar().getByRole("link", { name: "My lists" })).toBeVisible();
  await expect.element(bar().getByRole("link", { name: "Rules" })).toBeVisible();
});

test("a desk's menu does not repeat what stands beside it", async () => {
  await openPage("/", {}, desk);
  await bar().getByRole("button", { name: "Menu" }).click();
  await expect.element(bar().getByRole("link", { name: "FAQ" })).toBeVisible();
  const names = bar()
    .getByRole("link")
    .elements()
    .map((each) => each.textContent);
  expect(new Set(names).size).toBe(names.length);
  await expect
    .element(bar().getByRole("group", { name: "Look up" }))
    .toHaveTextContent("Dice odds");
});

test("the search is found by its word, on a desk and on a phone", async () => {
  for (const screen of [desk, phone]) {
    await openPage("/", {}, screen);
    await page.getByRole("banner").getByText("Search", { exact: true }).click();
    await expect.element(page.getByRole("combobox", { name: "Search everywhere" })).toBeVisible();
  }
});

test("text at twice its size stays inside a phone's screen, with every entry of the bar", async () => {
  await openPage("/", {}, phone);
  document.documentElement.style.fontSize = "212.5%";
  try {
    for (const language of ["en", "es", "fr"]) {
      localStorage.setItem("language", language);
      await revisit("/");
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => document.documentElement.scrollWidth).toBe(phone.width);
      const tabs = [...document.querySelectorAll(".sticky.bottom-0 > :is(a, button)")];
      const isOutside = tabs.some((each) => each.scrollWidth > each.clientWidth + 1);
      expect([tabs.length, isOutside], `in ${language}`).toEqual([5, false]);
    }
  } finally {
    document.documentElement.style.fontSize = "";
  }
});
