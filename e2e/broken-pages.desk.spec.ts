/** One walk through everything that players come for, in pages that somebody else broke. */
import type { Page } from "@playwright/test";
import { expect, expectedAnswers, test } from "./support/account.ts";
import { type Breakage, otherBreakages, translated } from "./support/breakages.ts";
import { addUnit, openLayers, visit } from "./support/builder.ts";
import { aMemberWithPassword } from "./support/members.ts";
import { beginMatch, openPlayToEverybody } from "./support/one-phone-match.ts";
import { message, save, savedLists } from "./support/saved-lists.ts";
import { fullForm, linkOf, shareDialog, sharedName } from "./support/sharing.ts";

test.use({
  savesData: true,
  // The second is what the backend's client says where cookies are blocked.
  expectedMessages: new RegExp(
    `${expectedAnswers(400).source}|multi-tab state changes will not be available`,
  ),
});

const said: Readonly<Record<Breakage["keeping"], string>> = {
  kept: "“Raiders” saved on this device",
  "until-closed": "“Raiders” is kept until you close this page",
  refused: "Browser storage is full. Please clear some saved lists.",
};

async function build(page: Page): Promise<void> {
  await addUnit(page, "Orc Hunters");
  await page.getByLabel("List name").fill("Raiders");
}

/** Gives the address of the list that was shared. */
async function buildSaveAndShare(page: Page, keeping: Breakage["keeping"]): Promise<string> {
  await visit(page, "/builder");
  await build(page);
  await save(page);
  await expect(message(page, said[keeping])).toBeVisible();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await shareDialog(page).getByLabel("Full URL (works everywhere)").check();
  const link = await linkOf(page, fullForm);
  await shareDialog(page).getByRole("button", { name: "Copy link" }).click();
  await expect(message(page, "Link copied to clipboard")).toBeVisible();
  return link;
}

async function bringList(page: Page): Promise<void> {
  await visit(page, "/builder#import");
  const dialog = page.getByRole("dialog", { name: "Import a list" });
  await dialog.getByLabel("Link, text or names").fill("2 Orc Hunters\nHersir");
  await dialog.getByRole("button", { name: "Open in the builder" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove Hersir" }).first()).toBeVisible();
}

async function search(page: Page): Promise<void> {
  await visit(page, "/rules");
  const field = page.getByRole("textbox", { name: "Search rules and FAQ" });
  for (const term of ["stress", "stres", "range"]) {
    await field.fill(term);
    await expect(
      page
        .locator("mark")
        .filter({ hasText: new RegExp(term, "i") })
        .first(),
    ).toBeVisible();
  }
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "Search everywhere" });
  for (const term of ["orc", "orc hunt", "hersir"]) {
    await palette.fill(term);
    await expect(
      page
        .getByRole("option")
        .filter({ hasText: new RegExp(term, "i") })
        .first(),
    ).toBeVisible();
  }
  await page.keyboard.press("Escape");
  // Its entry in the history is taken away, which would abort a visit to another page meanwhile.
  await expect.poll(() => openLayers(page)).toBeFalsy();
}

/** The cloud has room for a list, also where the device has none for it on its way. */
async function signInAndSaveToTheCloud(page: Page): Promise<void> {
  const { email, password } = await aMemberWithPassword();
  await visit(page, "/login");
  const main = page.getByRole("main");
  await page.getByLabel("Email address").fill(email);
  for (const typed of ["wrong-password-1", password]) {
    await page.getByLabel("Password", { exact: true }).fill(typed);
    await main.getByRole("button", { name: "Sign in" }).click();
    if (typed !== password) await expect(main.getByRole("alert")).not.toBeEmpty();
  }
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Your account" }),
  ).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Army Builder" }).first().click();
  await build(page);
  await page.getByRole("button", { name: "Save to the cloud" }).click();
  await expect(message(page, "List saved to cloud successfully!")).toBeVisible();
}

async function play(page: Page): Promise<void> {
  await visit(page, "/play");
  await beginMatch(page);
  await page.getByRole("button", { name: "Activate Alborc" }).click();
  const actions = page.getByRole("group", { name: "Actions" });
  await expect(actions.getByRole("button", { name: "Undo" })).toBeEnabled();
}

async function lookUp(page: Page): Promise<void> {
  for (const address of ["/offline", "/play/history", "/dice", "/missions"]) {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
  }
}

async function walk(page: Page, { keeping }: Breakage): Promise<void> {
  // From the first page on: what the device knows of the site is used before the site answers.
  await openPlayToEverybody(page);
  const link = await buildSaveAndShare(page, keeping);
  await visit(page, link);
  await expect(sharedName(page)).toHaveText("Raiders");
  if (keeping === "kept") {
    await visit(page, "/builder");
    await expect(savedLists(page).getByRole("button", { name: "Load Raiders" })).toBeVisible();
  }
  await bringList(page);
  await search(page);
  await play(page);
  await lookUp(page);
  await signInAndSaveToTheCloud(page);
}

test(`the app works ${translated.title}`, async ({ page }) => {
  test.slow();
  await translated.apply(page);
  await walk(page, translated);
});

for (const breakage of otherBreakages) {
  test(`the app works ${breakage.title}`, { tag: "@long" }, async ({ page }) => {
    test.slow();
    await breakage.apply(page);
    await walk(page, breakage);
  });
}
