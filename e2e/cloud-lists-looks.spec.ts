/** The parts that the cloud adds to the screens: for everyone, in three languages, in two themes. */
import type { Page } from "@playwright/test";
import { arriveSignedIn, expect, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { isPhone, openBuilder } from "./support/builder.ts";
import { aNamedDraft, putRows, unitsOf, untilDialogsAreHere } from "./support/cloud-lists.ts";
import { aList, openList, store } from "./support/saved-lists.ts";
import { englishOn, messagesOf } from "./support/words.ts";

const expectedMessages =
  /blocked by Playwright|subtree hidden by content-visibility|net::ERR_|status of 413\b/;
test.use({ expectedMessages });

type Language = keyof typeof messagesOf;

const units = unitsOf({ hersir: 1 });

/** On a phone the list is a sheet, whatever the language calls it. */
async function openSheet(page: Page): Promise<void> {
  const toggle = page.locator("button[aria-controls=list-column]");
  if (isPhone(page) && (await toggle.getAttribute("aria-expanded")) === "false")
    await toggle.click();
}

/** Everything that the panel can say: lists here and there, waiting and refused ones, damage, an offer. */
async function openEverything(page: Page, language: Language): Promise<void> {
  const member = await aMember();
  const faction = "northern-tribes";
  await putRows(member, [
    { faction, name: "Far", units, tags: ["club"] },
    { faction: "syenann", name: "Far", units },
    { faction, name: "Broken", units: "[{" },
  ]);
  await page.route("**/rest/v1/army_lists*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 413, json: { code: "x", message: "no" } })
      : route.continue(),
  );
  await store(page, { language, armyLists: [aList({ name: "Near" })], ...aNamedDraft() });
  await arriveSignedIn(page, member, "/builder");
  await openSheet(page);
  const { list, saved } = messagesOf[language];
  await page.getByRole("button", { name: list.cloudLong, exact: true }).click();
  await expect(page.getByRole("img", { name: saved.refused })).toBeVisible();
  await untilDialogsAreHere(page);
  await page.context().setOffline(true);
  await expect(
    page.locator("section[aria-labelledby=saved-heading] .lucide-cloud-off"),
  ).toBeVisible();
}

test("guests and members can read and use all of it in both themes", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  test.slow();
  await store(page, aNamedDraft());
  await openList(page);
  await expectAccessibleInBothThemes();
  await openEverything(page, "en");
  await expectAccessibleInBothThemes();

  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Choose lists" }).click();
  await expect(page.getByRole("dialog", { name: "Save lists to the cloud" })).toBeVisible();
  await expectAccessibleInBothThemes("dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete Far" }).first().click();
  await expect(page.getByRole("dialog", { name: "Delete list" })).toBeVisible();
  await expectAccessibleInBothThemes("dialog");
  await page.keyboard.press("Escape");
  await page.getByLabel("List name").fill("Broken");
  await page.getByRole("button", { name: "Save to the cloud", exact: true }).click();
  await expect(page.getByRole("dialog", { name: /cannot be read/ })).toBeVisible();
  await expectAccessibleInBothThemes("dialog");
});

for (const language of ["es", "fr"] as const) {
  test(`nothing of it is English in ${language}`, { tag: "@desk" }, async ({ page }) => {
    await openEverything(page, language);
    const { cloud, list } = messagesOf[language];
    expect(await englishOn(page, language)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: cloud.offer.choose }).click();
    await expect(page.getByRole("dialog", { name: cloud.offer.title })).toBeVisible();
    expect(await englishOn(page, language)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByLabel(list.name).fill("Broken");
    await page.getByRole("button", { name: list.cloudLong, exact: true }).click();
    await expect(page.getByRole("dialog", { name: cloud.damagedTitle })).toBeVisible();
    expect(await englishOn(page, language)).toEqual([]);
  });
}

test("a guest's tooltip and message are in the language of the page", async ({ page }) => {
  await store(page, { language: "fr", ...aNamedDraft() });
  await openBuilder(page);
  await openSheet(page);
  const button = page.getByRole("button", { name: messagesOf.fr.list.cloudLong, exact: true });
  await expect(button).toHaveAttribute("title", messagesOf.fr.list.cloudLogin);
});
