/** The screens of signing in and of the account, for everybody: both themes, three languages. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { expectAccessibleInBothThemes, looks } from "./support/axe.ts";
import { expectTexts } from "./support/builder.ts";
import { expectRoomForFingers } from "./support/fingers.ts";
import { openAsMember, openWithSession } from "./support/members.ts";
import { desk, openPage, phone } from "./support/open-page.ts";
import { englishOn, messagesOf } from "./support/words.ts";

type Screen = readonly [name: string, address: string, then?: () => Promise<void>];

const languages = ["es", "fr"] as const;
const send = () => page.getByCss("main form button[type=submit]").click();
const nothing = () => Promise.resolve();

/** The screens that a guest meets, and their looks when everything in them is wrong. */
const screens: readonly Screen[] = [
  ["the sign-in page", "/login"],
  ["the sign-in page with faults", "/login", send],
  [
    "the page for a new account",
    "/login?mode=sign-up",
    async () => {
      await page.getByCss("input[type=password]").fill("x".repeat(80));
      await send();
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

for (const [name, address, then = nothing] of screens) {
  for (const [where, screen, first] of looks) {
    test(`${name} is accessible in both themes ${where}`, async () => {
      await openPage(address, {}, screen);
      await then();
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveLength(1);
      await expectAccessibleInBothThemes(first);
    });
  }

  for (const language of languages) {
    test(`${name} speaks ${language}`, async () => {
      await openPage(address, { language }, desk);
      await then();
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveLength(1);
      // The title comes with the words.
      await expect.poll(() => englishOn(language)).toEqual([]);
    });
  }
}

for (const [where, screen, first] of looks) {
  test(`the account page with everything open is accessible in both themes ${where}`, async () => {
    await openAsMember("/account", {}, screen);
    await page.getByText("Change address").click();
    await page.getByText("Change password").click();
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.element(page.getByRole("img", { name: "QR code" })).toBeVisible();
    await expect.element(page.getByText("This device", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveLength(1);
    await expectAccessibleInBothThemes(first);
    if (screen === phone) expectRoomForFingers("header button, header a");
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expectAccessibleInBothThemes(first, "dialog");
  });
}

test("a change of language reaches words that came with the page", async () => {
  await openPage("/login?mode=sign-up");
  await page.getByLabelText("Email address").fill("half@typed");
  await page.getByRole("button", { name: /^Language/ }).click();
  await page.getByRole("button", { name: "Español", exact: true }).click();
  await expectTexts(page.getByRole("heading", { level: 1 }), ["Crea tu cuenta"]);
  await expect.element(page.getByLabelText("Dirección de correo")).toHaveValue("half@typed");
});

for (const language of languages) {
  test(`the account page speaks ${language}`, async () => {
    const { session } = await commands.newMember();
    await openWithSession(session, "/account", { language });
    const words = messagesOf[language].account;
    await expectTexts(page.getByRole("heading", { level: 1 }), [words.settings.title]);
    await expect.element(page.getByText(words.sessions.current, { exact: true })).toBeVisible();
    // Whoever has chosen no name is called "Player …" in every language.
    const english = englishOn(language).filter((each) => !each.startsWith("Player ←"));
    expect(english).toEqual([]);
  });
}
