/** Two friends in two browsers: what one writes while the other has no network is there once, for both. */
import type { Page } from "@playwright/test";
import { expect, expectedAnswers, test } from "./support/account.ts";
import { aMember, signedInClient, tools, type Member } from "./support/members.ts";

const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test.use({
  expectedMessages: new RegExp(`${expectedAnswers().source}|${withoutNetwork.source}`),
});

async function someone(): Promise<Member & { readonly session: string }> {
  const member = await aMember();
  const joined = { created_at: "2026-01-01T00:00:00Z" };
  await tools.from("profiles").update(joined).eq("id", member.id);
  const { session } = await signedInClient(member);
  return { ...member, session: JSON.stringify(session) };
}

async function openConversation(page: Page, session: string, partner: Member): Promise<void> {
  await page.addInitScript((text) => {
    if (localStorage.getItem("prod_auth_token") === null) {
      localStorage.setItem("prod_auth_token", text);
    }
  }, session);
  await page.goto(`/messages/${partner.id}`);
  await expect(page.getByRole("textbox", { name: /^Write a message/ })).toBeVisible();
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Write a message/ }).fill(text);
  await page.keyboard.press("Enter");
}

const state = (page: Page, name: string) =>
  page.getByRole("log").getByRole("img", { name, exact: true });
const texts = (page: Page) => page.getByRole("log").locator("p[dir=auto]");

test("messages between two browsers arrive once and in one order, also after a time without a network", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [ada, ben] = [await someone(), await someone()];
  const friends = { sender_id: ada.id, recipient_id: ben.id, status: "accepted" };
  await tools.from("friendships").insert(friends);
  await openConversation(page, ada.session, ben);
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const benPage = await other.newPage();
  await openConversation(benPage, ben.session, ada);

  await send(page, "Are you there?");
  await expect(texts(benPage)).toHaveText(["Are you there?"]);
  await expect(state(page, "Seen")).toBeVisible();

  await other.setOffline(true);
  await send(page, "Tuesday?");
  await expect(state(page, "Sent")).toBeVisible();
  await send(benPage, "Hello?");
  await expect(state(benPage, "Waiting to be sent")).toBeVisible();
  await context.setOffline(true);
  await send(page, "Or Friday?");
  await expect(state(page, "Waiting to be sent")).toBeVisible();

  await other.setOffline(false);
  await expect(texts(benPage)).toHaveText(["Are you there?", "Tuesday?", "Hello?"]);
  // Whoever is back first is first.
  await expect(state(benPage, "Waiting to be sent")).toHaveCount(0);
  await context.setOffline(false);
  for (const each of [page, benPage]) {
    await expect(texts(each)).toHaveText(["Are you there?", "Tuesday?", "Hello?", "Or Friday?"]);
    await expect(state(each, "Waiting to be sent")).toHaveCount(0);
  }
  const { data } = await tools.from("direct_messages").select("id").eq("recipient_id", ben.id);
  expect(data).toHaveLength(3);

  const menu = page.getByRole("log").getByRole("button", { name: /^More options for the message/ });
  await menu.first().click();
  await page.getByRole("button", { name: "Delete for both" }).click();
  // The time to change one's mind ends when the page is left.
  await page.goto("/faq");
  await expect(texts(benPage)).toHaveText(["Tuesday?", "Hello?", "Or Friday?"]);
  await other.close();
});
