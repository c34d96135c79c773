/** The bell in the header, and the page of notifications. */
import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { previewUser } from "#web/data/auth/auth-state.ts";
import { authStore } from "#web/data/auth/auth-store.ts";
import { toNotice } from "#domain/notices/notice.ts";
import { newestNoticesQuery } from "#web/data/notices/notices.ts";
import { queryClient } from "#web/data/backend/query-client.ts";
import { aName } from "#e2e/support/made-up.ts";
import { expectAccessibleInBothThemes, looks } from "./support/axe.ts";
import { aMemberNamed } from "./support/community.ts";
import { clientOf, openAsMember, openWithSession, tools } from "./support/members.ts";
import { answer, fail, goOffline, hold, listenTo, send } from "./support/network.ts";
import { openPage } from "./support/open-page.ts";
import { message } from "./support/saved-lists.ts";

interface Row {
  readonly id?: string;
  readonly type: string;
  readonly content?: unknown;
  readonly message?: string;
  readonly read?: boolean;
  readonly sender_id?: string;
  readonly created_at?: string;
}

/** Notifications of a member as the database's triggers make them. */
async function tell(memberId: string, ...rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const { error } = await tools
      .from("notifications")
      .insert({ content: {}, recipient_id: memberId, ...row });
    expect(error).toBeNull();
  }
}

async function aTold(...rows: readonly Row[]) {
  const { member, session } = await commands.newMember();
  await tell(member.id, ...rows);
  return { member, session };
}

const bell = () =>
  page.getByRole("banner").getByRole("button", { name: /^Notifications(?:, \d+ unread)?$/ });
const panel = () => page.getByRole("banner").getByCss("[popover]:popover-open");
const entries = () => panel().getByRole("listitem");

async function readOf(memberId: string) {
  const { data } = await tools
    .from("notifications")
    .select("type, read")
    .eq("recipient_id", memberId);
  return data;
}

test("guests see no bell, and nothing of it is loaded for them", async () => {
  await openPage("/rules");
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign in", exact: true });
  await expect.element(signIn.getByText("Sign in")).toBeVisible();
  await expect.element(bell()).not.toBeInTheDocument();
});

test("somebody who looks at a preview has a bell without a list, and nobody is asked for one", async () => {
  await openPage("/rules");
  fail("/rest/v1/notifications");
  authStore.setState(previewUser, true);
  await bell().click();
  await expect.element(panel().getByText("No new notifications")).toBeVisible();
  expect(panel().element().textContent).toBe("No new notifications");
  expect(panel().getByRole("button").elements()).toEqual([]);
});

test("a member without notifications opens a list that says so, under its title", async () => {
  await openAsMember("/rules");
  const go = hold("/rest/v1/notifications", "GET");
  await bell().click();
  await expect.element(panel().getByRole("heading", { name: "Notifications" })).toBeVisible();
  await expect.element(panel().getByText("Loading notifications...")).toBeVisible();
  go();
  await expect.element(panel().getByText("No notifications yet")).toBeVisible();
  expect(panel().element().getBoundingClientRect().width).toBe(
    20 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
});

test("what is unread is said once in a visit, by number, and marked by a dot", async () => {
  const { session } = await aTold(
    { type: "warning", content: { reason: "Rude" } },
    { type: "warning", content: { reason: "Rude" } },
  );
  await openWithSession(session, "/rules");
  await expect.element(message("You have 2 unread notification(s)")).toBeVisible();
  await expect.element(bell()).toHaveAccessibleName("Notifications, 2 unread");
  await expect.element(bell().getByCss("[data-unread]")).toBeVisible();
});

test("who plays is not disturbed by what is unread", async () => {
  const { session } = await aTold({ type: "warning" });
  await openWithSession(session, "/game");
  await expect.element(bell()).toHaveAccessibleName("Notifications, 1 unread");
  await expect.element(message(/unread/)).not.toBeInTheDocument();
});

/** Rows as the server would send them, content in whatever form. */
function answerWith(...rows: readonly Row[]): void {
  const whole = rows.map((row) => ({
    id: crypto.randomUUID(),
    sender_id: null,
    content: {},
    message: null,
    read: true,
    created_at: new Date().toISOString(),
    ...row,
  }));
  answer("/rest/v1/notifications", () => Response.json(whole), "GET");
}

test("each kind has its sentence, and whatever is missing its default", async () => {
  const content = { sender_name: "Ada" };
  await openAsMember("/rules");
  answerWith(
    { type: "direct_message", content },
    { type: "friend_request", content },
    { type: "friend_accepted" },
    { type: "profile_comment", content: JSON.stringify(content) },
    { type: "post_comment", content: { ...content, name: "Raiders" } },
    { type: "build_failure", content: { site_name: "wab", branch: "main" } },
    { type: "build_failure" },
    { type: "build_failure", content: "no json" },
    { type: "post_hidden", content: { name: "Raiders" } },
    { type: "warning" },
    { type: "notice", content: { title: { en: "A pause on Sunday" } } },
    { type: "notice" },
  );
  await bell().click();
  for (const sentence of [
    "Ada sent you a message",
    "Ada wants to be your friend",
    "Someone accepted your friend request",
    "Ada commented on your profile",
    "Ada commented on “Raiders”",
    "Build failed: wab (main)",
    "Build failed: Unknown site (unknown branch)",
    "Build failure notification",
    "Your post “Raiders” was hidden",
    "An administrator has sent you a warning",
    "A pause on Sunday",
    "New notification",
  ])
    await expect.element(entries().filter({ hasText: sentence })).toBeInTheDocument();
  const name = entries().filter({ hasText: "sent you a message" }).getByText("Ada");
  expect(name.element().tagName).toBe("BDI");
  const list = panel().getByRole("list").element();
  expect(list.getBoundingClientRect().height).toBe(320);
});

test("a notification that is followed leads where it belongs and is read", async () => {
  const { member, session } = await aTold({
    type: "friend_request",
    content: { sender_name: "Ada" },
  });
  await openWithSession(session, "/rules");
  await bell().click();
  await panel()
    .getByRole("link", { name: /Ada wants to be your friend/ })
    .click();
  await expect.poll(() => location.pathname + location.hash).toBe("/friends#requests");
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(bell()).toHaveAccessibleName("Notifications");
  await expect.poll(() => readOf(member.id)).toEqual([{ type: "friend_request", read: true }]);
});

test("a warning opens in a dialog with its reason, and is read", async () => {
  const { member, session } = await aTold({ type: "warning", content: { reason: "Be kind." } });
  await openWithSession(session, "/rules");
  await bell().click();
  await panel()
    .getByRole("button", { name: /An administrator has sent you a warning/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "An administrator has sent you a warning" });
  await expect.element(dialog.getByText("Be kind.")).toBeVisible();
  await expect.poll(() => readOf(member.id)).toEqual([{ type: "warning", read: true }]);
});

test("all are marked as read, and a failure says so", async () => {
  const { member, session } = await aTold({ type: "warning" }, { type: "notice" });
  await openWithSession(session, "/rules");
  await bell().click();
  fail("/rest/v1/notifications", "PATCH");
  await panel().getByRole("button", { name: "Mark all as read" }).click();
  await expect.element(message("Failed to mark all as read")).toBeVisible();
  await panel()
    .getByRole("button", { name: /An administrator has sent you a warning/ })
    .click();
  await expect.element(message("Error marking notification as read")).toBeVisible();
  await expect.element(page.getByText("Please try again later")).toBeVisible();
  expect(await readOf(member.id)).not.toContainEqual(expect.objectContaining({ read: true }));

  await openWithSession(session, "/rules");
  await bell().click();
  await panel().getByRole("button", { name: "Mark all as read" }).click();
  await expect.element(message("All notifications marked as read")).toBeVisible();
  await expect.element(bell()).toHaveAccessibleName("Notifications");
  expect(await readOf(member.id)).not.toContainEqual(expect.objectContaining({ read: false }));
});

test("notifications that cannot be had leave an empty list and a message", async () => {
  await openAsMember("/rules", { says: /notifications|530|500/ });
  fail("/rest/v1/notifications", "GET");
  await bell().click();
  await expect.element(message("Error fetching notifications")).toBeVisible();
  await expect.element(page.getByText("Please try again later")).toBeVisible();
  await expect.element(panel().getByText("No notifications yet")).toBeVisible();
});

test("a notification comes first in the open list the moment it is made, once", async () => {
  const ada = aName("Ada");
  const { session: sent } = await aMemberNamed(ada);
  const { member, session } = await aTold({ type: "warning", read: true });
  await openWithSession(session, "/rules");
  await bell().click();
  await expect.element(entries()).toHaveLength(1);
  const { error } = await clientOf(sent).from("friendships").insert({ recipient_id: member.id });
  expect(error).toBeNull();
  await expect.element(entries()).toHaveLength(2);
  await expect.element(entries().first()).toHaveTextContent(`${ada} wants to be your friend`);
  await expect.element(bell()).toHaveAccessibleName("Notifications, 1 unread");

  await entries().first().getByRole("button", { name: "Accept" }).click();
  await expect.element(message("You are friends now")).toBeVisible();
  const { data } = await tools.from("friendships").select("status").eq("recipient_id", member.id);
  expect(data).toEqual([{ status: "accepted" }]);
});

test("a notification that the list has brought before it is told is counted too", async () => {
  const { member, session } = await aTold({ type: "warning", read: true });
  await openWithSession(session, "/rules");
  await bell().click();
  await expect.element(entries()).toHaveLength(1);
  const row = { id: crypto.randomUUID(), type: "warning" };
  const asked = { ...row, sender_id: null, content: {}, message: null, read: false };
  const listed = toNotice({ ...asked, created_at: new Date().toISOString() });
  const { queryKey } = newestNoticesQuery(member.id);
  // No answer of the server's replaces what stands for one here.
  hold("/rest/v1/notifications", "GET");
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => [listed, ...(known ?? [])]);
  await expect.element(entries()).toHaveLength(2);
  await tell(member.id, row);
  await expect.element(bell()).toHaveAccessibleName("Notifications, 1 unread");
  await expect.element(entries()).toHaveLength(2);
});

test("T06: a broadcast that imitates a notification shows none", async () => {
  const { session: sent } = await commands.newMember();
  const { member, session } = await aTold();
  await openWithSession(session, "/rules");
  await bell().click();
  await expect.element(panel().getByText("No notifications yet")).toBeVisible();
  const channel = clientOf(sent).channel(`notifications of ${member.id}`);
  await new Promise<void>((resolve) => {
    channel.subscribe((status: string) => {
      if (status === "SUBSCRIBED") resolve();
    });
  });
  const record = {
    id: crypto.randomUUID(),
    type: "warning",
    content: {},
    created_at: "2026-11-23",
  };
  await channel.send({
    type: "broadcast",
    event: "postgres_changes",
    payload: { data: { type: "INSERT", table: "notifications", schema: "public", record } },
  });
  await tell(member.id, { type: "notice" });
  await expect.element(entries()).toHaveLength(1);
  await expect.element(entries().first()).toHaveTextContent("New notification");
  await channel.unsubscribe();
});

test("one notification is removed, with what the bell says of it, and comes back with Undo", async () => {
  const { session } = await aTold({ type: "warning" });
  await openWithSession(session, "/notifications");
  const row = page.getByRole("main").getByRole("listitem");
  await expect.element(bell()).toHaveAccessibleName("Notifications, 1 unread");
  await row.getByRole("button", { name: "Remove this notification" }).click();
  await expect.element(page.getByRole("main").getByText("No notifications yet")).toBeVisible();
  await expect.element(bell()).toHaveAccessibleName("Notifications");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(row).toHaveLength(1);
  await expect.element(bell()).toHaveAccessibleName("Notifications, 1 unread");
});

test("a notification that was removed is gone at the next visit", async () => {
  const { member, session } = await aTold({ type: "warning", read: true });
  await openWithSession(session, "/notifications");
  const row = page.getByRole("main").getByRole("listitem");
  await row.getByRole("button", { name: "Remove this notification" }).click();
  await openPage("/rules");
  await expect.poll(() => readOf(member.id)).toEqual([]);
});

test.each([
  ["the first time", 1],
  ["again", 2],
])("a notification that is made while the list is asked for %s is in it", async (_, openings) => {
  const { member, session } = await aTold({ type: "warning", read: true });
  await openWithSession(session, "/rules");
  await expect.element(bell()).toHaveAccessibleName("Notifications");
  for (let times = 1; times < openings; times += 1) {
    await bell().click();
    await tell(member.id, { type: "notice", content: { title: { en: "One before" } } });
    await expect.element(entries()).toHaveLength(2);
    await bell().click();
  }
  // The server has answered, and the answer is slow to come.
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  let answers = 0;
  const stop = answer(/notifications.*limit=20/, async (request) => {
    const given = await send(request);
    answers += 1;
    await come;
    return given;
  });
  await bell().click();
  await expect.poll(() => answers).toBeGreaterThan(0);
  stop();
  await tell(member.id, { type: "notice", content: { title: { en: "The newest" } } });
  await expect.element(bell()).toHaveAccessibleName(`Notifications, ${openings} unread`);
  letCome();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(entries()).toHaveLength(1 + openings);
  await expect.element(entries().first()).toHaveTextContent("The newest");
});

test("older notifications come page by page, and only the unread ones where that is wanted", async () => {
  const rows = Array.from({ length: 45 }, (_, n) => ({
    type: "notice",
    content: { title: { en: `Notice ${n}` } },
    read: n % 9 > 0,
    // Some at the very same time.
    created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 4))).toISOString(),
  }));
  const { session } = await aTold(...rows);
  await openWithSession(session, "/notifications");
  const list = page.getByRole("main").getByRole("listitem");
  await expect.element(list).toHaveLength(20);
  await expect.element(list.first()).toHaveTextContent("Notice 44");
  const more = page.getByRole("button", { name: "Show older ones" });
  await more.click();
  await expect.element(list).toHaveLength(40);
  const comeBack = goOffline();
  await more.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(/^No connection/);
  comeBack();
  await expect.element(list).toHaveLength(45);
  await expect.element(more).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "Unread" }).click();
  await expect.element(list).toHaveLength(5);
  expect(location.search).toBe("?unread=true");
});

test("older notifications come when a new one arrives while they are on their way", async () => {
  const rows = Array.from({ length: 21 }, (_, n) => ({
    type: "notice",
    content: { title: { en: `Notice ${n}` } },
    created_at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  }));
  const { member, session } = await aTold(...rows);
  await openWithSession(session, "/notifications");
  const list = page.getByRole("main").getByRole("listitem");
  await expect.element(list).toHaveLength(20);
  const go = hold(/created_at=lte/);
  await page.getByRole("button", { name: "Show older ones" }).click();
  await tell(member.id, { type: "notice", content: { title: { en: "The newest" } } });
  await expect.element(list.first()).toHaveTextContent("The newest");
  go();
  await expect.element(list).toHaveLength(22);
});

test("a kind that is switched off stays off at the next visit, and makes no notification", async () => {
  const { session: sent } = await aMemberNamed(aName("Ada"));
  const { member, session } = await aTold();
  await openWithSession(session, "/notifications");
  const kind = () => page.getByRole("checkbox", { name: "Friend requests: In the app" });
  // Changed again while the first is on its way: the last counts, and what was between is not sent.
  const letGo = hold("/rest/v1/notification_settings", "PATCH");
  const changes = listenTo("/rest/v1/notification_settings");
  await kind().click();
  await expect.element(kind()).not.toBeChecked();
  await kind().click();
  await expect.element(kind()).toBeChecked();
  await kind().click();
  letGo();
  await expect.element(kind()).not.toBeChecked();
  await expect.poll(() => changes.map(({ method }) => method)).toEqual(["PATCH", "POST", "PATCH"]);
  await expect
    .poll(
      async () =>
        (
          await tools
            .from("notification_settings")
            .select("in_app")
            .eq("user_id", member.id)
            .eq("kind", "friend_request")
        ).data,
    )
    .toEqual([{ in_app: false }]);
  await expect.element(message("The setting was not saved")).not.toBeInTheDocument();
  await openWithSession(session, "/notifications");
  await expect.element(kind()).not.toBeChecked();
  await clientOf(sent).from("friendships").insert({ recipient_id: member.id });
  expect(await readOf(member.id)).toEqual([]);
  await expect.element(page.getByRole("checkbox", { name: "Warnings: In the app" })).toBeDisabled();
});

test("a setting that the server does not take is shown as it was", async () => {
  await openAsMember("/notifications");
  const kind = page.getByRole("checkbox", { name: "Messages: In the app" });
  await expect.element(kind).toBeChecked();
  fail("/rest/v1/notification_settings", "PATCH");
  await kind.click();
  await expect.element(message("The setting was not saved")).toBeVisible();
  await expect.element(kind).toBeChecked();
});

test("a site without keys says that it offers no notifications on devices", async () => {
  await openAsMember("/notifications");
  await expect
    .element(page.getByText("This site does not offer notifications on devices."))
    .toBeVisible();
});

test("an address that names a notification leads to where that leads", async () => {
  const { member, session } = await aTold({ type: "direct_message", content: {} });
  const { data } = await tools.from("notifications").select("id").eq("recipient_id", member.id);
  await openWithSession(session, `/notifications?open=${data?.[0]?.["id"]}`);
  await expect.poll(() => location.pathname).toBe("/messages");
  await expect.poll(() => readOf(member.id)).toEqual([{ type: "direct_message", read: true }]);
});

for (const [where, screen] of looks) {
  test(
    `the bell's list and the page of notifications are accessible in both themes ${where}`,
    { tags: ["long"] },
    async () => {
      const { session } = await aTold(
        {
          type: "friend_request",
          content: { sender_name: "Ada" },
          sender_id: (await commands.newMember()).member.id,
        },
        { type: "warning", read: true },
      );
      await openWithSession(session, "/notifications", {}, screen);
      await expect.element(page.getByRole("main").getByRole("listitem")).toHaveLength(2);
      await expectAccessibleInBothThemes();
      // By the keyboard: on a phone, the message of what is unread lies over the header for a moment.
      bell().element().focus();
      await userEvent.keyboard("{Enter}");
      await expect.element(entries()).toHaveLength(2);
      await expectAccessibleInBothThemes();
    },
  );
}
