/** Messages between friends: conversations, what is written, seen, lost and refused. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAddress } from "./support/address.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { everythingKept } from "./support/everything-kept.ts";
import { clientOf, openAsMember, openWithSession, accountMenu, tools } from "./support/members.ts";
import {
  befriend,
  field,
  log,
  part,
  someone,
  twoFriends,
  writtenBy,
  wrote,
} from "./support/messages.ts";
import { answer, goOffline, hold, listenTo, loseAnswer } from "./support/network.ts";
import { phone, revisit } from "./support/open-page.ts";

const send = async (text: string) => {
  await field().fill(text);
  await userEvent.keyboard("{Enter}");
};
const state = (name: string) => log().getByRole("img", { name, exact: true });

test("somebody without messages is led to their friends", async () => {
  await openAsMember("/messages");
  await page.getByRole("main").getByRole("link", { name: "Your friends" }).last().click();
  await expectAddress("/friends");
});

test("conversations have the newest first, with last words and what is unread, and are found by name", async () => {
  const { ada, ben } = await twoFriends();
  const cara = await someone("Cara");
  await befriend(ada.member, cara.member);
  await wrote(ben.member, ada.member, { content: "Hi" }, { content: "Tuesday?" });
  await wrote(ada.member, cara.member, { content: "See you" });
  await openWithSession(ada.session, "/messages");
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  await expect.element(rows.nth(0)).toHaveTextContent(/^.*Cara.*You: See you$/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Ben.*2 unread messages$/);
  await expect.poll(() => document.title).toBe("(2) Messages · WAB");
  await page.getByRole("searchbox", { name: "Search conversations by name" }).fill("bEN");
  await expect.poll(() => rows.elements().length).toBe(1);
  await rows.nth(0).getByRole("link").click();
  await expect.element(log()).toHaveTextContent("Tuesday?");
});

test("a conversation that is looked at is read, for its writer and for the bell", async () => {
  const { ada, ben } = await twoFriends();
  await clientOf(ben.session)
    .from("direct_messages")
    .insert({ recipient_id: ada.member.id, content: "Tuesday?" });
  await openWithSession(ada.session, "/messages");
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  await expect.element(bell).toHaveAccessibleName("Notifications, 1 unread");
  await page.getByRole("link", { name: /Tuesday/ }).click();
  await expect.element(log()).toHaveTextContent("Tuesday?");
  await expect.element(log().getByText("New messages")).toBeInTheDocument();
  await field().click();
  await expect.poll(async () => (await writtenBy(ben.member))[0]?.read).toBe(true);
  await expect
    .poll(async () => {
      const told = tools.from("notifications").select("read").eq("recipient_id", ada.member.id);
      return (await told).data;
    })
    .toEqual([{ read: true }]);
  await expect.element(bell).toHaveAccessibleName("Notifications");
  await expect.poll(() => document.title).toBe("Messages · WAB");
});

test("Enter sends a message, Shift and Enter begins a line, and its reader is seen to have read it", async () => {
  const { ada, ben } = await twoFriends();
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await field().fill("First");
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  await userEvent.type(field(), "Second");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("");
  await expect.element(state("Sent")).toBeInTheDocument();
  expect(await writtenBy(ada.member)).toMatchObject([{ content: "First\nSecond" }]);
  await clientOf(ben.session)
    .from("direct_messages")
    .update({ read: true })
    .eq("recipient_id", ben.member.id);
  await revisit();
  await expect.element(state("Seen")).toBeInTheDocument();
});

test("a message whose answer was lost is sent once", async () => {
  const { ada, ben } = await twoFriends();
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await expect.element(field()).toBeVisible();
  loseAnswer("/rest/v1/direct_messages", "POST");
  await send("Once");
  await expect.element(state("Sent")).toBeInTheDocument();
  expect(await writtenBy(ada.member)).toHaveLength(1);
});

test("what is written without a network waits, also over a reload, and is sent once and in its order", async () => {
  const { ada, ben } = await twoFriends();
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await expect.element(field()).toBeVisible();
  const back = goOffline();
  await send("One");
  await send("Two");
  await expect.poll(() => state("Waiting to be sent").elements().length).toBe(2);
  await expect.element(page.getByText(/What you write now will be sent/)).toBeVisible();
  // Among the conversations too, where the two have never written to each other.
  const row = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  await expect.element(row).toHaveTextContent(/Ben.*You: Two$/);
  back();
  await revisit("/faq");
  await expect
    .poll(async () => (await writtenBy(ada.member)).map(({ content }) => content))
    .toEqual(["One", "Two"]);
});

test("a text that is half typed is there again after a reload, each in its own conversation", async () => {
  const { ada, ben } = await twoFriends();
  const cara = await someone("Cara");
  await befriend(ada.member, cara.member);
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await field().fill("Half a sen");
  await revisit();
  await expect.element(field()).toHaveValue("Half a sen");
  await revisit(`/messages/${cara.member.id}`);
  await expect.element(field()).toHaveValue("");
});

test("a message that is refused says why, keeps its text and can be edited", async () => {
  const { ada, ben } = await twoFriends();
  await wrote(ben.member, ada.member, { content: "Hi" });
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  // On its way while the friendship ends: a page that has heard of that shows no field any more.
  const letGo = hold("/rest/v1/direct_messages", "POST");
  await send("Still there?");
  await expect.element(log()).toHaveTextContent("Still there?");
  await part(ada.member);
  letGo();
  await expect.element(log()).toHaveTextContent("Not sent: you can only write to your friends");
  await expect.element(page.getByText(/You are no longer friends/)).toBeVisible();
  await befriend(ada.member, ben.member);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.element(state("Sent")).toBeInTheDocument();
});

test("somebody who ended the friendship before a word was said is no former member", async () => {
  const { ada, ben } = await twoFriends();
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  const letGo = hold("/rest/v1/direct_messages", "POST");
  await send("Hello?");
  await expect.element(log()).toHaveTextContent("Hello?");
  await part(ada.member);
  letGo();
  await expect.element(page.getByText(/You are no longer friends/)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: /^Ben/ })).toBeVisible();
  await expect
    .element(page.getByRole("list", { name: "Conversations" }).getByRole("listitem"))
    .toHaveTextContent("No longer a friend");
});

test("too many messages in a minute wait for as long as the server says, and are sent then", async () => {
  const { ada, ben } = await twoFriends();
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await expect.element(field()).toBeVisible();
  const restore = answer(
    "/rest/v1/direct_messages",
    () =>
      Response.json(
        { code: "PT429", message: "rate_limited", hint: "2", details: null },
        { status: 429, headers: { "retry-after": "2" } },
      ),
    "POST",
  );
  const tries = listenTo("/rest/v1/direct_messages");
  await send("One too many");
  await expect.element(log()).toHaveTextContent(/Will be sent in \d seconds?\./);
  expect(tries.filter(({ method }) => method === "POST")).toHaveLength(1);
  restore();
  await expect.element(state("Sent")).toBeInTheDocument();
});

test("older messages come as somebody scrolls up, and the place that is read stays where it is", async () => {
  const { ada, ben } = await twoFriends();
  await wrote(
    ben.member,
    ada.member,
    ...Array.from({ length: 120 }, (_, place) => ({
      content: `Message ${place}.`,
      created_at: new Date(Date.UTC(2026, 4, 1, 10, place)).toISOString(),
      read: true,
    })),
  );
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await expect.element(log()).toHaveTextContent("Message 119.");
  await expect.element(log()).not.toHaveTextContent("Message 60.");
  const scroller = log().element();
  expect(Math.abs(scroller.scrollTop)).toBeLessThan(1);
  const seen = page.getByText("Message 73.", { exact: true });
  seen.element().scrollIntoView();
  await expect.element(log()).toHaveTextContent("Message 60.");
  const top = seen.element().getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  expect(Math.abs(top)).toBeLessThan(60);
  page.getByText("Message 23.", { exact: true }).query()?.scrollIntoView();
  await expect.element(log()).toHaveTextContent("Message 0.");
  await page.getByRole("button", { name: "Go to the newest message" }).click();
  await expect.poll(() => Math.abs(scroller.scrollTop)).toBeLessThan(1);
});

test("an own message is deleted with a way back; what another wrote can be reported", async () => {
  const { ada, ben } = await twoFriends();
  await wrote(ada.member, ben.member, { content: "Oops" });
  await wrote(ben.member, ada.member, { content: "Rude words" });
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await expect.element(log()).toHaveTextContent("Oops");
  const menus = log().getByRole("button", { name: /^More options for the message/ });
  await menus.first().click();
  await page.getByRole("button", { name: "Delete for both" }).click();
  await expect.element(log()).not.toHaveTextContent("Oops");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(log()).toHaveTextContent("Oops");
  expect(await writtenBy(ada.member)).toHaveLength(1);
  await menus.last().click();
  await page.getByRole("button", { name: "Report" }).click();
  await page.getByRole("radio", { name: /^Rude/ }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect
    .poll(
      async () => (await tools.from("reports").select("id").eq("reporter_id", ada.member.id)).data,
    )
    .toHaveLength(1);
});

test("markup in a message is text, links leave without a trace, and addresses of ours have cards", async () => {
  const { ada, ben } = await twoFriends();
  const content = `<img src=x onerror="alert(1)"> https://example.org/a ${location.origin}/unit-stats/alborc ${location.origin}/play#join=A1B2C3`;
  await wrote(ben.member, ada.member, { content });
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await expect.element(log()).toHaveTextContent('<img src=x onerror="alert(1)">');
  const foreign = log().getByRole("link", { name: "example.org/a", exact: true });
  await expect.element(foreign).toHaveAttribute("rel", "noopener noreferrer ugc");
  await expect
    .element(log().getByRole("link", { name: /^Play mode.*invited.*Join$/ }))
    .toBeVisible();
  await log()
    .getByRole("link", { name: /^Unit ?Alborc/ })
    .click();
  await expectAddress("/unit-stats/alborc");
});

test("a conversation with somebody who is no friend any longer says so and has no field until they are again", async () => {
  const { ada, ben } = await twoFriends();
  await wrote(ben.member, ada.member, { content: "Hi" });
  await part(ada.member);
  // What is unread would be said over the menu.
  await tools.from("notifications").delete().eq("recipient_id", ada.member.id);
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await expect.element(page.getByText(/You are no longer friends/)).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  await befriend(ben.member, ada.member);
  await expect.element(field()).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^More options for Ben/ })
    .click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect.element(page.getByText(/You have blocked/)).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(field()).toBeVisible();
  await revisit("/messages/00000000-0000-4000-8000-000000000000");
  await expect
    .element(page.getByRole("heading", { name: "There is no conversation here" }))
    .toBeVisible();
});

test("O30: after signing out nothing of the messages is left on the device, which is said where one was not sent", async () => {
  const { ada, ben } = await twoFriends();
  await wrote(ben.member, ada.member, { content: "the received marker" });
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await expect.element(log()).toHaveTextContent("the received marker");
  goOffline();
  await send("the waiting marker");
  await expect.element(state("Waiting to be sent")).toBeInTheDocument();
  await field().fill("the typed marker");
  expect(await everythingKept()).toContain("the typed marker");
  await accountMenu().click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect.element(page.getByText("1 message has not been sent yet")).toBeVisible();
  expect(await everythingKept()).toContain("the waiting marker");
  await page.getByRole("button", { name: "Sign out anyway" }).click();
  await expect.element(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect.poll(everythingKept).not.toContain("marker");
});

test("on a phone a conversation opens with the field to answer in above the bar of the places", async () => {
  const { ada, ben } = await twoFriends();
  await wrote(ben.member, ada.member, { content: "Tuesday?" });
  await openWithSession(ada.session, `/messages/${ben.member.id}`, {}, phone);
  await expect.element(field()).toBeVisible();
  await expect.poll(() => scrollY).toBe(0);
  const bar = page.getByRole("navigation", { name: "Main navigation" }).last().element();
  const { bottom } = field().element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
});

test("messages are for everybody: nothing that axe finds, at a desk and on a phone", async () => {
  const { ada, ben } = await twoFriends();
  await wrote(ben.member, ada.member, { content: "Tuesday?" }, { content: "https://example.org" });
  await wrote(ada.member, ben.member, { content: "Yes" });
  await openWithSession(ada.session, `/messages/${ben.member.id}`);
  await expect.element(log()).toHaveTextContent("Yes");
  await expectAccessibleInBothThemes();
  await openWithSession(ada.session, "/messages", {}, phone);
  await expect.element(page.getByRole("list", { name: "Conversations" })).toBeVisible();
  await expectAccessibleInBothThemes("and sizes");
});
