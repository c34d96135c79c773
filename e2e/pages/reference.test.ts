/** Rules and FAQ: read, searched, linked to, passed on, and where the texts come from. */
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { expectAddress } from "./support/address.ts";
import { expectTexts, messages } from "./support/builder.ts";
import { answer } from "./support/network.ts";
import { type Kept, openPage, phone, revisit, type Screen } from "./support/open-page.ts";
import { press } from "./support/press.ts";

async function open(address: string, kept: Kept = {}, screen?: Screen): Promise<void> {
  await openPage(address, kept, screen);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

function section(name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

const search = () => page.getByRole("textbox", { name: "Search rules and FAQ" });

function tab(name: RegExp): Locator {
  return page.getByRole("navigation", { name: "Rules or FAQ" }).getByRole("link", { name });
}

test("one search for rules and questions: literal, marked, and taken along to the other page", async () => {
  await open("/rules");
  await userEvent.keyboard("/");
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard("LINE OF SIGHT");
  await expect.element(section("Line of sight")).toBeVisible();
  await expect.element(section("Rest")).not.toBeInTheDocument();
  await expect.element(page.getByText(/^\d+ results$/)).toBeVisible();
  const marks = page.getByCss("mark");
  await expect.element(marks.first()).toHaveTextContent(/^line of sight$/i);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^1 of \d+$/)).toBeVisible();
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  await expect.element(page.getByText(/^(\d+) of \1$/)).toBeVisible();
  await expect.element(page.getByCss("mark[data-current]")).toBeInViewport();

  await tab(/^FAQ/).click();
  await expectAddress("/faq");
  await expect.element(search()).toHaveValue("LINE OF SIGHT");
  await expect.element(page.getByText("Fog does not block it")).toBeVisible();
  await revisit();
  await expect.element(search()).toHaveValue("LINE OF SIGHT");

  for (const literal of ["C++", "[", "*", "\\d"]) {
    await search().fill(literal);
    await expect.element(page.getByText(`No results for “${literal}” here.`)).toBeVisible();
  }
  await press(search(), "{Escape}");
  await expect
    .element(page.getByRole("heading", { name: "Does fog block line of sight?" }))
    .toBeVisible();
  await expect.element(marks).toHaveLength(0);
});

test("a link leads to its section, the section to its units, and a unit's rule back to the section", async () => {
  await open("/rules#intimidating", {
    draft: aDraft({ revenant: 1 }, { faction: "scions-of-yaldabaoth" }),
  });
  const rule = section("Intimidating");
  await expect.element(rule).toBeInViewport();
  await expect.element(rule).toHaveFocus();
  await rule.getByRole("button", { name: "Copy link: Intimidating" }).click();
  await expect.element(messages().getByText("Link copied to clipboard")).toBeVisible();
  const copied = new URL(await navigator.clipboard.readText());
  expect(copied.pathname + copied.hash).toBe("/rules#intimidating");
  await rule.getByRole("button", { name: "Share: Intimidating" }).click();
  await page.getByRole("button", { name: "Copy for Discord" }).click();
  await expect
    .poll(() => navigator.clipboard.readText())
    .toMatch(/^\*\*Intimidating\*\*\n> [\s\S]+\n<http.+\/rules#intimidating>$/);

  await expect.element(rule.getByText("In your list:")).toBeVisible();
  await rule.getByText(/^\d+ units with this rule$/).click();
  await rule.getByRole("link", { name: "Harvester" }).click();
  await expectAddress("/builder?q=Harvester");
  const card = page.getByRole("article", { name: "Harvester" });
  await press(card.getByRole("button", { name: /Intimidating/ }), "{Enter}");
  await page.getByRole("link", { name: "Read the rule" }).click();
  await expectAddress("/rules#intimidating");
  await expect.element(section("Intimidating")).toBeInViewport();
});

/** Reads on in the rules from a chapter that the contents lead to, and comes back over the questions. */
async function readOn(contents: Locator, expectFollowed: () => Promise<void>): Promise<void> {
  await contents.getByRole("link", { name: "Terrain", exact: true }).click();
  await expectAddress("/rules#terrain");
  await expect
    .element(page.getByRole("heading", { name: "Terrain", exact: true }))
    .toBeInViewport();
  section("Sinister").element().scrollIntoView();
  await expectFollowed();
  await tab(/^FAQ/).click();
  await expect
    .element(page.getByRole("heading", { name: "Does fog block line of sight?" }))
    .toBeVisible();
  await tab(/^Rules/).click();
  await expectAddress("/rules");
  await expect.element(section("Sinister")).toBeInViewport();
}

test("the contents follow the reading, and the page is found again where it was left", async () => {
  await open("/rules");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await readOn(contents, async () => {
    await expect
      .element(contents.getByRole("link", { name: "Sinister" }))
      .toHaveAttribute("aria-current", "true");
  });
});

test("on a phone the button of the contents follows the reading, and the page is found again where it was left", async () => {
  await open("/rules", {}, phone);
  await page.getByRole("button", { name: "Contents" }).click();
  await readOn(page.getByRole("dialog", { name: "Contents" }), async () => {
    await expect.element(page.getByRole("button", { name: "Contents Sinister" })).toBeVisible();
  });
});

test("the texts are the server's, with what its administrators have changed, and our clarifications below", async () => {
  const titles = { title: "Sight", title_es: "Vista", title_fr: null };
  // One word, as a long link is: the page does not move sideways for it.
  const word = "w".repeat(200);
  const content = {
    content: `Mine, <b>literally</b>.\n\n${word}`,
    content_es: "",
    content_fr: null,
  };
  await open("/rules", {
    prepare: () => {
      answer("/rest/v1/rules_chapters?", () =>
        Response.json([{ id: "1", slug: "sight", ...titles }]),
      );
      answer("/rest/v1/rules_sections?", () =>
        Response.json([
          { id: "2", chapter_id: "1", slug: "line-of-sight", ...titles, title: word, ...content },
        ]),
      );
    },
  });
  await expect.element(page.getByText("Mine, <b>literally</b>.")).toBeVisible();
  await expect
    .element(page.getByRole("complementary", { name: "Clarification: line of sight" }))
    .toBeVisible();
  await expectTexts(page.getByRole("heading", { level: 2 }), ["Sight"]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test("texts that the server has not come from the app, and the page says so", async () => {
  let allow = () => {};
  await open("/rules", {
    says: /Could not read|has no chapters/,
    prepare: () => {
      answer("/rest/v1/rules_chapters?", () => Response.json([]));
      answer("/rest/v1/rules_sections?", () => Response.json([]));
      allow = answer("/rest/v1/faq_sections?", () =>
        Response.json({ message: "no" }, { status: 401 }),
      );
    },
  });
  await expect.element(page.getByText(/^The server has no rules right now\./)).toBeVisible();
  await expect.element(section("Cover")).toBeVisible();
  // Their drawings have less room on a small tablet than on a phone.
  await page.viewport(768, 900);
  expect(document.documentElement.scrollWidth).toBe(768);
  await tab(/^FAQ/).click();
  const alert = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect.element(alert).toBeVisible();
  allow();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test("the header has room for its entries in every language, and a menu for those that do not fit", async () => {
  await open("/faq");
  for (const [language, name] of [
    ["es", /^Language/],
    ["fr", /^Idioma/],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: language === "es" ? "Español" : "Français" }).click();
    // The page says its language before its words are drawn in it.
    await expect.poll(() => document.documentElement.lang).toBe(language);
    await expect.element(page.getByRole("button", { name })).toHaveLength(0);
    for (const width of [1440, 1408, 1024, 768]) {
      await page.viewport(width, 800);
      const header = page.getByRole("banner");
      const isOutside = [...header.element().querySelectorAll("a, button")]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .some(({ right, height }) => right > innerWidth || height > 60);
      expect(isOutside, `${language}, ${width}`).toBe(false);
      expect(document.documentElement.scrollWidth).toBe(width);
      const shown = header.getByRole("navigation").getByRole("link").elements();
      const all = page
        .getByCss("header nav")
        .first()
        .getByRole("link", { includeHidden: true })
        .elements();
      const menu = header.getByRole("navigation").getByRole("button").elements();
      expect(menu.length === 1 || shown.length === all.length / 2).toBe(true);
    }
  }
});
