/** A comment is reported, and what an administrator does about it is seen on a page that is open. */
import { arriveSignedIn, expect, test } from "./support/account.ts";
import { anAdministrator } from "./support/members.ts";
import { aComment, aMemberNamed, aPost, arriveWithFactor } from "./support/community.ts";
import { aName } from "./support/made-up.ts";
import { message } from "./support/saved-lists.ts";

test.use({ expectedMessages: /Service Worker registration blocked by Playwright/ });

test("an administrator hides a reported comment, which vanishes from a page that is open, and takes it back", async ({
  page,
  anotherDevice,
}) => {
  const [maren, ulf] = await Promise.all([
    aMemberNamed(aName("Maren")),
    aMemberNamed(aName("Ulf")),
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
    .getByRole("navigation", { name: "Administration" })
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
