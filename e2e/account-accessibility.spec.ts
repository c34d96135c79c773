/** The screens of signing in and of the account, for everybody: both themes, three languages. */
import type { Page } from "@playwright/test";
import { expectRoomForFingers } from "./support/fingers.ts";
import { arriveSignedIn, expect, open, test } from "./support/account.ts";
import { aMember } from "./support/members.ts";
import { underAxe } from "./support/accessibility.ts";
import { isPhone, keep } from "./support/builder.ts";
import { englishOn, messagesOf } from "./support/words.ts";

test.use({ expectedMessages: underAxe.expectedMessages });

type Screen = readonly [name: string, address: string, then?: (page: Page) => Promise<void>];

/** The screens that a guest meets, and their looks when everything in them is wrong. */
const screens: readonly Screen[] = [
  ["the sign-in page", "/login"],
  [
    "the sign-in page with faults",
    "/login",
    async (page) => {
      await page.locator("main form button[type=submit]").click();
    },
  ],
  [
    "the page for a new account",
    "/login?mode=sign-up",
    async (page) => {
      await page.locator("input[type=password]").fill("x".repeat(80));
      await page.locator("main form button[type=submit]").click();
    },
  ],
  ["the way in by mail", "/login?mode=link"],
  ["the page for a forgotten password", "/login?mode=forgot"],
  ["the page for a lost confirmation", "/login?mode=resend"],
  ["the page of a mail's link", "/confirm?token_hash=abc&type=signup"],
  ["the page of a broken link", "/confirm"],
  ["the page for a new password", "/reset-password"],
  ["the account page of a guest", "/account"],
];

for (const [name, address, then = () => Promise.resolve()] of screens) {
  test(`${name} is accessible in both themes and speaks three languages`, async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    await open(page, address);
    await then(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes();
    // The words are the same at either size.
    if (isPhone(page)) return;
    for (const language of ["es", "fr"] as const) {
      await page.evaluate((choice) => localStorage.setItem("language", choice), language);
      await open(page, address);
      await then(page);
      // The title comes with the words.
      await expect.poll(() => englishOn(page, language)).toEqual([]);
    }
  });
}

test("the account page with everything open is accessible in both themes, and large enough for fingers", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await arriveSignedIn(page, await aMember(), "/account");
  await page.getByText("Change address").click();
  await page.getByText("Change password").click();
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessibleInBothThemes();
  if (isPhone(page)) await expectRoomForFingers(page, "header button, header a");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expectAccessibleInBothThemes("dialog");
});

test("a change of language reaches words that came with the page", async ({ page }) => {
  await open(page, "/login?mode=sign-up");
  await page.getByLabel("Email address").fill("half@typed");
  await page.getByRole("button", { name: /^Language/ }).click();
  await page.getByRole("button", { name: "Español", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crea tu cuenta");
  await expect(page.getByLabel("Dirección de correo")).toHaveValue("half@typed");
});

for (const language of ["es", "fr"] as const) {
  test(`the account page speaks ${language}`, { tag: "@desk" }, async ({ page }) => {
    await keep(page, { language });
    await arriveSignedIn(page, await aMember(), "/account");
    const words = messagesOf[language].account;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.settings.title);
    await expect(page.getByText(words.sessions.current, { exact: true })).toBeVisible();
    // Whoever has chosen no name is called "Player …" in every language.
    const english = await englishOn(page, language);
    expect(english.filter((each) => !each.startsWith("Player ←"))).toEqual([]);
  });
}
