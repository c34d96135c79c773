/** The screens of sharing for everybody: both themes, three languages, large enough for a finger. */
import type { Page } from "@playwright/test";
import { visit } from "./support/builder.ts";
import { underAxe } from "./support/accessibility.ts";
import { expect, test } from "./support/account.ts";
import { messagesOf, englishOn } from "./support/words.ts";
import { anArmy, codeOf } from "./support/share-codes.ts";
import { openShareDialog, shareDialog, linkOf, shortForm } from "./support/sharing.ts";

test.use({ expectedMessages: underAxe.expectedMessages });

const code = codeOf(anArmy("Raiders", { alborc: 1, wrathmane: 1, coal: 1, "orc-hunters": 5 }));

const screens = [
  ["a shared list", `/shared-list/${code}`],
  ["a shared list in another language", `/shared-list/${code}?lang=fr`],
  ["a broken link", "/shared-list/broken"],
] as const;

async function open(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
}

for (const [name, address] of screens) {
  test(`${name} is accessible in both themes and has one heading of the first level`, async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    await open(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes();
  });
}

test("the share dialog is accessible in both themes, with its code open", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await openShareDialog(page, { alborc: 1, "vercana-northern-tribes": 1 });
  await linkOf(page, shortForm);
  await shareDialog(page).getByRole("button", { name: "QR code" }).click();
  await expect(shareDialog(page).getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expectAccessibleInBothThemes("dialog[open]");
});

for (const language of ["es", "fr"] as const) {
  test(
    `a shared list, its dialog and a broken link speak ${language}`,
    { tag: "@desk" },
    async ({ page }) => {
      await page.addInitScript((choice) => {
        if (location.protocol !== "about:") localStorage.setItem("language", choice);
      }, language);
      await open(page, "/shared-list/broken");
      await expect.poll(() => englishOn(page, language)).toEqual([]);
      await open(page, `/shared-list/${code}`);
      await page.getByRole("button", { name: messagesOf[language].share.shareOrPrint }).click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
      await expect.poll(() => englishOn(page, language)).toEqual([]);
    },
  );
}

test("what a finger presses is large enough for it", { tag: "@phone" }, async ({ page }) => {
  await open(page, `/shared-list/${code}`);
  await page.getByRole("button", { name: "Share, print or export" }).click();
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  const tooSmall = await page
    .locator("main button, main a, dialog button, dialog select, dialog label:has(input)")
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height < 44)
        .map(({ text, box }) => `${text} ${box.height}`),
    );
  expect(tooSmall).toEqual([]);
});
