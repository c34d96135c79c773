/** Lists of others: found, read, liked, talked about and reported. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { aName } from "#e2e/support/made-up.ts";
import { readDatabases } from "#e2e/support/read-databases.ts";
import { expectAddress } from "./support/address.ts";
import { expectTotals, rows, showList } from "./support/builder.ts";
import { aNamedDraft } from "./support/cloud-lists.ts";
import {
  aComment,
  aMemberNamed,
  anAuthor,
  aPost,
  openPostForm,
  postCard,
  postNames,
  postsOf,
  undo,
} from "./support/community.ts";
import { areAskedFor, refreshPosts } from "#web/data/community/refresh-posts.ts";
import { accountMenu, openAsMember, openWithSession, tools } from "./support/members.ts";
import { answer, loseAnswer, send } from "./support/network.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { message, savedLists } from "./support/saved-lists.ts";
import { arriveWith } from "./support/account.ts";

const found = (words: string) => `/community-lists?q=${encodeURIComponent(words)}`;

test(
  "a like stays while an older answer arrives, and of quick ones the last counts",
  { tags: ["long"] },
  async () => {
    const name = aName("Liked");
    const post = await aPost(await anAuthor(), { name });
    const likes = async () => {
      const { count } = await tools
        .from("shared_list_likes")
        .select("*", { count: "exact", head: true })
        .eq("list_id", post);
      return count;
    };
    let arrive = () => {};
    const mayArrive = new Promise<void>((resolve) => (arrive = resolve));
    let taken = 0;
    await openAsMember(`/community-lists/${post}`, {
      prepare: () => {
        answer("/rest/v1/shared_list_likes", async (request) => {
          if (request.method === "GET") {
            const asked = await send(request);
            await mayArrive;
            return asked;
          }
          // The first of several would arrive last.
          const isFirst = request.method === "POST" && (await likes()) === 0;
          await new Promise((resolve) => setTimeout(resolve, isFirst ? 1500 : 0));
          const done = await send(request);
          if (request.method === "DELETE") taken += 1;
          return done;
        });
      },
    });
    const heart = page.getByRole("button", { name: new RegExp(`^Like “${name}”`) });
    await expect.element(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect.element(heart).toHaveAttribute("aria-pressed", "true");
    arrive();
    await expect.poll(likes).toBe(1);
    await expect.element(heart).toHaveAttribute("aria-pressed", "true");

    await heart.click();
    await expect.poll(likes).toBe(0);
    await expect.poll(() => taken).toBe(1);
    await heart.click();
    await heart.click();
    await expect.poll(() => taken).toBe(2);
    await expect.element(heart).toHaveAttribute("aria-pressed", "false");
    expect(await likes()).toBe(0);
  },
);

test("a like counts though posts are being asked for at the press", async () => {
  const name = aName("Asked");
  await aPost(await anAuthor(), { name });
  await openAsMember(found(name));
  const heart = (count: string) => page.getByRole("button", { name: `Like “${name}”, ${count}` });
  await expect.element(heart("0 likes")).toBeVisible();
  let arrive = () => {};
  const mayArrive = new Promise<void>((resolve) => (arrive = resolve));
  let isAsked = false;
  answer(/\/search_posts\?/, async (request) => {
    const asked = await send(request);
    isAsked = true;
    await mayArrive;
    return asked;
  });
  refreshPosts();
  await expect.poll(() => isAsked).toBe(true);
  await heart("0 likes").click();
  await expect.element(heart("1 like")).toBeVisible();
  arrive();
  await expect.poll(areAskedFor).toBe(false);
  await expect.element(heart("1 like")).toHaveAttribute("aria-pressed", "true");
});

test("filters and order of the community are in the address, and hold after going back", async () => {
  const maren = await anAuthor();
  const word = aName("Find");
  await aPost(maren, { name: `${word} a`, is_tournament_list: true, description: `${word}'s (*)` });
  await aPost(maren, { name: `${word} b`, units: aNamedDraft().units });
  // Posts of other tests may have pictures on other hosts: they are not looked at.
  await openPage(found(aName("Nothing")));
  const search = page.getByRole("searchbox", { name: "Search lists" });
  await search.fill(`${word}’s (*)`);
  await expect.element(postCard(`${word} a`)).toBeVisible();
  await search.fill(`${word} *`);
  await expect.element(postNames()).toHaveLength(0);
  await search.fill(word);
  await expect.element(postCard(`${word} b`)).toBeVisible();
  await expect.element(postNames()).toHaveLength(2);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabelText("With these units").selectOptions("alborc");
  await expect.element(postCard(`${word} b`)).not.toBeInTheDocument();
  await page.getByLabelText("List type").selectOptions("Tournament lists");
  await page.getByLabelText("Points from").fill("90");
  // Until it is answered, what was found before may be taken away under the mouse.
  let isAnswered = false;
  answer(/\/search_posts\?.*points=gte\.90.*order=likes_count/, async (request) => {
    const given = await send(request);
    isAnswered = true;
    return given;
  });
  await page.getByLabelText("Sort by").selectOptions("Most liked");
  await expectAddress(/kind=tournament.*min=90.*sort=liked/);
  await expect.poll(() => isAnswered).toBe(true);
  await page.getByRole("link", { name: `${word} a`, exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: `${word} a` })).toBeVisible();
  history.back();
  await expect.element(page.getByLabelText("Points from")).toHaveValue("90");
  await expect.element(postCard(`${word} a`)).toBeVisible();
});

test("guests read all of a post and open it in the builder, and are asked to sign in for the rest", async () => {
  const maren = await anAuthor();
  const id = await aPost(maren, { name: aName(`Raiders ${"w".repeat(80)}`) });
  await aComment(maren, id, "First!");
  await openPage(`/community-lists/${id}`);
  await expect.element(page.getByText("First!")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await page.getByRole("button", { name: /^Like/ }).click();
  await message("Sign in").last().click();
  await expectAddress(new RegExp(`^/login\\?next=.*${id}`));
  await revisit(`/community-lists/${id}`);
  await page.getByRole("button", { name: /^More options for Raiders/ }).click();
  await page.getByRole("button", { name: "Open in the builder" }).click();
  await expectTotals(90, 3);
  await showList();
  await expect.element(rows()).toHaveLength(2);
});

test("names without a space stay within the screen of a phone, among posts and on their own page", async () => {
  const name = aName("Raiders").padEnd(100, "W");
  const author = await aMemberNamed(aName("Maren").replaceAll(" ", "").padEnd(30, "W"));
  const id = await aPost(author.member, {
    name,
    is_tournament_list: true,
    tournament_name: "W".repeat(100),
  });
  for (const address of [found(name), `/community-lists/${id}`]) {
    await openPage(address, {}, phone);
    await expect.element(page.getByRole("heading", { name, exact: true })).toBeVisible();
    expect(document.documentElement.scrollWidth, `at ${address}`).toBe(phone.width);
  }
});

test("an address without a post explains itself", async () => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
    await openPage(`/community-lists/${id}`);
    await expect.element(page.getByRole("heading", { name: "List not found" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Browse other lists" })).toBeVisible();
  }
});

test("a comment is kept while it is written, for its member alone, sent once, deleted and brought back", async () => {
  const id = await aPost(await anAuthor(), { name: aName("Raiders") });
  await openAsMember(`/community-lists/${id}`);
  await page.getByLabelText("Your comment").fill("Good list");
  await revisit();
  await expect.element(page.getByLabelText("Your comment")).toHaveValue("Good list");
  // The session ends by itself, and somebody else goes on with this device.
  const session = localStorage.getItem("prod_auth_token") ?? "";
  await arriveWith((await aMemberNamed(aName("Odilon"))).session, `/community-lists/${id}`);
  await expect.element(page.getByLabelText("Your comment")).toHaveValue("");
  await arriveWith(session, `/community-lists/${id}`);
  await expect.element(page.getByLabelText("Your comment")).toHaveValue("Good list");
  loseAnswer("/rest/v1/shared_list_comments", "POST");
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect.element(page.getByText("Your comment could not be sent")).toBeVisible();
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect.element(page.getByRole("heading", { name: "1 comment" })).toBeVisible();
  await expect.element(page.getByLabelText("Your comment")).toHaveValue("");

  const own = page.getByRole("main").getByRole("listitem").filter({ hasText: "Good list" });
  await own.getByRole("button", { name: /^More options for the comment/ }).click();
  await page.getByRole("button", { name: "Delete comment" }).click();
  await expect.element(own).not.toBeInTheDocument();
  await undo(/deleted/);
  await expect.element(own).toHaveLength(1);
});

test("a comment at the end of a long conversation is seen when it is sent", async () => {
  const author = await anAuthor();
  const id = await aPost(author, { name: aName("Raiders") });
  for (let count = 0; count < 20; count++) await aComment(author, id, `Earlier ${count}`);
  await openAsMember(`/community-lists/${id}`);
  await expect.element(page.getByRole("heading", { name: "20 comments" })).toBeVisible();
  await page.getByLabelText("Your comment").fill("Good list");
  await page.getByRole("button", { name: "Send comment" }).click();
  const comments = page.getByRole("region", { name: /comments$/ }).getByRole("listitem");
  await expect.element(comments.first()).toHaveTextContent("Good list");
});

test("a comment can be reported with a reason", async () => {
  const maren = await anAuthor();
  const id = await aPost(maren, { name: aName("Raiders") });
  await aComment(maren, id, "Rude words");
  await openAsMember(`/community-lists/${id}`);
  await page.getByRole("button", { name: /^More options for the comment/ }).click();
  await page.getByRole("button", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: /^Report/ });
  await expect.element(dialog.getByRole("button", { name: "Send report" })).toBeDisabled();
  await dialog.getByLabelText("Rude or hateful").click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect.element(message("Thank you")).toBeVisible();
  const { data } = await tools.from("reports").select("reason").eq("accused_id", maren.id);
  expect(data).toEqual([{ reason: "rude" }]);
});

test("who is blocked by an author cannot comment, and keeps their words", async () => {
  const maren = await anAuthor();
  const id = await aPost(maren, { name: aName("Raiders") });
  const { member: ben, session } = await commands.newMember();
  await tools.from("blocks").insert({ blocker_id: maren.id, blocked_id: ben.id });
  await openWithSession(session, `/community-lists/${id}`);
  await page.getByLabelText("Your comment").fill("Hello?");
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect.element(page.getByText("You are not allowed to do that.")).toBeVisible();
  await expect.element(page.getByLabelText("Your comment")).toHaveValue("Hello?");
});

test("an administrator without the second factor is told what hiding a post needs", async () => {
  const maren = await anAuthor();
  const id = await aPost(maren, { name: aName("Raiders") });
  const { member, session } = await commands.newMember();
  await tools.rpc("set_wab_admin", { member: member.id, value: true });
  await openWithSession(session, `/community-lists/${id}`);
  await page.getByRole("button", { name: "Hide post" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText(/^Reason/).fill("Spam");
  await dialog.getByRole("button", { name: "Hide post" }).click();
  await expect.element(dialog.getByText("This needs two-step verification.")).toBeVisible();
  expect(await postsOf(maren)).toMatchObject([{ is_active: true }]);
});

test(
  "posts are never written to the disk, and a half-written one goes with the member who leaves, who is told",
  { tags: ["long"] },
  async () => {
    const { member: maren, session } = await aMemberNamed(aName("Maren"));
    const name = aName("Raiders");
    await aPost(maren, { name });
    await openWithSession(session, "/builder", {
      draft: aNamedDraft("Raiders", { alborc: 1, "orc-hunters": 2 }),
    });
    await showList();
    const form = await openPostForm();
    await form.getByLabelText("Description").fill("Secret plans");
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect.element(savedLists()).toBeVisible();
    await revisit(found(name));
    await expect.element(postCard(name)).toBeVisible();
    // Longer than what is written a moment later.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await readDatabases()).not.toContain(name);
    const kept = () => JSON.stringify(Object.entries(localStorage));
    expect(kept()).toContain("Secret plans");
    await accountMenu().click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect.element(page.getByText("You have unsent or unsaved text")).toBeVisible();
    expect(kept()).toContain("Secret plans");
    await page.getByRole("button", { name: "Sign out anyway" }).click();
    await expect.poll(kept).not.toContain("Secret plans");
  },
);
