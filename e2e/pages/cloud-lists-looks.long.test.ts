/** The parts that the cloud adds to the screens: for everyone, in three languages, in two themes. */
import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { aList } from "#e2e/support/kept-lists.ts";
import { expectAccessibleInBothThemes, looks } from "./support/axe.ts";
import { showList } from "./support/builder.ts";
import { aNamedDraft, unitsOf } from "./support/cloud-lists.ts";
import { openWithSession, putRows } from "./support/members.ts";
import { answer, goOffline } from "./support/network.ts";
import { openPage, phone, type Screen } from "./support/open-page.ts";

import { englishOn, messagesOf } from "./support/words.ts";

type Language = keyof typeof messagesOf;

/** On a phone the list is a sheet, whatever the language calls it. */
async function openSheet(): Promise<void> {
  const toggle = page.getByCss("button[aria-controls=list-column][aria-expanded=false]");
  if (toggle.query() !== null) await toggle.click();
}

/** Everything that the panel can say: lists here and there, waiting and refused ones, damage, an offer. */
async function openEverything(language: Language, screen?: Screen): Promise<() => void> {
  const { member, session } = await commands.newMember();
  const faction = "northern-tribes";
  const units = unitsOf({ hersir: 1 });
  await putRows(member, [
    { faction, name: "Far", units, tags: ["club"] },
    { faction: "syenann", name: "Far", units },
    { faction, name: "Broken", units: "[{" },
  ]);
  const kept = { language, lists: [aList({ name: "Near" })], draft: aNamedDraft() };
  await openWithSession(session, "/builder", kept, screen);
  answer(
    "/rest/v1/army_lists",
    () => Response.json({ code: "x", message: "no" }, { status: 413 }),
    "POST",
  );
  await openSheet();
  const { list, saved } = messagesOf[language];
  await page.getByRole("button", { name: list.cloudLong, exact: true }).click();
  await expect.element(page.getByRole("img", { name: saved.refused })).toBeVisible();
  const goOnline = goOffline();
  await expect
    .element(page.getByCss("section[aria-labelledby=saved-heading] .lucide-cloud-off"))
    .toBeVisible();
  return goOnline;
}

for (const [where, screen, first] of looks) {
  test(`a guest's list can be read and used in both themes ${where}`, async () => {
    await openPage("/builder", { draft: aNamedDraft() }, screen);
    await showList();
    await expectAccessibleInBothThemes(first);
  });

  test(`everything that members see of the cloud can be read and used in both themes ${where}`, async () => {
    const goOnline = await openEverything("en", screen);
    await expectAccessibleInBothThemes(first);

    goOnline();
    await page.getByRole("button", { name: "Choose lists" }).click();
    await expect
      .element(page.getByRole("dialog", { name: "Save lists to the cloud" }))
      .toBeVisible();
    await expectAccessibleInBothThemes(first, "dialog");
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: "Delete Far" }).first().click();
    await expect.element(page.getByRole("dialog", { name: "Delete list" })).toBeVisible();
    await expectAccessibleInBothThemes(first, "dialog");
    await userEvent.keyboard("{Escape}");
    await page.getByLabelText("List name").fill("Broken");
    await page.getByRole("button", { name: "Save to the cloud", exact: true }).click();
    await expect.element(page.getByRole("dialog", { name: /can’t be read/ })).toBeVisible();
    await expectAccessibleInBothThemes(first, "dialog");
  });
}

for (const language of ["es", "fr"] as const) {
  test(`nothing that members see of the cloud is English in ${language}`, async () => {
    const goOnline = await openEverything(language);
    const { cloud, list } = messagesOf[language];
    expect(englishOn(language)).toEqual([]);
    goOnline();
    await page.getByRole("button", { name: cloud.offer.choose }).click();
    await expect.element(page.getByRole("dialog", { name: cloud.offer.title })).toBeVisible();
    expect(englishOn(language)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await page.getByLabelText(list.name).fill("Broken");
    await page.getByRole("button", { name: list.cloudLong, exact: true }).click();
    await expect.element(page.getByRole("dialog", { name: cloud.damagedTitle })).toBeVisible();
    expect(englishOn(language)).toEqual([]);
  });
}

test("the tooltip that guests get from the cloud's button is in the language of the page", async () => {
  await openPage("/builder", { language: "fr", draft: aNamedDraft() }, phone);
  await openSheet();
  await expect
    .element(page.getByRole("button", { name: messagesOf.fr.list.cloudLong, exact: true }))
    .toHaveAttribute("title", messagesOf.fr.list.cloudLogin);
});
