/** The community: a list is posted, found, liked, talked about, copied, changed and hidden. */
import type { Page } from "@playwright/test";
import { arriveSignedIn, expect, expectedAnswers, open, test } from "./support/account.ts";
import { tools } from "./support/members.ts";
import { expectTotals, messages, rows, showList, revisit, visit } from "./support/builder.ts";
import { aNamedDraft, openAs } from "./support/cloud-lists.ts";
import {
  aComment,
  aMemberNamed,
  aName,
  anAdministrator,
  aPost,
  arriveWithFactor,
  openPostForm,
  postCard,
  postsOf,
} from "./support/community.ts";
import { keepMessages } from "./support/messages.ts";
import { stopClock, untilInStoppedTime } from "./support/clock.ts";
import { message, openList, savedLists, store, storedLists } from "./support/saved-lists.ts";

const answers = expectedAnswers(401, 403, 404, 409, 429, 500, 503);
test.use({ expectedMessages: new RegExp(`${answers.source}|net::ERR_FAILED`) });

/** Presses the way back in a message. */
async function undo(page: Page, text: RegExp): Promise<void> {
  const told = messages(page).getByRole("listitem").filter({ hasText: text });
  await told.getByRole("button", { name: "Undo" }).click();
}

const raiders = { alborc: 1, "orc-hunters": 2 };

test("a like stays while an older answer arrives, and of quick ones the last counts", async ({
  page,
}) => {
  const name = aName("Liked");
  const post = await aPost(await aMemberNamed(aName("Maren")), { name });
  const reader = await aMemberNamed(aName("Tomas"));
  const likes = async () => {
    const { count } = await tools
      .from("shared_list_likes")
      .select("*", { count: "exact", head: true })
      .eq("list_id", post);
    return count;
  };
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/rest/v1/shared_list_likes*", async (route) => {
    if (route.request().method() === "GET") {
      const asked = await route.fetch();
      await mayAnswer;
      await route.fulfill({ response: asked }).catch(() => undefined);
    } else {
      // The first of several would arrive last.
      const isFirst = route.request().method() === "POST" && (await likes()) === 0;
      await new Promise((resolve) => setTimeout(resolve, isFirst ? 1500 : 0));
      await route.continue();
    }
  });
  await arriveSignedIn(page, reader, `/community-lists/${post}`);
  const heart = page.getByRole("button", { name: new RegExp(`^Like “${name}”`) });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  answer();
  await expect.poll(likes).toBe(1);
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await heart.click();
  await expect.poll(likes).toBe(0);
  const arrived = page.waitForResponse((response) => response.request().method() === "DELETE");
  await heart.click();
  await heart.click();
  await arrived;
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  expect(await likes()).toBe(0);
});

test("a list is posted, found, liked, commented on, copied, changed, and hidden by an administrator", async ({
  page,
  anotherDevice,
}) => {
  const name = aName("Raiders");
  const maren = await aMemberNamed(aName("Maren"));
  const ben = await aMemberNamed(aName("Ben"));
  await openAs(page, maren, aNamedDraft(name, raiders));
  const form = await openPostForm(page);
  await form.getByLabel("Description").fill("Fast.\nAnd loud.");
  await form.getByLabel("Tournament/Event List").check();
  await form.getByLabel("Tournament/Event Name").fill("Spring Cup");
  await expect(form.getByRole("region", { name: "Preview" })).toContainText("Spring Cup");
  await form.getByRole("button", { name: "Share List" }).click();
  await expect(message(page, "List Shared Successfully!")).toBeVisible();
  await expect(form).toBeHidden();
  const [post] = await postsOf(maren);
  expect(post).toMatchObject({
    name,
    description: "Fast.\nAnd loud.",
    image_url: "/art/portrait/alborc_portrait.jpg",
    tournament_name: "Spring Cup",
    points: 90,
  });

  const other = await anotherDevice();
  await arriveSignedIn(other, ben, `/community-lists?q=${encodeURIComponent(name)}`);
  const card = postCard(other, name);
  await expect(card).toContainText("90 points");
  await card.getByRole("button", { name: /^Like/ }).click();
  await expect(card.getByRole("button", { name: `Like “${name}”, 1 like` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await card.getByRole("link", { name, exact: true }).click();
  await other.getByLabel("Your comment").fill("How do you stop cavalry?");
  await other.getByRole("button", { name: "Send comment" }).click();
  await expect(other.getByRole("heading", { name: "1 comment" })).toBeVisible();
  await other.getByRole("button", { name: /^Copy to my lists/ }).click();
  await expect(message(other, `“${name}” was added to your saved lists`)).toBeVisible();
  expect((await storedLists(other)).map((list) => list.name)).toEqual([name]);

  await open(page, `/community-lists/${post?.id}`);
  await expect(page.getByText("How do you stop cavalry?")).toBeVisible();
  await page.getByRole("button", { name: "Edit post" }).click();
  await page.getByRole("dialog").getByLabel("Description").fill("Slower now.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page, "List Updated Successfully!")).toBeVisible();
  await expect(page.getByText("Slower now.")).toBeVisible();

  const guest = await anotherDevice();
  await open(guest, `/community-lists?q=${encodeURIComponent(name)}`);
  await expect(postCard(guest, name)).toBeVisible();

  const guard = await anotherDevice();
  await arriveWithFactor(guard, await anAdministrator(), `/community-lists/${post?.id}`);
  await guard.getByRole("button", { name: "Hide post" }).click();
  const hiding = guard.getByRole("dialog", { name: `Hide “${name}”` });
  await hiding.getByLabel(/^Reason/).fill("Not an army list");
  await hiding.getByRole("button", { name: "Hide post" }).click();
  await expect(message(guard, `“${name}” is hidden`)).toBeVisible();

  // M14: gone from pages that are open, a guest's too; the author reads why, and stays unable.
  await expect(guest.getByText("No lists match this search")).toBeVisible();
  await expect(other.getByRole("heading", { name: "List not found" })).toBeVisible();
  await open(page, `/community-lists/${post?.id}`);
  await expect(page.getByText("Not an army list")).toBeVisible();
  await expect(page.getByRole("button", { name: "Activate" })).toBeHidden();
});

test.describe("posting", () => {
  test("is offered for a list with units and a name, and asks guests to sign in", async ({
    page,
  }) => {
    await store(page, aNamedDraft("", raiders));
    await openList(page);
    await expect(page.getByRole("button", { name: "Post to Community" })).toBeHidden();
    await page.getByLabel("List name").fill("Raiders");
    await page.getByRole("button", { name: "Post to Community" }).click();
    const dialog = page.getByRole("dialog", { name: "Authentication Required" });
    await expect(dialog).toContainText("Please log in to share your army list.");
    await dialog.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/login\?next=.*builder/);
  });

  test("under a name that is posted already changes that post", async ({ page }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const id = await aPost(maren, { description: "Old" });
    await openAs(page, maren, aNamedDraft("Raiders", { "orc-hunters": 1 }));
    const form = await openPostForm(page);
    await form.getByRole("button", { name: "Share List" }).click();
    await expect(message(page, "List Updated Successfully!")).toBeVisible();
    expect(await postsOf(maren)).toMatchObject([
      { id, description: null, points: 20, image_url: null, is_active: true },
    ]);
  });

  test("needs a name, and says so beside the form", async ({ page }) => {
    await openAs(page, await aMemberNamed(aName("Maren")), aNamedDraft("Raiders", raiders));
    const form = await openPostForm(page);
    await form.getByLabel("List Name").fill(" ");
    await form.getByRole("button", { name: "Share List" }).click();
    await expect(form.getByRole("alert").filter({ hasText: "List Name Required" })).toContainText(
      "Please enter a name for your list.",
    );
    await expect(form.getByLabel("List Name")).toBeFocused();
  });

  test("O28: what was typed survives a lost answer, a reload and another try, and is posted once", async ({
    page,
  }) => {
    const maren = await aMemberNamed(aName("Maren"));
    await openAs(page, maren, aNamedDraft("Raiders", raiders));
    const form = await openPostForm(page);
    await form.getByLabel("Description").fill("Half a day of thought");
    // The server takes the post; the answer never arrives.
    let isLost = false;
    await page.route("**/rest/v1/shared_lists*", async (route) => {
      if (route.request().method() !== "POST" || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await form.getByRole("button", { name: "Share List" }).click();
    await expect(form.getByText("Failed to share your army list. Please try again.")).toBeVisible();
    await expect(form.getByLabel("Description")).toHaveValue("Half a day of thought");
    await form.getByRole("button", { name: "Share List" }).click();
    await expect(message(page, "List Shared Successfully!")).toBeVisible();
    expect(await postsOf(maren)).toHaveLength(1);
  });

  test("O28: a form that is left is as it was when it opens again", async ({ page }) => {
    await openAs(page, await aMemberNamed(aName("Maren")), aNamedDraft("Raiders", raiders));
    const form = await openPostForm(page);
    await form.getByLabel("Description").fill("Half a thought");
    await form.getByTitle("Orc Hunters").click();
    await openList(page);
    const again = await openPostForm(page);
    await expect(again.getByLabel("Description")).toHaveValue("Half a thought");
    await expect(again.getByLabel("Orc Hunters")).toBeChecked();
  });

  test("Q01: the eleventh post in an hour waits, with its text", async ({ page }) => {
    const maren = await aMemberNamed(aName("Maren"));
    await openAs(page, maren, aNamedDraft("Raiders", raiders));
    await page.route("**/rest/v1/shared_lists*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 429,
            headers: { "retry-after": "3600" },
            json: { code: "PT429" },
          })
        : route.continue(),
    );
    const form = await openPostForm(page);
    await form.getByLabel("Description").fill("Patience");
    await form.getByRole("button", { name: "Share List" }).click();
    await expect(
      form.getByRole("alert").filter({ hasText: "Try again in 60 minutes" }),
    ).toBeVisible();
    await expect(form.getByRole("button", { name: "Share List" })).toBeDisabled();
    await expect(form.getByLabel("Description")).toHaveValue("Patience");
  });
});

test.describe("the picture", () => {
  test("is the first High Command's until a unit or an address is chosen", async ({ page }) => {
    await openAs(page, await aMemberNamed(aName("Maren")), aNamedDraft("Raiders", raiders));
    const form = await openPostForm(page);
    const choices = form.getByRole("group", { name: "Profile Picture" }).getByRole("radio");
    await expect(choices).toHaveCount(2);
    await expect(choices.first()).toHaveAccessibleName("Alborc, High Command");
    await expect(choices.first()).toBeChecked();

    await form.getByRole("button", { name: "Use a custom image" }).click();
    const add = form.getByRole("button", { name: "Add" });
    await expect(add).toBeDisabled();
    await form.getByLabel("Image URL").fill("   ");
    await expect(add).toBeDisabled();
    await form.getByLabel("Image URL").fill("javascript:alert(1)");
    await add.click();
    await expect(form.getByText(/^Enter the https/)).toBeVisible();
  });

  test.describe("from the web", () => {
    test.use({ expectedHosts: ["pictures.example.org"] });

    test("S12: is trimmed, posted, and asked for without telling its host who looks at what", async ({
      page,
    }) => {
      const maren = await aMemberNamed(aName("Maren"));
      const told: Record<string, string>[] = [];
      await page.route("https://pictures.example.org/**", async (route) => {
        told.push(await route.request().allHeaders());
        await route.fulfill({
          contentType: "image/svg+xml",
          body: `<svg xmlns="http://www.w3.org/2000/svg"/>`,
        });
      });
      await openAs(page, maren, aNamedDraft("Raiders", raiders));
      const form = await openPostForm(page);
      await form.getByRole("button", { name: "Use a custom image" }).click();
      await form.getByLabel("Image URL").fill("  https://pictures.example.org/a.png ");
      await form.getByRole("button", { name: "Add" }).click();
      await expect(form.getByRole("radio", { name: "Custom image" })).toBeChecked();
      await form.getByRole("button", { name: "Share List" }).click();
      await expect(message(page, "List Shared Successfully!")).toBeVisible();
      expect(await postsOf(maren)).toMatchObject([
        { image_url: "https://pictures.example.org/a.png" },
      ]);
      const [post] = await postsOf(maren);
      await visit(page, `/community-lists/${post?.id}`);
      const picture = page.getByRole("main").locator("img[src^='https:']").first();
      await expect(picture).toHaveAttribute("loading", "lazy");
      await expect.poll(() => told.length).toBeGreaterThan(0);
      for (const { referer, cookie } of told)
        expect([referer, cookie]).toEqual([undefined, undefined]);
    });
  });
});

test.describe("looking around", () => {
  test("filters and order are in the address, and hold after going back", async ({ page }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const word = aName("Find");
    await aPost(maren, { name: `${word} a`, is_tournament_list: true });
    await aPost(maren, {
      name: `${word} b`,
      units: aNamedDraft("", { "orc-hunters": 1 })["wab.draft"].units,
    });
    // Posts of other tests may have pictures on other hosts: they are not looked at.
    await open(page, `/community-lists?q=${encodeURIComponent(aName("Nothing"))}`);
    await page.getByRole("searchbox", { name: "Search lists" }).fill(word);
    await expect(postCard(page, `${word} b`)).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(2);
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("With these units").selectOption("alborc");
    await expect(postCard(page, `${word} b`)).toBeHidden();
    await page.getByLabel("List type").selectOption("Tournament lists");
    await page.getByLabel("Points from").fill("90");
    // Until it is answered, what was found before may be taken away under the mouse.
    const answer = page.waitForResponse(/\/shared_lists\?.*points=gte\.90.*order=likes_count/);
    await page.getByLabel("Sort by").selectOption("Most liked");
    await expect(page).toHaveURL(/kind=tournament.*min=90.*sort=liked/);
    await answer;
    await page.getByRole("link", { name: `${word} a`, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${word} a` })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Points from")).toHaveValue("90");
    await expect(postCard(page, `${word} a`)).toBeVisible();
  });

  test("more posts come as one goes down, and going back returns to the place", async ({
    page,
  }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const word = aName("Many");
    for (let number = 10; number < 55; number++) {
      await aPost(maren, { name: `${word} ${number}` });
    }
    await open(page, `/community-lists?q=${encodeURIComponent(word)}`);
    const cards = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(cards).toHaveCount(20);
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(39);
    const far = page.getByRole("link", { name: `${word} 20`, exact: true });
    await far.scrollIntoViewIfNeeded();
    await far.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word} 20`);
    await page.goBack();
    await expect(far).toBeInViewport();
    await revisit(page);
    await expect.poll(() => cards.count()).toBeGreaterThan(39);
  });

  test("guests read everything, and are asked to sign in for the rest", async ({ page }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const id = await aPost(maren, { name: aName("Raiders") });
    await aComment(maren, id, "First!");
    await open(page, `/community-lists/${id}`);
    await expect(page.getByText("First!")).toBeVisible();
    await page.getByRole("button", { name: /^Like/ }).click();
    await message(page, "Sign in").last().click();
    await expect(page).toHaveURL(new RegExp(`/login\\?next=.*${id}`));
    await open(page, `/community-lists/${id}`);
    await page.getByRole("button", { name: /^More options for Raiders/ }).click();
    await page.getByRole("button", { name: "Open in the builder" }).click();
    await expectTotals(page, 90, 3);
    await showList(page);
    await expect(rows(page)).toHaveCount(2);
  });

  test("an address without a post explains itself", async ({ page }) => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
      await open(page, `/community-lists/${id}`);
      await expect(page.getByRole("heading", { name: "List not found" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Browse other lists" })).toBeVisible();
    }
  });
});

test.describe("one's own post", () => {
  test("comes back active when its deletion is undone late", async ({ page }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const id = await aPost(maren);
    await keepMessages(page);
    await page.clock.install();
    await arriveSignedIn(page, maren, `/community-lists/${id}`);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(message(page, /deleted/)).toBeVisible();
    await page.clock.fastForward("01:00");
    await expect.poll(() => postsOf(maren)).toEqual([]);
    await undo(page, /deleted/);
    await expect.poll(async () => (await postsOf(maren))[0]?.is_active).toBe(true);
  });

  test("is deactivated, activated and deleted, each with a way back", async ({
    page,
    anotherDevice,
  }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const id = await aPost(maren, { name: aName("Raiders") });
    await aComment(maren, id, "First!");
    await arriveSignedIn(page, maren, `/community-lists/${id}`);
    await page.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("Inactive: others cannot see this post")).toBeVisible();
    // Shown at once, and said when the server has it.
    await expect(message(page, /^Others can no longer see “Raiders/)).toBeVisible();
    const other = await anotherDevice();
    await open(other, `/community-lists/${id}`);
    await expect(other.getByRole("heading", { name: "List not found" })).toBeVisible();
    await page.getByRole("button", { name: "Activate" }).click();
    await expect(page.getByText("Inactive: others cannot see this post")).toBeHidden();
    await expect(message(page, /^Everyone can see “Raiders/)).toBeVisible();

    // The time to change one's mind passes by the clock of the page.
    await stopClock(page);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const none = page.getByText("You have not posted a list yet");
    const wayBack = messages(page).getByRole("listitem").filter({ hasText: "deleted" });
    await untilInStoppedTime(
      page,
      async () => (await none.isVisible()) && (await wayBack.isVisible()),
    );
    await expect(page).toHaveURL(/community-lists\?mine=true/);
    await undo(page, /deleted/);
    await page.clock.resume();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
    await expect.poll(async () => (await postsOf(maren))[0]?.is_active).toBe(true);
    await open(other, `/community-lists/${id}`);
    await expect(other.getByText("First!")).toBeVisible();
  });

  test("is deleted for good when nobody takes it back", async ({ page }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const id = await aPost(maren, { name: aName("Raiders") });
    await arriveSignedIn(page, maren, `/community-lists/${id}`);
    await page.clock.install();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page).toHaveURL(/mine=true/);
    await page.clock.runFor(12_000);
    await expect.poll(() => postsOf(maren)).toEqual([]);
  });

  test("goes back to the builder, and is posted again from there", async ({ page }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const id = await aPost(maren, { description: "Long words", is_tournament_list: true });
    await arriveSignedIn(page, maren, `/community-lists/${id}`);
    await page.getByRole("button", { name: "Change the list" }).click();
    await expectTotals(page, 90, 3);
    await showList(page);
    await page
      .getByRole("region", { name: /^Selected/ })
      .getByRole("button", { name: "Remove Orc Hunters" })
      .click();
    const form = await openPostForm(page);
    await expect(form.getByLabel("Description")).toHaveValue("Long words");
    await expect(form.getByLabel("Tournament/Event List")).toBeChecked();
    await form.getByRole("button", { name: "Share List" }).click();
    await expect(message(page, "List Updated Successfully!")).toBeVisible();
    expect(await postsOf(maren)).toMatchObject([{ id, points: 70, description: "Long words" }]);
  });
});

test.describe("comments", () => {
  test("a comment is kept while it is written, sent once, deleted and brought back", async ({
    page,
  }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const ben = await aMemberNamed(aName("Ben"));
    const id = await aPost(maren, { name: aName("Raiders") });
    await arriveSignedIn(page, ben, `/community-lists/${id}`);
    await page.getByLabel("Your comment").fill("Good list");
    await revisit(page);
    await expect(page.getByLabel("Your comment")).toHaveValue("Good list");
    let isLost = false;
    await page.route("**/rest/v1/shared_list_comments*", async (route) => {
      if (route.request().method() !== "POST" || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Send comment" }).click();
    await expect(page.getByText("Your comment could not be sent")).toBeVisible();
    await page.getByRole("button", { name: "Send comment" }).click();
    await expect(page.getByRole("heading", { name: "1 comment" })).toBeVisible();
    await expect(page.getByLabel("Your comment")).toHaveValue("");

    const own = page.getByRole("listitem").filter({ hasText: "Good list" });
    await own.getByRole("button", { name: /^More options for the comment/ }).click();
    await page.getByRole("button", { name: "Delete comment" }).click();
    await expect(own).toHaveCount(0);
    await undo(page, /deleted/);
    await expect(own).toHaveCount(1);
  });

  test("a post and a comment can be reported with a reason", async ({ page }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const ben = await aMemberNamed(aName("Ben"));
    const id = await aPost(maren, { name: aName("Raiders") });
    await aComment(maren, id, "Rude words");
    await arriveSignedIn(page, ben, `/community-lists/${id}`);
    await page.getByRole("button", { name: /^More options for the comment/ }).click();
    await page.getByRole("button", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: /^Report/ });
    await expect(dialog.getByRole("button", { name: "Send report" })).toBeDisabled();
    await dialog.getByLabel("Rude or hateful").check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(message(page, "Thank you")).toBeVisible();
    const { data } = await tools.from("reports").select("reason").eq("accused_id", maren.id);
    expect(data).toEqual([{ reason: "rude" }]);
  });

  test("who is blocked by an author cannot comment, and keeps their words", async ({ page }) => {
    const maren = await aMemberNamed(aName("Maren"));
    const ben = await aMemberNamed(aName("Ben"));
    const id = await aPost(maren, { name: aName("Raiders") });
    await tools.from("blocks").insert({ blocker_id: maren.id, blocked_id: ben.id });
    await arriveSignedIn(page, ben, `/community-lists/${id}`);
    await page.getByLabel("Your comment").fill("Hello?");
    await page.getByRole("button", { name: "Send comment" }).click();
    await expect(page.getByText("You are not allowed to do that.")).toBeVisible();
    await expect(page.getByLabel("Your comment")).toHaveValue("Hello?");
  });
});

test("an administrator without the second factor is told what hiding needs", async ({ page }) => {
  const maren = await aMemberNamed(aName("Maren"));
  const id = await aPost(maren, { name: aName("Raiders") });
  await arriveSignedIn(page, await anAdministrator(), `/community-lists/${id}`);
  await page.getByRole("button", { name: "Hide post" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill("Spam");
  await dialog.getByRole("button", { name: "Hide post" }).click();
  await expect(dialog.getByText("This needs your second factor.")).toBeVisible();
  expect(await postsOf(maren)).toMatchObject([{ is_active: true }]);
});

test("posts are never written to the disk, and go with the member who leaves", async ({ page }) => {
  const maren = await aMemberNamed(aName("Maren"));
  const name = aName("Raiders");
  await aPost(maren, { name });
  await openAs(page, maren, aNamedDraft("Raiders", raiders));
  const form = await openPostForm(page);
  await form.getByLabel("Description").fill("Secret plans");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(savedLists(page)).toBeVisible();
  await open(page, `/community-lists?q=${encodeURIComponent(name)}`);
  await expect(postCard(page, name)).toBeVisible();
  await page.waitForTimeout(1500);
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const texts = await Promise.all(
      databases.map(
        ({ name: database = "" }) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(database);
            opening.addEventListener("success", () => {
              const [first] = opening.result.objectStoreNames;
              if (first === undefined) return resolve("");
              const all = opening.result.transaction(first).objectStore(first).getAll();
              all.addEventListener("success", () => resolve(JSON.stringify(all.result)));
            });
          }),
      ),
    );
    return texts.join("\n");
  });
  expect(kept).not.toContain(name);
  await page.getByRole("button", { name: /Your account/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .not.toContain("Secret plans");
});
