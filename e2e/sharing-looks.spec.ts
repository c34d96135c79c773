/** The screens of sharing for everybody, in both themes. */
import type { Page } from "@playwright/test";
import { visit } from "./support/builder.ts";
import { underAxe } from "./support/accessibility.ts";
import { expect, test } from "./support/account.ts";
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
