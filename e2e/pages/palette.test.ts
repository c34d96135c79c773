/** The search over everything: opened by its key or its button, and where its answers lead. */
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { aDraft, aSavedList } from "#e2e/support/kept-lists.ts";
import { expectAddress, expectTitle } from "./support/address.ts";
import { expectAccessibleInBothThemes, looks } from "./support/axe.ts";
import { expectTexts, messages } from "./support/builder.ts";
import { openPage, phone } from "./support/open-page.ts";

const lists = [aSavedList({ "orc-hunters": 2 }, { name: "Winter raid" })];

const field = () => page.getByRole("combobox", { name: "Search everywhere" });

function option(name?: RegExp): Locator {
  return page.getByRole("dialog").getByRole("option", name === undefined ? {} : { name });
}

const textsOf = (found: Locator) => found.elements().map((each) => each.textContent);

async function openPalette(): Promise<void> {
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
}

/** The entry of the history that the page is at. By its key: a browser keeps 50, and the last stays the 50th. */
const placeInHistory = () => navigation.currentEntry?.key;

for (const [where, screen, first] of looks) {
  test(
    `the search is accessible in both themes ${where}, empty, with answers and without`,
    { tags: ["long"] },
    async () => {
      await openPage("/missions", { lists }, screen);
      if (screen === phone) await page.getByRole("button", { name: "Search everywhere" }).click();
      else await userEvent.keyboard("{Control>}k{/Control}");
      await expect.element(field()).toHaveFocus();
      await expectAccessibleInBothThemes(first, "dialog[open]");
      await field().fill("or");
      await expect.element(option(/^Show all/).first()).toBeVisible();
      await expectAccessibleInBothThemes(first, "dialog[open]");
      await field().fill("zzz");
      await expect.element(page.getByText(/^No results for/)).toBeVisible();
      await expectAccessibleInBothThemes(first, "dialog[open]");
    },
  );
}

async function choose(term: string, name: RegExp): Promise<void> {
  await openPalette();
  await field().fill(term);
  await option(name).first().click();
  await expect.element(field()).not.toBeInTheDocument();
}

test("a unit, a rule, a question, a mission and a list are found in any language and opened", async () => {
  await openPage("/", { lists, draft: aDraft({ alborc: 1 }, { name: "In progress" }) });

  await openPalette();
  await userEvent.keyboard("cazadores orc");
  await expect
    .poll(() => textsOf(option(/^Orc Hunters/).getByCss("mark")))
    .toEqual(["Orc", expect.stringMatching(/^cazadores orc$/i)]);
  await userEvent.keyboard("{Enter}");
  await expectAddress("/unit-stats/orc-hunters");
  await expect.element(page.getByRole("heading", { level: 1, name: "Orc Hunters" })).toBeVisible();
  await expectTitle("Orc Hunters · Unit stats · WAB");

  await choose("ligne de vue", /^Line of sight/);
  await expectAddress("/rules#line-of-sight");
  await expect.element(page.getByRole("article", { name: "Line of sight" })).toBeInViewport();
  await expectTitle("Line of sight · Rules reference · WAB");

  await choose("does fog block", /^Does fog block line of sight/);
  await expectAddress("/faq#fog-and-sight");
  await expect.element(page.getByText("Fog does not block it")).toBeVisible();

  await choose("tomar posiciones", /^Take Positions/);
  await expectAddress("/missions/take-positions");
  await expectTitle("Take Positions · Missions · WAB");

  await choose("winter", /^Winter raid/);
  await expectAddress("/builder");
  await messages().getByRole("button", { name: "Undo" }).click();
  await expect
    .element(page.getByRole("textbox", { name: "List name" }).first())
    .toHaveValue("In progress");

  await openPalette();
  await expect
    .poll(() => textsOf(page.getByRole("group", { name: "Recent" }).getByRole("option")))
    .toEqual(
      [/^Winter raid/, /^Take Positions/, /^Does fog block/, /^Line of sight/, /^Orc Hunters/].map(
        (name) => expect.stringMatching(name),
      ),
    );
});

test("back and Escape close the search where one was; every sign means itself", async () => {
  await openPage("/rules");
  await page
    .getByRole("navigation", { name: "Rules or FAQ" })
    .getByRole("link", { name: /^FAQ/ })
    .click();
  await expectAddress("/faq");
  const before = placeInHistory();
  await openPalette();
  // The search has an entry of its own, which comes a moment later.
  await expect.poll(placeInHistory).not.toBe(before);
  history.back();
  await expect.element(field()).not.toBeInTheDocument();
  await expectAddress("/faq");
  await expect.poll(placeInHistory).toBe(before);

  const place = placeInHistory();
  await openPalette();
  for (const literal of ["(", "[", "*", "C++", "\\d", "a".repeat(1000)]) {
    await field().fill(literal);
    await expect.element(field()).toHaveValue(literal);
  }
  await expect.element(page.getByText(/^No results for/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).not.toBeInTheDocument();
  await expectAddress("/faq");
  // It takes the entry away a moment after it has gone.
  await expect.poll(placeInHistory).toBe(place);
  history.back();
  await expectAddress("/rules");
});

test("on a phone the search is opened by its button, and back closes it where one was", async () => {
  await openPage("/faq", {}, phone);
  const before = placeInHistory();
  await page.getByRole("button", { name: "Search everywhere" }).click();
  await expect.element(field()).toHaveFocus();
  await expect.poll(placeInHistory).not.toBe(before);
  history.back();
  await expect.element(field()).not.toBeInTheDocument();
  await expectAddress("/faq");
});

test("the keys lead through the list of the search, and an action is done on the spot", async () => {
  await openPage("/builder");
  await openPalette();
  await expect.element(option().first()).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(option().last()).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(option().nth(1)).toHaveAttribute("aria-selected", "true");
  await field().fill("español");
  await userEvent.keyboard("{Enter}");
  await expectTexts(page.getByRole("heading", { level: 1 }), ["Creador de listas"]);
  await expect.element(document.documentElement).toHaveAttribute("lang", "es");
});

test("in the builder the search saves, shares and prints the list, and leads to the import", async () => {
  await openPage("/builder", { draft: aDraft({ alborc: 1 }, { name: "Mine" }) });
  await choose("save the list", /^Save the list/);
  await expect.element(page.getByText("“Mine” saved on this device")).toBeVisible();
  for (const [term, name, dialog] of [
    ["qr", /^Share the list/, /^Share/],
    ["pdf", /^Print the list/, /^Print/],
    ["paste", /^Import a list/, /^Import/],
  ] as const) {
    await choose(term, name);
    await expect.element(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  }
});
