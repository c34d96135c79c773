/** Coming in and going out: by password, by mail, with a second factor, without a network. */
import { expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { aList } from "#e2e/support/kept-lists.ts";
import { goodPassword } from "#e2e/support/made-up.ts";
import { expectGuest, expectSignedIn, fillSignIn, followMail, signOut } from "./support/account.ts";
import { expectAddress } from "./support/address.ts";
import { expectTexts, toast } from "./support/builder.ts";
import { letTimersGo, stopTimers } from "./support/clock.ts";
import { everythingKept } from "./support/everything-kept.ts";
import {
  accountMenu,
  openAsMember,
  openAsMemberWithPassword,
  openWithSession,
  tools,
} from "./support/members.ts";
import { answer, fail, goOffline, hold } from "./support/network.ts";
import { openPage, revisit } from "./support/open-page.ts";
import { press } from "./support/press.ts";

const heading = () => page.getByRole("heading", { level: 1 });
const main = () => page.getByRole("main");
const wrong = () => page.getByRole("alert").filter({ hasText: "is wrong" });

/** The mark in the list of devices: what the server says, so the session works. */
const thisDevice = () => page.getByText("This device", { exact: true });

const kept = () => localStorage.getItem("prod_auth_token") ?? "{}";

/** The session of this browser has run out, as after a night. */
function endSession(): void {
  const past = Math.floor(Date.now() / 1000) - 3600;
  localStorage.setItem(
    "prod_auth_token",
    JSON.stringify({ ...JSON.parse(kept()), expires_at: past }),
  );
}

/** A member who has not come here yet. */
const aMember = async () => (await commands.newMemberWithPassword()).member;

test("a wrong password says what may be wrong and keeps what was typed", async () => {
  const { email } = await aMember();
  await openPage("/login");
  await main().getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("Enter your email address.")).toBeVisible();
  await expect.element(page.getByText("Enter your password.")).toBeVisible();
  await fillSignIn({ email: "not an address", password: "x" });
  await expect
    .element(page.getByText("An email address looks like name@example.org."))
    .toBeVisible();

  await fillSignIn({ email, password: "not the password" });
  await expect.element(wrong()).toBeVisible();
  await expect
    .element(page.getByLabelText("Password", { exact: true }))
    .toHaveValue("not the password");
  await revisit();
  await expect.element(page.getByLabelText("Email address")).toHaveValue(email);
  await fillSignIn({ email, password: goodPassword });
  await expectSignedIn();
});

test("a member comes back to where they wanted to go, and the sign-in page then says who is here", async () => {
  const member = await aMember();
  await openPage("/account");
  await main().getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(member);
  await expectAddress("/account");
  await revisit("/login");
  await expectTexts(heading(), ["You are signed in"]);
  await expect.element(main()).toHaveTextContent(member.email);
});

test("A15: a link to the sign-in page leads to no other site afterwards", async () => {
  const member = await aMember();
  for (const next of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ]) {
    await openPage(`/login?next=${encodeURIComponent(next)}`);
    await expect
      .element(page.getByRole("link", { name: "Continue as guest" }))
      .toHaveAttribute("href", "/");
  }
  await fillSignIn(member);
  await expectAddress("/");
});

test("a link from a mail signs in without a password, on any device", async () => {
  const { email } = await aMember();
  await openPage("/login");
  await page.getByRole("link", { name: "Sign in by email" }).click();
  await expect.element(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
  // Whoever has no mouse goes on where the other form is, not at the top of the page.
  await expect.element(page.getByRole("heading", { name: "Sign in by email" })).toHaveFocus();
  await page.getByLabelText("Email address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect.element(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  // A browser that has kept nothing is another device.
  await openPage("/");
  await followMail(email);
  await expectTexts(heading(), ["Sign in to WAB"]);
  await main().getByRole("button", { name: "Sign in" }).click();
  await expectSignedIn();
});

test("a forgotten password is chosen anew, and the old one no longer works", async () => {
  const member = await aMember();
  await openPage("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect.element(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await page.getByLabelText("Email address").fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await followMail(member.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectAddress("/reset-password");
  await expect.element(main()).toHaveTextContent(member.email);
  await page.getByLabelText("New password").fill(goodPassword);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect.element(page.getByText("That is already your password.")).toBeVisible();
  await page.getByLabelText("New password").fill("another lamp 7 cello");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect.element(toast("Your password has been changed")).toBeVisible();

  await signOut();
  await expectGuest();
  await revisit("/login");
  await fillSignIn(member);
  await expect.element(wrong()).toBeVisible();
  await fillSignIn({ email: member.email, password: "another lamp 7 cello" });
  await expectSignedIn();
});

test("the page for a new password sends a link to whoever comes without one", async () => {
  const { email } = await aMember();
  await openPage("/reset-password");
  await page.getByLabelText("Email address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  expect(await commands.mailedLink(email)).toContain("type=recovery");
});

test("an account with a second factor asks for its code, also after a reload and after a reset (A18)", async () => {
  const member = await openAsMemberWithPassword("/account");
  const code = page.getByRole("textbox", { name: "Code" });
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("code")).toBeVisible();
  const key = page.getByRole("code").element().textContent;
  await code.fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect
    .element(page.getByRole("alert").filter({ hasText: "This code is not correct" }))
    .toBeVisible();
  await code.fill(await commands.oneTimeCode(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect.element(page.getByText(/On since/)).toBeVisible();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect.element(codes.getByRole("code").first()).toBeVisible();
  const [recoveryCode = ""] = codes
    .getByRole("code")
    .elements()
    .map((each) => each.textContent);

  // A browser that has kept nothing is another device.
  await openPage("/login?next=/builder");
  await fillSignIn(member);
  await expectTexts(heading(), ["One more step"]);
  await expect
    .element(page.getByRole("banner").getByRole("link", { name: "Enter code" }))
    .toBeVisible();
  await revisit();
  await expectTexts(heading(), ["One more step"]);
  await code.fill("12");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.element(page.getByText("The code has six digits.")).toBeVisible();
  // A code counts once, so the next one is shown: half a minute early, as clocks differ.
  await code.fill(await commands.oneTimeCode(key, 30));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expectAddress("/builder");
  await expectSignedIn();

  // Without the phone, a page for members leads to the same step.
  await openPage("/login?next=/messages");
  await fillSignIn(member);
  await expectTexts(heading(), ["One more step"]);
  await revisit("/messages");
  await page.getByRole("main").getByRole("link", { name: "Enter code" }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const recovery = page.getByRole("textbox", { name: "Recovery code" });
  await recovery.fill("12");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect
    .element(page.getByText("A recovery code has twelve letters and digits."))
    .toBeVisible();
  await recovery.fill(recoveryCode.toUpperCase());
  await page.getByRole("button", { name: "Confirm" }).click();
  await expectAddress("/messages");
  await expectSignedIn();
  await revisit("/account");
  await expect.element(page.getByText("9 left")).toBeVisible();

  await openPage("/login?mode=forgot");
  await page.getByLabelText("Email address").fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await followMail(member.email, 3);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectAddress("/reset-password");
  await expectTexts(heading(), ["One more step"]);
});

test("A18: the owner takes back an app that somebody else has added, and chooses a new password", async () => {
  const member = await openAsMemberWithPassword("/account");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("code")).toBeVisible();
  const key = page.getByRole("code").element().textContent;
  await page.getByRole("textbox", { name: "Code" }).fill(await commands.oneTimeCode(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  // The mail about the recovery codes comes after it.
  const link = new URL(await commands.mailedLink(member.email));

  await openPage(link.pathname + link.search);
  await expectTexts(heading(), ["Remove the authenticator app?"]);
  await page.getByRole("button", { name: "Remove it and choose a password" }).click();
  await expectAddress("/reset-password");
  const password = "tulip harbour 11 moss";
  await page.getByLabelText("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expectSignedIn();
  await revisit(link.pathname + link.search);
  await page.getByRole("button", { name: "Remove it and choose a password" }).click();
  await expect.element(page.getByText(/works once, within seven days/)).toBeVisible();
});

test("A16: a session in a link's fragment is never taken, and the app says so", async () => {
  const member = await openAsMember("/");
  const stranger = await aMember();
  const { data } = await tools.auth.admin.generateLink({
    type: "magiclink",
    email: stranger.email,
  });
  expect(data.user?.email).toBe(stranger.email);
  const fragment = `access_token=${JSON.parse(kept()).access_token}&refresh_token=abc&expires_in=3600&token_type=bearer&type=magiclink`;
  await revisit(`/#${fragment}`);
  await expect
    .element(page.getByText("This link tried to sign you in to another account."))
    .toBeVisible();
  await expectAddress("/");
  await expectSignedIn();
  await accountMenu().click();
  await expect.element(page.getByText(member.email)).toBeVisible();
  expect(JSON.parse(kept()).user.id).toBe(member.id);
  await revisit("/#error=access_denied&error_code=otp_expired&error_description=x");
  await expect.element(page.getByText("This link is no longer valid.")).toBeVisible();
});

test("A22: roles that arrive late are corrected without a reload", async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await openAsMember("/account", {
    prepare: () => {
      answer("/rest/v1/profiles?select=wab_admin", async () => {
        await arrived;
        return Response.json({ wab_admin: true, tester: true });
      });
    },
  });
  await page.getByText("Change address").click();
  await page.getByLabelText("New email address").fill("half typed");
  // Until then they are waited for.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await expect.element(page.getByText("Administrator", { exact: true })).not.toBeInTheDocument();
  arrive();
  await expect.element(page.getByText("Administrator", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Tester", { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("New email address")).toHaveValue("half typed");
});

test("O30: signing out on a shared computer leaves the lists of the device, and nothing of the member", async () => {
  const member = await openAsMember("/account", { lists: [aList()] });
  await expect.element(thisDevice()).toBeVisible();
  await expect.poll(everythingKept).toContain(member.id);
  await signOut();
  await expect.element(toast("Signed out successfully")).toBeVisible();
  await expectAddress("/");
  // Longer than what is written a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const all = await everythingKept();
  expect(all).not.toContain(member.id);
  expect(all).not.toContain(member.email);
  expect(all).not.toMatch(/access_token|refresh_token|eyJ/);
  expect(all).toContain("Raiders");
  await revisit("/account");
  await expect.element(page.getByText("Sign in to see and change your account.")).toBeVisible();
});

test("signing out without a network ends the session here and says that the server does not know", async () => {
  const member = await openAsMember("/account");
  await expect.element(thisDevice()).toBeVisible();
  fail("/auth/v1/");
  await signOut();
  await expect.element(toast("Failed to sign out")).toBeVisible();
  await expectAddress("/login");
  expect(await everythingKept()).not.toContain(member.id);
});

test("a member stays a member without a network, also when the session has run out", async () => {
  await openAsMember("/builder");
  // First: the page that is open would renew the session, and be gone before it has the answer.
  const reach = fail("/auth/v1/");
  endSession();
  await revisit();
  await expectSignedIn();
  const comeBack = goOffline();
  await expectSignedIn();
  reach();
  comeBack();
  await revisit("/account");
  await expect.element(thisDevice()).toBeVisible();
});

test(
  "a session that does not come back in three seconds is a guest's until it does",
  { tags: ["long"] },
  async () => {
    const { session } = await commands.newMember();
    await openWithSession(session, "/");
    const go = hold("/auth/v1/token");
    endSession();
    await revisit();
    await expect.element(page.getByRole("link", { name: "Signed as guest" })).toBeVisible();
    go();
    await expectSignedIn();
  },
);

test("Q07: too often is said with the seconds, tried once more by itself, and nothing typed is lost", async () => {
  const { email } = await aMember();
  await openPage("/login");
  let tries = 0;
  const allow = answer("/auth/v1/token?grant_type=password", () => {
    tries += 1;
    return Response.json(
      { code: 429, error_code: "over_request_rate_limit", msg: "Too often" },
      { status: 429, headers: { "retry-after": "3" } },
    );
  });
  const password = page.getByLabelText("Password", { exact: true });
  const button = main().getByRole("button", { name: "Sign in" });
  await expect.element(button).toBeVisible();
  stopTimers();
  await fillSignIn({ email, password: goodPassword });
  for (const left of ["3 seconds", "2 seconds", "1 second"]) {
    await expect.element(page.getByText(`Trying again automatically in ${left}.`)).toBeVisible();
    await press(password, "{Enter}");
    expect(tries).toBe(1);
    vi.advanceTimersByTime(1000);
  }
  await expect.poll(() => tries).toBe(2);
  await expect.element(page.getByText(/Try again in 1 minute\./)).toBeVisible();
  await press(password, "{Enter}");
  letTimersGo();
  await expect.element(button).toBeEnabled();
  expect(tries).toBe(2);
  await expect.element(password).toHaveValue(goodPassword);
  allow();
  await button.click();
  await expectSignedIn();
});
