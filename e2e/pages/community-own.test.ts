/** One's own post: deactivated, deleted, brought back, and changed from the builder. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aName } from "#e2e/support/made-up.ts";
import { expectAddress } from "./support/address.ts";
import { expectTotals, showList } from "./support/builder.ts";
import { letTimersGo, stopTimers, untilInStoppedTime } from "./support/clock.ts";
import {
  aComment,
  aMemberNamed,
  aPost,
  keepMessages,
  openPostForm,
  postNames,
  postsOf,
  told,
  undo,
} from "./support/community.ts";
import { openWithSession } from "./support/members.ts";
import { openPage } from "./support/open-page.ts";
import { message } from "./support/saved-lists.ts";

/** Someone with a post. */
async function someoneWithPost(fields: Parameters<typeof aPost>[1] = {}) {
  const { member, session } = await aMemberNamed(aName("Maren"));
  const id = await aPost(member, fields);
  return { member, session, id, address: `/community-lists/${id}` };
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const isThere = (found: ReturnType<typeof told>) => found.elements().length > 0;

test("a post that was deleted comes back active when that is undone late", async () => {
  const { member: maren, session, address } = await someoneWithPost();
  keepMessages();
  await openWithSession(session, address);
  await expect.element(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  stopTimers();
  await press("Delete");
  await untilInStoppedTime(() => isThere(told(/deleted/)));
  vi.advanceTimersByTime(60_000);
  letTimersGo();
  await expect.poll(() => postsOf(maren)).toEqual([]);
  await undo(/deleted/);
  await expect.poll(async () => (await postsOf(maren))[0]?.is_active).toBe(true);
});

test("a post is deactivated and activated, and guests find it only while it is active", async () => {
  const { session, address } = await someoneWithPost({ name: aName("Raiders") });
  const inactive = page.getByText("Inactive: others can’t see this post");
  await openWithSession(session, address);
  await press("Deactivate");
  await expect.element(inactive).toBeVisible();
  // Shown at once, and said when the server has it.
  await expect.element(message(/^Others can no longer see “Raiders/)).toBeVisible();
  await openPage(address);
  await expect.element(page.getByRole("heading", { name: "List not found" })).toBeVisible();
  await openPage("/community-lists?mine=true");
  await expect.element(page.getByText("Your posts are in your account")).toBeVisible();
  expect(postNames().elements()).toEqual([]);

  await openWithSession(session, address);
  await expect.element(inactive).toBeVisible();
  await press("Activate");
  await expect.element(inactive).not.toBeInTheDocument();
  await expect.element(message(/^Everyone can see “Raiders/)).toBeVisible();
  await openPage(address);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Raiders");
});

test("a post that was deleted comes back with its comments while minds may change", async () => {
  const {
    member: maren,
    session,
    id,
    address,
  } = await someoneWithPost({
    name: aName("Raiders"),
  });
  await aComment(maren, id, "First!");
  await openWithSession(session, address);
  await expect.element(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  // The time to change one's mind passes by the clock of the page.
  stopTimers();
  await press("Delete");
  const none = page.getByText("You have not posted a list yet");
  await untilInStoppedTime(() => isThere(none) && isThere(told(/deleted/)));
  await expectAddress(/^\/community-lists\?mine=true/);
  await undo(/deleted/);
  letTimersGo();
  await expect.element(postNames()).toHaveLength(1);
  await expect.poll(async () => (await postsOf(maren))[0]?.is_active).toBe(true);
  await openPage(address);
  await expect.element(page.getByText("First!")).toBeVisible();
});

test("a post is deleted for good when nobody takes it back", async () => {
  const { member: maren, session, address } = await someoneWithPost({ name: aName("Raiders") });
  await openWithSession(session, address);
  await expect.element(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  stopTimers();
  await press("Delete");
  await untilInStoppedTime(() => location.search.includes("mine=true"));
  expect(await postsOf(maren)).toHaveLength(1);
  vi.advanceTimersByTime(12_000);
  letTimersGo();
  await expect.poll(() => postsOf(maren)).toEqual([]);
});

test("a post goes back to the builder, and is posted again from there", async () => {
  const {
    member: maren,
    session,
    id,
    address,
  } = await someoneWithPost({ description: "Long words", is_tournament_list: true });
  await openWithSession(session, address);
  await press("Change the list");
  await expectTotals(90, 3);
  await showList();
  await page
    .getByRole("region", { name: /^Selected/ })
    .getByRole("button", { name: "Remove Orc Hunters" })
    .click();
  const form = await openPostForm();
  await expect.element(form.getByLabelText("Description")).toHaveValue("Long words");
  await expect.element(form.getByLabelText("Tournament/Event List")).toBeChecked();
  await form.getByRole("button", { name: "Share List" }).click();
  await expect.element(message("List Updated Successfully!")).toBeVisible();
  expect(await postsOf(maren)).toMatchObject([{ id, points: 70, description: "Long words" }]);
});
