/** Coming in and going out: by password, by mail, with a second factor, in two tabs, without a network. */
import type { Page } from "@playwright/test";
import {
  accountMenu,
  arriveSignedIn,
  expect,
  expectedAnswers,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  open,
  signIn,
  test,
} from "./support/account.ts";
import { aMember, codeOf, goodPassword, linkTo, tools } from "./support/members.ts";
import { toast, revisit, visit } from "./support/builder.ts";
import { stopClock } from "./support/clock.ts";
import { everythingKept } from "./support/everything-kept.ts";
import { hold } from "./support/hold.ts";
import { keepMessages } from "./support/messages.ts";
import { aList, store } from "./support/saved-lists.ts";

test.use({ expectedMessages: expectedAnswers(400, 401, 403, 422, 429) });

function main(page: Page) {
  return page.getByRole("main");
}

/** The mark in the list of devices: what the server says, so the session works. */
function thisDevice(page: Page) {
  return page.getByText("This device", { exact: true });
}

/** The session of this browser has run out, as after a night. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("prod_auth_token") ?? "{}");
    const past = Math.floor(Date.now() / 1000) - 3600;
    localStorage.setItem("prod_auth_token", JSON.stringify({ ...session, expires_at: past }));
  });
}

test("a wrong password says what may be wrong and keeps what was typed", async ({ page }) => {
  const { email } = await aMember();
  await open(page, "/login");
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await fillSignIn(page, { email: "not an address", password: "x" });
  await expect(page.getByText("An email address looks like name@example.org.")).toBeVisible();

  await fillSignIn(page, { email, password: "not the password" });
  await expect(page.getByRole("alert").filter({ hasText: "is wrong" })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not the password");
  await revisit(page);
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await fillSignIn(page, { email, password: goodPassword });
  await expectSignedIn(page);
});

test("a member comes back to where they wanted to go, and the sign-in page then says who is here", async ({
  page,
}) => {
  const member = await aMember();
  await open(page, "/account");
  await main(page).getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, member);
  await expect(page).toHaveURL("/account");
  await visit(page, "/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed in");
  await expect(main(page)).toContainText(member.email);
});

test("A15: a link to the sign-in page leads to no other site afterwards", async ({ page }) => {
  const member = await aMember();
  for (const next of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ]) {
    await open(page, `/login?next=${encodeURIComponent(next)}`);
    await expect(page.getByRole("link", { name: "Continue as guest" })).toHaveAttribute(
      "href",
      "/",
    );
  }
  await fillSignIn(page, member);
  await expect(page).toHaveURL("/");
});

test("a link from a mail signs in without a password, on any device", async ({
  page,
  anotherDevice,
}) => {
  const { email } = await aMember();
  await open(page, "/login");
  await page.getByRole("link", { name: "Sign in by email" }).click();
  await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const phone = await anotherDevice();
  await visit(phone, await linkTo(email));
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Sign in to WAB");
  await phone.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expectSignedIn(phone);
});

test("a forgotten password is chosen anew, and the old one no longer works", async ({ page }) => {
  const member = await aMember();
  await open(page, "/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await page.getByLabel("Email address").fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await visit(page, await linkTo(member.email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/reset-password");
  await expect(main(page)).toContainText(member.email);
  await page.getByLabel("New password").fill(goodPassword);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("That is already your password.")).toBeVisible();
  await page.getByLabel("New password").fill("another lamp 7 cello");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(toast(page, "Your password has been changed")).toBeVisible();

  await accountMenu(page).click();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expectGuest(page);
  await open(page, "/login");
  await fillSignIn(page, member);
  await expect(page.getByRole("alert").filter({ hasText: "is wrong" })).toBeVisible();
  await fillSignIn(page, { email: member.email, password: "another lamp 7 cello" });
  await expectSignedIn(page);
});

test("the page for a new password sends a link to whoever comes without one", async ({ page }) => {
  const { email } = await aMember();
  await open(page, "/reset-password");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  expect(await linkTo(email)).toContain("type=recovery");
});

test("an account with a second factor asks for its code, also after a reload and after a reset (A18)", async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember();
  await arriveSignedIn(page, member, "/account");
  await page.getByRole("button", { name: "Set up" }).click();
  const key = await page.getByRole("code").textContent();
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "This code is not correct" }),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(key ?? ""));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText(/^On since/)).toBeVisible();

  const phone = await anotherDevice();
  await open(phone, "/login?next=/builder");
  await fillSignIn(phone, member);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await expect(phone.getByRole("banner").getByRole("link", { name: "Enter code" })).toBeVisible();
  await revisit(phone);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await phone.getByRole("textbox", { name: "Code" }).fill("12");
  await phone.getByRole("button", { name: "Confirm" }).click();
  await expect(phone.getByText("The code has six digits.")).toBeVisible();
  // A code counts once, so the next one is shown: half a minute early, as clocks differ.
  await phone.getByRole("textbox", { name: "Code" }).fill(codeOf(key ?? "", 30));
  await phone.getByRole("button", { name: "Confirm" }).click();
  await expect(phone).toHaveURL("/builder");
  await expectSignedIn(phone);

  const tablet = await anotherDevice();
  await open(tablet, "/login?mode=forgot");
  await tablet.getByLabel("Email address").fill(member.email);
  await tablet.getByRole("button", { name: "Send the link" }).click();
  await visit(tablet, await linkTo(member.email, 1));
  await tablet.getByRole("button", { name: "Continue" }).click();
  await expect(tablet).toHaveURL("/reset-password");
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("One more step");
});

test("Q07: too often is said with the seconds, tried once more by itself, and nothing typed is lost", async ({
  page,
}) => {
  const { email } = await aMember();
  let tries = 0;
  await page.route("**/auth/v1/token?grant_type=password", async (route) => {
    tries += 1;
    await route.fulfill({
      status: 429,
      headers: { "retry-after": "3" },
      json: { code: 429, error_code: "over_request_rate_limit", msg: "Too often" },
    });
  });
  await open(page, "/login");
  await stopClock(page);
  const password = page.getByLabel("Password", { exact: true });
  const button = main(page).getByRole("button", { name: "Sign in" });
  await fillSignIn(page, { email, password: goodPassword });
  for (const left of ["3 seconds", "2 seconds", "1 second"]) {
    await expect(page.getByText(`Trying again automatically in ${left}.`)).toBeVisible();
    await password.press("Enter");
    expect(tries).toBe(1);
    await page.clock.runFor(1000);
  }
  await expect.poll(() => tries).toBe(2);
  await expect(page.getByText(/Try again in 1 minute\./)).toBeVisible();
  await password.press("Enter");
  await page.clock.resume();
  await expect(button).toBeEnabled();
  expect(tries).toBe(2);
  await expect(password).toHaveValue(goodPassword);
  await page.unroute("**/auth/v1/token?grant_type=password");
  await button.click();
  await expectSignedIn(page);
});

test("A16: a session in a link's fragment is never taken, and the app says so", async ({
  page,
}) => {
  const [member, stranger] = [await aMember(), await aMember()];
  await keepMessages(page);
  await arriveSignedIn(page, member, "/");
  const before = await page.evaluate(() => localStorage.getItem("prod_auth_token"));
  const { data } = await tools.auth.admin.generateLink({
    type: "magiclink",
    email: stranger.email,
  });
  expect(data.user?.email).toBe(stranger.email);
  const fragment = `access_token=${JSON.parse(before ?? "{}").access_token}&refresh_token=abc&expires_in=3600&token_type=bearer&type=magiclink`;
  await page.goto("about:blank");
  await open(page, `/#${fragment}`);
  await expect(page.getByText("This link tried to sign you in to another account.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expectSignedIn(page);
  await accountMenu(page).click();
  await expect(page.getByText(member.email)).toBeVisible();
  const after = await page.evaluate(() => localStorage.getItem("prod_auth_token"));
  expect(JSON.parse(after ?? "{}").user.id).toBe(member.id);
  await page.goto("about:blank");
  await open(page, "/#error=access_denied&error_code=otp_expired&error_description=x");
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});

test("A22: roles that arrive late are corrected without a reload", async ({ page }) => {
  const member = await aMember();
  const answer = await hold(page, "**/rest/v1/profiles?select=wab_admin*", (route) =>
    route.fulfill({ json: { wab_admin: true, tester: true } }),
  );
  await page.clock.install();
  await arriveSignedIn(page, member, "/account");
  await page.getByText("Change address").click();
  await page.getByLabel("New email address").fill("half typed");
  // Until then they are waited for.
  await page.clock.runFor(2000);
  await expect(page.getByText("Administrator", { exact: true })).toBeHidden();
  answer();
  await expect(page.getByText("Administrator", { exact: true })).toBeVisible();
  await expect(page.getByText("Tester", { exact: true })).toBeVisible();
  await expect(page.getByLabel("New email address")).toHaveValue("half typed");
});

for (const hours of [-24, -1, 1, 24]) {
  test(`A24: a device whose clock is off by ${hours} hours stays signed in`, async ({ page }) => {
    const member = await aMember();
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    let renewals = 0;
    page.on("request", (request) => {
      if (request.url().includes("grant_type=refresh_token")) renewals += 1;
    });
    await signIn(page, member);
    await page.clock.fastForward(65_000);
    await open(page, "/account");
    await expect(page.getByText(`You sign in with ${member.email}.`)).toBeVisible();
    await expect(thisDevice(page)).toBeVisible();
    await page.clock.fastForward(65_000);
    await revisit(page);
    await expectSignedIn(page);
    expect(renewals).toBeLessThanOrEqual(2);
  });
}

test("A24: a clock that is put a day forward or back later renews the session instead of ending it", async ({
  page,
}) => {
  const member = await aMember();
  await arriveSignedIn(page, member, "/");
  const day = 24 * 3_600_000;
  for (const shift of [day, -day]) {
    await page.clock.install({ time: Date.now() + shift });
    await open(page, "/account");
    await expect(thisDevice(page)).toBeVisible();
  }
});

test("O30: signing out on a shared computer leaves the lists of the device, and nothing of the member", async ({
  page,
}) => {
  const member = await aMember();
  await store(page, { armyLists: [aList()] });
  await arriveSignedIn(page, member, "/account");
  await expect(thisDevice(page)).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain(member.id);
  await accountMenu(page).click();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(toast(page, "Signed out successfully")).toBeVisible();
  await expect(page).toHaveURL("/");
  // Longer than what is written a moment later.
  await page.waitForTimeout(1500);
  const kept = await everythingKept(page);
  expect(kept).not.toContain(member.id);
  expect(kept).not.toContain(member.email);
  expect(kept).not.toMatch(/access_token|refresh_token|eyJ/);
  expect(kept).toContain("Raiders");
  await open(page, "/account");
  await expect(page.getByText("Sign in to see and change your account.")).toBeVisible();
});

test("two tabs agree on who is here", async ({ page, context }) => {
  const member = await aMember();
  const other = await context.newPage();
  await open(other, "/");
  await expectGuest(other);
  await signIn(page, member);
  await expectSignedIn(other);
  await accountMenu(other).click();
  await other.getByRole("button", { name: "Sign out" }).first().click();
  await expectGuest(other);
  await expectGuest(page);
});

test.describe("without a network", () => {
  test.use({ expectedMessages: /registration blocked|ERR_INTERNET_DISCONNECTED/ });

  test("signing out ends the session here and says that the server does not know", async ({
    page,
  }) => {
    const member = await aMember();
    await arriveSignedIn(page, member, "/account");
    await expect(thisDevice(page)).toBeVisible();
    await page.route("**/auth/v1/**", (route) => route.abort("internetdisconnected"));
    await accountMenu(page).click();
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await expect(toast(page, "Failed to sign out")).toBeVisible();
    await expect(page).toHaveURL("/login");
    expect(await everythingKept(page)).not.toContain(member.id);
  });

  test("a member stays a member without a network, also when the session has run out", async ({
    page,
    context,
  }) => {
    const member = await aMember();
    await arriveSignedIn(page, member, "/builder");
    // First: the page that is open would renew the session, and be gone before it has the answer.
    await page.route("**/auth/v1/**", (route) => route.abort("internetdisconnected"));
    await endSession(page);
    await revisit(page);
    await expectSignedIn(page);
    await context.setOffline(true);
    await expectSignedIn(page);
    await page.unroute("**/auth/v1/**");
    await context.setOffline(false);
    await open(page, "/account");
    await expect(thisDevice(page)).toBeVisible();
  });
});

test("a session that does not come back in three seconds is a guest's until it does", async ({
  page,
}) => {
  const member = await aMember();
  await arriveSignedIn(page, member, "/");
  const answer = await hold(page, "**/auth/v1/token**");
  await endSession(page);
  await page.reload();
  await expect(page.getByRole("link", { name: "Signed as guest" })).toBeVisible();
  answer();
  await expect(accountMenu(page)).toBeVisible();
});
