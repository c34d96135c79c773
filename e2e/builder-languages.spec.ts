import {
  aDraft,
  aSavedList,
  card,
  keep,
  openBuilder,
  unitOf,
  withoutWorker,
  revisit,
} from "./support/builder.ts";
import { englishOn, messagesOf } from "./support/words.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

const languages = [
  { language: "es", choice: "Español", hunters: "Cazadores Orcos" },
  { language: "fr", choice: "Français", hunters: "Chasseurs Orcs" },
] as const;

for (const { language, choice, hunters } of languages) {
  test(`the whole builder speaks ${choice} once it is chosen, also after a reload`, async ({
    page,
  }) => {
    const words = messagesOf[language];
    await keep(page, {
      draft: aDraft(
        { alborc: 1, wrathmane: 1, coal: 1, "iriavik-restless-pup": 1, "orc-hunters": 3 },
        { points_limit: 100, note: "…", tags: ["…"], name: "…", savedName: "…" },
      ),
      lists: [
        aSavedList({ lotta: 1 }),
        aSavedList({ lotta: 1 }, { id: "2", archived: true, name: "…" }),
      ],
    });
    await openBuilder(page, "/builder?legal=true&q=a");
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.getByRole("button", { name: choice, exact: true }).click();

    const expectTranslated = async () => {
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page).toHaveTitle(words.title.builder);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.menu.builder);
      await expect(card(page, hunters)).toBeVisible();
    };
    await expectTranslated();
    expect(await englishOn(page, language)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(language);

    await revisit(page);
    await expectTranslated();
    expect(await englishOn(page, language)).toEqual([]);
  });

  test(`dialogs and messages speak ${choice} too`, async ({ page }) => {
    const words = messagesOf[language];
    await keep(page, { draft: aDraft({ alborc: 1 }), language });
    await openBuilder(page);

    await card(page, "Alborc").focus();
    await page.keyboard.press("+");
    await expect(page.getByText(words.refusal.cannotAdd, { exact: true })).toBeVisible();
    expect(await englishOn(page, language)).toEqual([]);

    await card(page, unitOf("wrathmane").names[language]).focus();
    await page.keyboard.press("+");
    await expect(page.getByRole("dialog", { name: words.refusal.highCommandTitle })).toBeVisible();
    expect(await englishOn(page, language)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: words.savedDialog.keys.title })).toBeVisible();
    expect(await englishOn(page, language)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await card(page, hunters).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("img")).toHaveJSProperty("complete", true);
    expect(await englishOn(page, language)).toEqual([]);
    const suffix = { es: "sp", fr: "fr" }[language];
    await expect(page.getByRole("dialog").getByRole("img").first()).toHaveAttribute(
      "src",
      `/art/card/orc_hunters_card_${suffix}.jpg`,
    );
  });
}

test("a stored language that we do not have is English", async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("language", "de");
  });
  await openBuilder(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(card(page, "Orc Hunters")).toBeVisible();
});
