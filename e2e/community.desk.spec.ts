/** The community: a list that several people see and change, a picture of another host, and the way back. */
import { arriveSignedIn, expect, expectedAnswers, open, test } from "./support/account.ts";
import { anAdministrator } from "./support/members.ts";
import { revisit, visit } from "./support/builder.ts";
import { aNamedDraft, openAs } from "./support/cloud-lists.ts";
import {
  aMemberNamed,
  aPost,
  arriveWithFactor,
  openPostForm,
  postCard,
  postsOf,
} from "./support/community.ts";
import { aName } from "./support/made-up.ts";
import { message, storedLists } from "./support/saved-lists.ts";

test.use({ expectedMessages: expectedAnswers(404) });

const raiders = { alborc: 1, "orc-hunters": 2 };

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

test.describe("another host", () => {
  test.use({ expectedHosts: ["pictures.example.org"] });

  test(
    "S12: a picture from the web is trimmed, posted, and asked for without telling its host who looks at what",
    { tag: "@long" },
    async ({ page }) => {
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
    },
  );
});

test(
  "more posts come as one goes down, and going back returns to the place",
  { tag: "@long" },
  async ({ page }) => {
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
  },
);
