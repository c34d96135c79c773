/** Two members and an administrator in three browsers: what each does is seen by those whom it concerns. */
import type { Page } from "@playwright/test";
import { arriveSignedIn, expect, expectGuest, expectedAnswers, test } from "./support/account.ts";
import { aMemberNamed, arriveWithFactor } from "./support/community.ts";
import { aName } from "./support/made-up.ts";
import { anAdministrator } from "./support/members.ts";
import { message } from "./support/saved-lists.ts";

test.use({
  expectedMessages: new RegExp(
    `${expectedAnswers().source}|Service Worker registration blocked by Playwright`,
  ),
});

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const unread = /^Notifications, \d+ unread/;

test("two members become friends, write to each other and comment; a report leads to a ban, each seen live by whom it concerns", async ({
  page,
  anotherDevice,
}) => {
  const names = { maren: aName("Maren"), tomas: aName("Tomas") };
  const [maren, tomas, guard] = await Promise.all([
    aMemberNamed(names.maren),
    aMemberNamed(names.tomas),
    anAdministrator(),
  ]);
  const [tomasPage, stranger] = [await anotherDevice(), await anotherDevice()];
  await arriveSignedIn(tomasPage, tomas, "/friends");
  await arriveSignedIn(page, maren, `/profile/${names.tomas}`);

  await page.getByRole("button", { name: `Add ${names.tomas} as a friend` }).click();
  await tomasPage.getByRole("button", { name: `Accept the request from ${names.maren}` }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Message" })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(unread);

  await tomasPage.goto(`/messages/${maren.id}`);
  // By the keyboard: the message about the request stays as long as the pointer is on it, and may lie over the link.
  await page.getByRole("main").getByRole("link", { name: "Message" }).press("Enter");
  await page.getByRole("textbox", { name: /^Write a message/ }).fill("Tuesday at the club?");
  await page.keyboard.press("Enter");
  await expect(tomasPage.getByRole("log")).toContainText("Tuesday at the club?");
  await arriveSignedIn(stranger, await aMemberNamed(aName("Ulf")), `/messages/${maren.id}`);
  await expect(stranger.getByText("There is no conversation here")).toBeVisible();
  await expect(stranger.getByText("Tuesday at the club?")).toHaveCount(0);

  const words = aName("You play like a fool");
  await tomasPage.goto(`/profile/${names.maren}`);
  await tomasPage.getByRole("textbox", { name: "Your comment" }).fill(words);
  await tomasPage.getByRole("button", { name: "Comment", exact: true }).click();
  await bell(page).click();
  await page.getByRole("link", { name: /commented on your profile/ }).click();
  await expect(page).toHaveURL(/\/profile/);
  const comment = page.getByRole("listitem").filter({ hasText: words });
  await comment
    .getByRole("button", { name: `More options for the comment by ${names.tomas}` })
    .click();
  const guardPage = await anotherDevice();
  await arriveWithFactor(guardPage, guard, "/admin/reports");
  await page.getByRole("button", { name: "Report", exact: true }).click();
  const reporting = page.getByRole("dialog");
  await reporting.getByLabel("Rude or hateful").check();
  await reporting.getByRole("button", { name: "Send report" }).click();
  await expect(message(page, "Thank you")).toBeVisible();

  const report = guardPage.getByRole("article").filter({ hasText: words });
  await expect(report).toContainText("Rude or hateful");
  await report.getByRole("button", { name: "Delete comment" }).click();
  const deciding = guardPage.getByRole("dialog");
  await deciding.getByLabel("Ban", { exact: true }).check();
  await deciding.getByLabel(/^Reason/).fill("Be kind");
  await deciding.getByRole("button", { name: "Delete comment" }).click();
  await expect(report).toBeHidden();

  await expect(bell(page)).toHaveAccessibleName(unread);
  // He sees it on the page where he is, which he does not touch.
  await expectGuest(tomasPage);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(comment).toHaveCount(0);
});
