/** Rules and FAQ: read, searched, linked to, passed on, and where the texts come from. */
import type { Locator, Page } from "@playwright/test";
import { underAxe } from "./support/accessibility.ts";
import { aDraft, isPhone, keep, withoutWorker, revisit, visit } from "./support/builder.ts";
import { message } from "./support/saved-lists.ts";
import { expect, test } from "./support/test.ts";

/** Words that the pages write to the console about texts they cannot get, and the browser about the refused call. */
const said = /blocked by Playwright|Could not read|has no chapters|status of (?:401|503)/;

test.use({ ...withoutWorker, expectedMessages: said });

async function open(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

function section(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

function search(page: Page): Locator {
  return page.getByRole("textbox", { name: "Search rules and FAQ" });
}

function tab(page: Page, name: RegExp): Locator {
  return page.getByRole("navigation", { name: "Rules or FAQ" }).getByRole("link", { name });
}

test("one search for rules and questions: literal, marked, and taken along to the other page", async ({
  page,
}) => {
  await open(page, "/rules");
  await page.keyboard.press("/");
  await page.keyboard.type("LINE OF SIGHT");
  await expect(section(page, "Line of sight")).toBeVisible();
  await expect(section(page, "Rest")).toBeHidden();
  await expect(page.getByText(/^\d+ matches$/)).toBeVisible();
  const marks = page.locator("mark");
  await expect(marks.first()).toHaveText(/^line of sight$/i);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press("Shift+Enter");
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
  await expect(page.locator("mark[data-current]")).toBeInViewport();

  await tab(page, /^FAQ/).click();
  await expect(page).toHaveURL("/faq");
  await expect(search(page)).toHaveValue("LINE OF SIGHT");
  await expect(page.getByText("Fog does not block it")).toBeVisible();
  await revisit(page);
  await expect(search(page)).toHaveValue("LINE OF SIGHT");

  for (const literal of ["C++", "[", "*", "\\d"]) {
    await search(page).fill(literal);
    await expect(page.getByText(`Nothing here contains “${literal}”.`)).toBeVisible();
  }
  await search(page).press("Escape");
  await expect(page.getByRole("heading", { name: "Does fog block line of sight?" })).toBeVisible();
  await expect(page.locator("mark")).toHaveCount(0);
});

test("a link leads to its section, the section to its units, and a unit's rule back to the section", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await keep(page, {
    draft: aDraft({ revenant: 1 }, { faction: "scions-of-yaldabaoth" }),
  });
  await open(page, "/rules#intimidating");
  const rule = section(page, "Intimidating");
  await expect(rule).toBeInViewport();
  await expect(rule).toBeFocused();
  await rule.getByRole("button", { name: "Copy link: Intimidating" }).click();
  await expect(message(page, "Link copied to clipboard")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).hash).toBe("/rules#intimidating");
  await rule.getByRole("button", { name: "Share: Intimidating" }).click();
  await page.getByRole("button", { name: "Copy for Discord" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^\*\*Intimidating\*\*\n> [\s\S]+\n<http.+\/rules#intimidating>$/);

  await expect(rule.getByText("In your list:")).toBeVisible();
  await rule.getByText(/^\d+ units with this rule$/).click();
  await rule.getByRole("link", { name: "Harvester" }).click();
  await expect(page).toHaveURL("/builder?q=Harvester");
  const card = page.getByRole("article", { name: "Harvester" });
  await card.getByRole("button", { name: /Intimidating/ }).press("Enter");
  await page.getByRole("link", { name: "Read the rule" }).click();
  await expect(page).toHaveURL("/rules#intimidating");
  await expect(section(page, "Intimidating")).toBeInViewport();
});

test("the contents follow the reading, and the page is found again where it was left", async ({
  page,
}) => {
  await open(page, "/rules");
  if (isPhone(page)) await page.getByRole("button", { name: "Contents" }).click();
  const contents = isPhone(page)
    ? page.getByRole("dialog", { name: "Contents" })
    : page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Terrain", exact: true }).click();
  await expect(page).toHaveURL("/rules#terrain");
  await expect(page.getByRole("heading", { name: "Terrain", exact: true })).toBeInViewport();
  await section(page, "Sinister").scrollIntoViewIfNeeded();
  await section(page, "Sinister").evaluate((element) => element.scrollIntoView());
  if (isPhone(page)) {
    await expect(page.getByRole("button", { name: "Contents Sinister" })).toBeVisible();
  } else {
    await expect(contents.getByRole("link", { name: "Sinister" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  }
  await tab(page, /^FAQ/).click();
  await expect(page.getByRole("heading", { name: "Does fog block line of sight?" })).toBeVisible();
  await tab(page, /^Rules/).click();
  await expect(page).toHaveURL("/rules");
  await expect(section(page, "Sinister")).toBeInViewport();
});

test.describe("the texts", () => {
  test.skip(({ isMobile }) => isMobile, "the same on a phone");

  const answer = (page: Page, table: string, status: number, rows: unknown) =>
    page.route(`**/rest/v1/${table}?*`, (route) => route.fulfill({ status, json: rows }));

  test("are the server's, with what its administrators have changed, and our clarifications below", async ({
    page,
  }) => {
    const titles = { title: "Sight", title_es: "Vista", title_fr: null };
    await answer(page, "rules_chapters", 200, [{ id: "1", slug: "sight", ...titles }]);
    const content = { content: "Mine, <b>literally</b>.", content_es: "", content_fr: null };
    await answer(page, "rules_sections", 200, [
      { id: "2", chapter_id: "1", slug: "line-of-sight", ...titles, ...content },
    ]);
    await open(page, "/rules");
    await expect(page.getByText("Mine, <b>literally</b>.")).toBeVisible();
    await expect(
      page.getByRole("complementary", { name: "Clarification: line of sight" }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Sight"]);
  });

  test("that the server has not come from the app, and the page says so", async ({ page }) => {
    await answer(page, "rules_chapters", 200, []);
    await answer(page, "rules_sections", 200, []);
    await answer(page, "faq_sections", 401, { message: "no" });
    await open(page, "/rules");
    await expect(page.getByText(/^The server has no chapters\./)).toBeVisible();
    await expect(section(page, "Cover")).toBeVisible();
    await tab(page, /^FAQ/).click();
    const alert = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(alert).toBeVisible();
    await page.unroute("**/rest/v1/faq_sections?*");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert).toBeHidden();
  });
});

test.describe("for everybody", () => {
  test.use(underAxe);

  for (const language of ["es", "fr"] as const) {
    test(`rules and questions are accessible in both themes in ${language}`, async ({
      page,
      expectAccessibleInBothThemes,
    }) => {
      test.slow();
      await keep(page, { language });
      for (const address of ["/rules", "/faq#fog-and-sight"]) {
        await open(page, address);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await page.getByRole("textbox").fill("carga");
        await expectAccessibleInBothThemes("main");
      }
    });
  }
});

test("the header has room for its entries in every language, and a menu for those that do not fit", async ({
  page,
}) => {
  test.skip(isPhone(page), "A phone has the menu alone.");
  await open(page, "/faq");
  for (const [language, name] of [
    ["es", /^Language/],
    ["fr", /^Idioma/],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: language === "es" ? "Español" : "Français" }).click();
    // The page says its language before its words are drawn in it.
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("button", { name })).toHaveCount(0);
    for (const width of [1440, 1408, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const header = page.getByRole("banner");
      const outside = await header.evaluate((element) =>
        [...element.querySelectorAll("a, button")]
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect())
          .some(({ right, height }) => right > innerWidth || height > 60),
      );
      expect(outside, `${language}, ${width}`).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const shown = header.getByRole("navigation").getByRole("link");
      const all = await page
        .locator("header nav")
        .first()
        .getByRole("link", { includeHidden: true })
        .count();
      const menu = header.getByRole("navigation").getByRole("button");
      expect((await menu.count()) === 1 || (await shown.count()) === all / 2).toBe(true);
    }
  }
});
