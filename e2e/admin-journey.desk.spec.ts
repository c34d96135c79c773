/** An administrator writes news, which everybody reads. */
import type { Page } from "@playwright/test";
import { accountMenu, expect, expectedAnswers, open, test } from "./support/account.ts";
import { anAdministrator } from "./support/members.ts";
import { toast, revisit } from "./support/builder.ts";
import { arriveWithFactor } from "./support/community.ts";
import { aName } from "./support/made-up.ts";

test.use({ expectedMessages: expectedAnswers(406) });

/** The text of a field in a language. */
function field(page: Page, name: string) {
  return page.getByRole("main").getByLabel(name, { exact: true });
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
}

/** Fails unless the archive of the home page has the text. */
async function expectInArchive(page: Page, text: string): Promise<void> {
  await open(page, "/");
  await page.getByRole("button", { name: "View news archive" }).click();
  await expect(page.getByRole("dialog", { name: "News archive" })).toContainText(text);
}

test("an administrator writes news in three languages, changes them, and brings an earlier state back", async ({
  page,
}) => {
  const first = aName("The doors are open");
  await arriveWithFactor(page, await anAdministrator(), "/");
  await accountMenu(page).click();
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^News What/ })
    .click();
  await page.getByRole("link", { name: "New item" }).click();

  // Old enough to be in nobody's way at the top of the home page.
  await field(page, "Date").fill("2020-02-02");
  await field(page, "Text (French)").fill("<b>Les portes</b> sont ouvertes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await field(page, "Text (English)").fill(`<b>${first}</b> to all`);
  const english = page.getByRole("region", { name: "English" });
  await expect(english.getByRole("article").locator("b")).toHaveText(first);
  await expect(page.getByRole("region", { name: "Spanish" })).toContainText("incomplete");
  await revisit(page);
  await expect(field(page, "Text (English)")).toHaveValue(`<b>${first}</b> to all`);
  await field(page, "Text (Spanish)").fill("Las puertas están abiertas");
  await save(page);
  await expect(page).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  const address = page.url();
  await expectInArchive(page, `${first} to all`);

  await open(page, address);
  await field(page, "Text (English)").fill(`${first} to few`);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await history.getByText("1 field changed").click();
  await expect(history.locator("ins")).toHaveText(`${first} to few`);
  await history.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Text (English)")).toHaveValue(`<b>${first}</b> to all`);
  await save(page);
  await expectInArchive(page, `${first} to all`);

  await open(page, address);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, `“${first} to all” deleted`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: new RegExp(first) }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByRole("link", { name: new RegExp(first) })).toHaveCount(0);
});
