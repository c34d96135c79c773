import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDraft, aSavedList, unitOf } from "#e2e/support/kept-lists.ts";
import { card, expectTexts, focus } from "./support/builder.ts";
import { openPage, revisit } from "./support/open-page.ts";
import { englishOn, messagesOf } from "./support/words.ts";

const languages = [
  { language: "es", choice: "Español", hunters: "Cazadores Orcos" },
  { language: "fr", choice: "Français", hunters: "Chasseurs Orcs" },
] as const;

for (const { language, choice, hunters } of languages) {
  const words = messagesOf[language];

  test(`the whole builder speaks ${choice} once it is chosen, also after a reload`, async () => {
    await openPage("/builder?legal=true&q=a", {
      draft: aDraft(
        { alborc: 1, wrathmane: 1, coal: 1, "iriavik-restless-pup": 1, "orc-hunters": 3 },
        { points_limit: 100, note: "…", tags: ["…"], name: "…", savedName: "…" },
      ),
      lists: [
        aSavedList({ lotta: 1 }),
        aSavedList({ lotta: 1 }, { id: "2", archived: true, name: "…" }),
      ],
    });
    expect(englishOn(language)).not.toEqual([]);
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.getByRole("button", { name: choice, exact: true }).click();

    const expectTranslated = async () => {
      await expect.poll(() => document.documentElement.lang).toBe(language);
      await expect.poll(() => document.title).toBe(words.title.builder);
      await expectTexts(page.getByRole("heading", { level: 1 }), [words.menu.builder]);
      await expect.element(card(hunters)).toBeVisible();
    };
    await expectTranslated();
    expect(englishOn(language)).toEqual([]);
    expect(localStorage.getItem("language")).toBe(language);

    await revisit();
    await expectTranslated();
    expect(englishOn(language)).toEqual([]);
  });

  test(`dialogs and messages of the builder speak ${choice} too`, async () => {
    await openPage("/builder", { draft: aDraft({ alborc: 1 }), language });

    await focus(card("Alborc"));
    await userEvent.keyboard("+");
    await expect.element(page.getByText(words.refusal.cannotAdd, { exact: true })).toBeVisible();
    expect(englishOn(language)).toEqual([]);

    await focus(card(unitOf("wrathmane").names[language]));
    await userEvent.keyboard("+");
    await expect
      .element(page.getByRole("dialog", { name: words.refusal.highCommandTitle }))
      .toBeVisible();
    expect(englishOn(language)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).toHaveLength(0);

    await userEvent.keyboard("?");
    await expect
      .element(page.getByRole("dialog", { name: words.savedDialog.keys.title }))
      .toBeVisible();
    expect(englishOn(language)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).toHaveLength(0);

    await focus(card(hunters));
    await userEvent.keyboard("{Enter}");
    const picture = page.getByRole("dialog").getByRole("img").first();
    await expect
      .poll(() => {
        const element = picture.query();
        return element instanceof HTMLImageElement && element.complete;
      })
      .toBe(true);
    expect(englishOn(language)).toEqual([]);
    const suffix = { es: "sp", fr: "fr" }[language];
    await expect
      .element(picture)
      .toHaveAttribute("src", `/art/card/orc_hunters_card_${suffix}.jpg`);
  });
}

test("a stored language that we do not have is English", async () => {
  await openPage("/builder", { entries: { language: "de" } });
  await expect.poll(() => document.documentElement.lang).toBe("en");
  await expect.element(card("Orc Hunters")).toBeVisible();
});
