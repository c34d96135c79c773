/** Changes of members to their own account. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { aSavedList } from "#e2e/support/kept-lists.ts";
import { anAddress, goodPassword } from "#e2e/support/made-up.ts";
import { expectGuest, expectSignedIn, fillSignIn, followMail, signIn } from "./support/account.ts";
import { expectAddress } from "./support/address.ts";
import { expectTexts, toast } from "./support/builder.ts";
import {
  accountMenu,
  clientOf,
  openAsMember,
  openAsMemberWithPassword,
  openWithSession,
} from "./support/members.ts";
import { answer } from "./support/network.ts";
import { openPage, revisit } from "./support/open-page.ts";
import { press } from "./support/press.ts";

const heading = () => page.getByRole("heading", { level: 1 });

/** One panel of the page. */
function section(name: string) {
  return page.getByRole("region", { name, exact: true });
}

/** Waits until the server knows no more of a session: for two seconds it believes what it knew. */
async function untilEnded(session: string): Promise<void> {
  const status = async () => (await clientOf(session).rpc("my_sessions")).status;
  await expect.poll(status).toBe(401);
}

test("A11: a new password takes the current one and signs out the other devices", async () => {
  const { member, session } = await commands.newMemberWithPassword();
  const phone = await commands.newSession(member);
  await openWithSession(session, "/account");
  const password = section("Password");
  await password.getByText("Change password").click();
  await password.getByLabelText("Current password").fill("not the password");
  await password.getByLabelText("New password").fill("another lamp 7 cello");
  await password.getByRole("button", { name: "Save the new password" }).click();
  await expect.element(password.getByText("The current password is not correct.")).toBeVisible();
  await password.getByLabelText("Current password").fill(goodPassword);
  await password.getByRole("button", { name: "Save the new password" }).click();
  await expect.element(toast("Password changed. Other devices are signed out.")).toBeVisible();
  await expect.element(password.getByLabelText("Current password")).toHaveValue("");
  await untilEnded(phone);
  await revisit();
  await expect
    .element(section("Where you are signed in").getByText("This device", { exact: true }))
    .toBeVisible();

  await openPage("/account", { session: phone });
  await expect.element(page.getByText("Your session has ended.").first()).toBeVisible();
  await expectGuest();
});

test("all other devices are signed out at once", async () => {
  const { member, session } = await commands.newMember();
  const phones = [await commands.newSession(member), await commands.newSession(member)];
  await openWithSession(session, "/account");
  const devices = section("Where you are signed in");
  await expect.element(devices.getByRole("listitem")).toHaveLength(3);
  await devices.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect.element(toast("All other devices are signed out")).toBeVisible();
  await expect.element(devices.getByRole("listitem")).toHaveLength(1);
  for (const phone of phones) {
    await untilEnded(phone);
    await openPage("/", { session: phone });
    await expectGuest();
  }
});

test("who does not know the password has a link sent to choose one", async () => {
  const { email } = await openAsMember("/account");
  await section("Password").getByText("Change password").click();
  await section("Password").getByRole("button", { name: "Send me a link" }).click();
  await expect.element(toast(`A link is on its way to ${email}`)).toBeVisible();
  await followMail(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectTexts(heading(), ["Choose a new password"]);
});

test("A12: a new email address counts once both addresses have confirmed", async () => {
  const { email } = await openAsMember("/account");
  const next = anAddress();
  const address = section("Email address");
  await address.getByText("Change address").click();
  await address.getByLabelText("New email address").fill(email);
  await expect.element(address.getByText("That is already your address.")).toBeVisible();
  await address.getByLabelText("New email address").fill(next);
  await address.getByRole("button", { name: "Send the two emails" }).click();
  await expect.element(address.getByText("Two emails are on their way")).toBeVisible();

  await followMail(next);
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expectTexts(heading(), ["Halfway there"]);
  await revisit("/account");
  await expect.element(page.getByText(`You sign in with ${email}.`)).toBeVisible();
  await followMail(email);
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expectAddress("/account");
  await expect.element(page.getByText(`You sign in with ${next}.`)).toBeVisible();
});

test("A12: the codes of the two mails to confirm an address do what their links do", async () => {
  const { email } = await openAsMember("/account");
  const next = anAddress();
  const address = section("Email address");
  await address.getByText("Change address").click();
  await address.getByLabelText("New email address").fill(next);
  await address.getByRole("button", { name: "Send the two emails" }).click();
  const enter = async (to: string) => {
    const field = address.getByRole("textbox", { name: `Code from the email to ${to}` });
    await field.fill(await commands.mailedCode(to));
    await press(field, "{Enter}");
  };
  await enter(next);
  await expect.element(address.getByText(`${next} is confirmed.`)).toBeVisible();
  // A phone may have put the page away while the mails were read.
  await revisit("/account");
  await enter(email);
  await expect.element(toast("Your new email address is confirmed")).toBeVisible();
  await expect.element(address.getByText(`You sign in with ${next}.`)).toBeVisible();
});

test("whoever signed in long ago shows who they are before a second factor is set up", async () => {
  const { email } = await openAsMemberWithPassword("/account");
  const refusal = { error_code: "reauthentication_needed", code: 400, msg: "Reauthenticate" };
  const headers = { "x-sb-error-code": "reauthentication_needed" };
  const allow = answer(/^\/auth\/v1\/factors$/, () => {
    allow();
    return Response.json(refusal, { status: 400, headers });
  });
  const factor = section("Two-step verification");
  await factor.getByRole("button", { name: "Set up" }).click();
  await factor.getByRole("button", { name: "Continue" }).click();
  await factor.getByLabelText("Current password").fill("not the password");
  await factor.getByRole("button", { name: "Continue" }).click();
  await expect.element(factor.getByText("The current password is not correct.")).toBeVisible();
  await factor.getByRole("button", { name: "Email me a code instead" }).click();
  await factor
    .getByRole("textbox", { name: "Code from the email" })
    .fill(await commands.mailedCode(email));
  await factor.getByRole("button", { name: "Confirm code" }).click();
  await expect.element(factor.getByRole("img", { name: "QR code" })).toBeVisible();
});

test("two-step verification is set up with the key or the picture, and turned off again; an app more keeps it on", async () => {
  const { member } = await commands.newMemberWithPassword();
  await openPage("/");
  await signIn(member);
  await revisit("/account");
  const factor = section("Two-step verification");
  await factor.getByRole("button", { name: "Set up" }).click();
  await factor.getByRole("button", { name: "Continue" }).click();
  await expect.element(factor.getByRole("img", { name: "QR code" })).toBeVisible();
  const key = factor.getByRole("code").element().textContent;
  await factor.getByRole("textbox", { name: "Code" }).fill(await commands.oneTimeCode(key));
  await factor.getByRole("button", { name: "Turn on" }).click();
  await expect
    .element(toast("Two-step verification is on. Other devices are signed out."))
    .toBeVisible();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await revisit();
  await expectSignedIn();
  await expect.element(factor.getByText("10 left")).toBeVisible();

  // A second app, with a name of its own.
  await factor.getByRole("button", { name: "Add another app" }).click();
  await factor.getByRole("textbox", { name: "Name of the app or device" }).fill("Phone");
  await factor.getByRole("button", { name: "Continue" }).click();
  await expect.element(factor.getByText("You already have an app with this name.")).toBeVisible();
  await factor.getByRole("textbox", { name: "Name of the app or device" }).fill("Tablet");
  await factor.getByRole("button", { name: "Continue" }).click();
  await expect.element(factor.getByRole("img", { name: "QR code" })).toBeVisible();
  const other = factor.getByRole("code").element().textContent;
  await factor.getByRole("textbox", { name: "Code" }).fill(await commands.oneTimeCode(other));
  await factor.getByRole("button", { name: "Turn on" }).click();
  await expect.element(toast("The app was added.")).toBeVisible();
  await factor.getByRole("button", { name: "Remove: Phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(factor.getByText("Phone", { exact: true })).not.toBeInTheDocument();
  await expectSignedIn();
  await factor.getByRole("button", { name: "Remove: Tablet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(factor.getByRole("button", { name: "Set up" })).toBeVisible();
  await revisit();
  await expectSignedIn();
});

test("P08: an account is deleted after its address was typed; lists of this device stay", async () => {
  const member = await openAsMemberWithPassword("/account", {
    lists: [aSavedList({ "orc-hunters": 2 })],
  });
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("all lists in the cloud");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect.element(dialog.getByText("That is not your email address.")).toBeVisible();
  await dialog.getByLabelText(/To confirm/).fill(member.email.toUpperCase());
  await dialog.getByLabelText("Current password").fill(goodPassword);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect.element(toast("Your account has been deleted")).toBeVisible();
  await expectAddress("/");
  await expectGuest();
  expect(JSON.parse(localStorage.getItem("armyLists") ?? "[]")).toHaveLength(1);
  await revisit("/login");
  await fillSignIn(member);
  await expect.element(page.getByRole("alert").filter({ hasText: "is wrong" })).toBeVisible();
});

test("a part of the account page that cannot be loaded says so and tries again", async () => {
  let allow = () => {};
  await openAsMember("/account", {
    prepare: () => {
      allow = answer("/rest/v1/rpc/my_sessions", () =>
        Response.json({ code: "42501", message: "no" }, { status: 403 }),
      );
    },
  });
  const devices = section("Where you are signed in");
  await expect.element(devices.getByText("You are not allowed to do that.")).toBeVisible();
  allow();
  await devices.getByRole("button", { name: "Try again" }).click();
  await expect.element(devices.getByText("This device", { exact: true })).toBeVisible();
});

test("the account page greets a guest with the way in", async () => {
  await openPage("/account");
  await expect.element(page.getByText("Sign in to see and change your account.")).toBeVisible();
  await expect.element(accountMenu()).not.toBeInTheDocument();
});
