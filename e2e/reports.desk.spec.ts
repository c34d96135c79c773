/** The name that a member chooses, and what administrators do about reports and mail. */
import { arriveSignedIn, expect, open, test } from "./support/account.ts";
import { anAdministrator, linkTo } from "./support/members.ts";
import { aComment, aMemberNamed, aName, aPost, arriveWithFactor } from "./support/community.ts";
import { message } from "./support/saved-lists.ts";

test.use({ expectedMessages: /Service Worker registration blocked by Playwright/ });

/** A name that nobody has: letters and a digit or two. */
function aFreeName(beginning: string): string {
  return aName(beginning).slice(0, 28);
}

test("a member chooses a name, and a page that is open shows it under their post and comment at once", async ({
  page,
  anotherDevice,
}) => {
  const taken = aFreeName("Ulf");
  const before = aFreeName("Maren");
  const after = aFreeName("Léonie");
  const [maren] = await Promise.all([aMemberNamed(before), aMemberNamed(taken)]);
  const post = await aPost(maren);
  await aComment(maren, post, "Well met");
  const guest = await anotherDevice();
  await open(guest, `/community-lists/${post}`);
  await expect(guest.getByText(before)).toHaveCount(2);

  await arriveSignedIn(page, maren, "/account#name");
  const section = page.getByRole("region", { name: "Name", exact: true });
  await section.getByText("Change name").click();
  const field = section.getByLabel("New name");
  await field.fill("ab");
  await expect(section.getByText("Too short: at least 3 characters.")).toBeVisible();
  await field.fill(taken.toUpperCase());
  await expect(section.getByText("Somebody else has this name.")).toBeVisible();
  await field.fill(after);
  await expect(section.getByText(`${after} is available.`)).toBeVisible();
  await section.getByRole("button", { name: "Save name" }).click();
  await expect(message(page, `Others now see you as ${after}`)).toBeVisible();
  await expect(section.getByText("You can change your name once more")).toBeVisible();

  await expect(guest.getByText(after)).toHaveCount(2);
  await expect(guest.getByText(before)).toHaveCount(0);

  await field.fill(aFreeName("Vera"));
  await section.getByRole("button", { name: "Save name" }).click();
  await expect(section.getByText("You can change it again on")).toBeVisible();
});

test("an administrator hides a reported comment, which vanishes from a page that is open, and takes it back", async ({
  page,
  anotherDevice,
}) => {
  const [maren, ulf] = await Promise.all([
    aMemberNamed(aFreeName("Maren")),
    aMemberNamed(aFreeName("Ulf")),
  ]);
  const name = aName("Raiders");
  const post = await aPost(maren, { name });
  const words = aName("You play like a fool");
  await aComment(ulf, post, words);

  await arriveSignedIn(page, maren, `/community-lists/${post}`);
  const comment = page.getByRole("listitem").filter({ hasText: words });
  await comment.getByRole("button", { name: /^More options for/ }).click();
  await page.getByRole("button", { name: "Report" }).click();
  const reporting = page.getByRole("dialog");
  await expect(
    reporting.getByText("Only administrators see your report, not the comment’s author."),
  ).toBeVisible();
  await reporting.getByLabel("Rude or hateful").check();
  await reporting.getByRole("button", { name: "Send report" }).click();
  await expect(message(page, "Thank you")).toBeVisible();
  await expect(comment).toBeVisible();

  const guard = await anotherDevice();
  await arriveWithFactor(guard, await anAdministrator(), "/admin");
  await guard
    .getByRole("main")
    .getByRole("link", { name: /^Reports .*open report/ })
    .click();
  const report = guard.getByRole("article").filter({ hasText: words });
  await expect(report).toContainText("Rude or hateful");
  await report.getByRole("button", { name: "Hide comment" }).click();
  const hiding = guard.getByRole("dialog", { name: "Hide comment" });
  await hiding.getByLabel(/^Reason/).fill("Be kind");
  await hiding.getByRole("button", { name: "Hide comment" }).click();
  await expect(report).toBeHidden();
  await expect(comment).toBeHidden();

  await guard.getByRole("button", { name: "Undo" }).click();
  await expect(report).toBeVisible();
  await page.reload();
  await expect(comment).toBeVisible();
  await report.getByRole("button", { name: "Dismiss" }).click();
  await expect(report).toBeHidden();
  await guard.getByLabel("Done").check();
  await expect(report).toContainText("Dismissed");
});

test("an administrator finds a mail in the outbox, and reads nothing of it", async ({
  page,
  anotherDevice,
}) => {
  const maren = await aMemberNamed(aFreeName("Maren"));
  const other = await anotherDevice();
  await open(other, "/login");
  await other.getByRole("link", { name: "Forgot password?" }).click();
  await other.getByLabel("Email address").fill(maren.email);
  await other.getByRole("button", { name: "Send the link" }).click();
  const link = new URL(await linkTo(maren.email));

  await arriveWithFactor(page, await anAdministrator(), "/mail");
  const mail = page.getByRole("listitem").filter({ hasText: maren.email });
  await expect(mail).toContainText("Forgotten password");
  await expect(mail).toContainText("Sent");
  const secret = link.searchParams.get("token_hash") ?? "";
  expect(await page.content()).not.toContain(secret);
});
