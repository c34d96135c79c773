/** A list is posted to the community: the form, its picture, and what happens when the server does not answer. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aName } from "#e2e/support/made-up.ts";
import { expectAddress } from "./support/address.ts";
import { showList } from "./support/builder.ts";
import { aNamedDraft, reopen } from "./support/cloud-lists.ts";
import { aMemberNamed, aPost, openPostForm, postsOf } from "./support/community.ts";
import { openWithSession } from "./support/members.ts";
import { answer, loseAnswer } from "./support/network.ts";
import { openPage } from "./support/open-page.ts";
import { message } from "./support/saved-lists.ts";

const raiders = { alborc: 1, "orc-hunters": 2 };

/** The builder of someone with a list that is ready to be posted. */
async function openAsMaren(draft = aNamedDraft("Raiders", raiders)) {
  const { member, session } = await aMemberNamed(aName("Maren"));
  await openWithSession(session, "/builder", { draft });
  await showList();
  return member;
}

test("posting is offered for a list with units and a name, and asks guests to sign in", async () => {
  await openPage("/builder", { draft: aNamedDraft("", raiders) });
  await showList();
  const post = page.getByRole("button", { name: "Post to Community" });
  await expect.element(page.getByLabelText("List name")).toBeVisible();
  await expect.element(post).not.toBeInTheDocument();
  await page.getByLabelText("List name").fill("Raiders");
  await post.click();
  const dialog = page.getByRole("dialog", { name: "Authentication Required" });
  await expect.element(dialog).toHaveTextContent("Please log in to share your army list.");
  await dialog.getByRole("link", { name: "Sign in" }).click();
  await expectAddress(/^\/login\?next=.*builder/);
});

test("posting under a name that is posted already begins with that post, and changes what was changed", async () => {
  const { member: maren, session } = await aMemberNamed(aName("Maren"));
  const id = await aPost(maren, {
    description: "Old",
    tournament_name: "Cup",
    is_tournament_list: true,
  });
  await openWithSession(session, "/builder", { draft: aNamedDraft() });
  await showList();
  const form = await openPostForm();
  await expect.element(form.getByText(/^You have already posted “Raiders”/)).toBeVisible();
  await expect.element(form.getByLabelText("Description")).toHaveValue("Old");
  await form.getByLabelText("Description").fill("New");
  await form.getByRole("button", { name: "Share List" }).click();
  await expect.element(message("List Updated Successfully!")).toBeVisible();
  expect(await postsOf(maren)).toMatchObject([
    { id, description: "New", points: 20, tournament_name: "Cup", is_active: true },
  ]);
});

test("a post that the form did not begin with is changed only after its member has heard of it", async () => {
  const { member: maren, session } = await aMemberNamed(aName("Maren"));
  await aPost(maren, { name: "Wardens", description: "Half a day of thought" });
  await openWithSession(session, "/builder", { draft: aNamedDraft() });
  await showList();
  const form = await openPostForm();
  await form.getByLabelText("List Name").fill("Wardens");
  await form.getByRole("button", { name: "Share List" }).click();
  await expect
    .element(form.getByRole("alert").filter({ hasText: "You have already posted “Wardens”" }))
    .toHaveTextContent("Press “Share List” again to update it");
  expect(await postsOf(maren)).toMatchObject([{ description: "Half a day of thought" }]);
  await form.getByRole("button", { name: "Share List" }).click();
  await expect.element(message("List Updated Successfully!")).toBeVisible();
  expect(await postsOf(maren)).toMatchObject([{ name: "Wardens", points: 20 }]);
});

test("a post needs a name, and its form says so", async () => {
  await openAsMaren();
  const form = await openPostForm();
  await form.getByLabelText("List Name").fill(" ");
  await form.getByRole("button", { name: "Share List" }).click();
  await expect
    .element(form.getByRole("alert").filter({ hasText: "List Name Required" }))
    .toHaveTextContent("Please enter a name for your list.");
  await expect.element(form.getByLabelText("List Name")).toHaveFocus();
});

test("O28: a post whose answer is lost keeps what was typed, and after another try is there once", async () => {
  const maren = await openAsMaren();
  const form = await openPostForm();
  await form.getByLabelText("Description").fill("Half a day of thought");
  loseAnswer("/rest/v1/shared_lists", "POST");
  await form.getByRole("button", { name: "Share List" }).click();
  await expect
    .element(form.getByText("Failed to share your army list. Please try again."))
    .toBeVisible();
  await expect.element(form.getByLabelText("Description")).toHaveValue("Half a day of thought");
  await form.getByRole("button", { name: "Share List" }).click();
  await expect.element(message("List Shared Successfully!")).toBeVisible();
  expect(await postsOf(maren)).toHaveLength(1);
});

test("O28: the form of a post that is left is as it was when it opens again", async () => {
  await openAsMaren();
  const form = await openPostForm();
  await form.getByLabelText("Description").fill("Half a thought");
  await form.getByTitle("Orc Hunters").click();
  await reopen();
  const again = await openPostForm();
  await expect.element(again.getByLabelText("Description")).toHaveValue("Half a thought");
  await expect.element(again.getByLabelText("Orc Hunters")).toBeChecked();
});

test("Q01: the eleventh post in an hour waits, with its text", async () => {
  await openAsMaren();
  answer(
    "/rest/v1/shared_lists",
    () => Response.json({ code: "PT429" }, { status: 429, headers: { "retry-after": "3600" } }),
    "POST",
  );
  const form = await openPostForm();
  await form.getByLabelText("Description").fill("Patience");
  await form.getByRole("button", { name: "Share List" }).click();
  await expect
    .element(form.getByRole("alert").filter({ hasText: "Try again in 60 minutes" }))
    .toBeVisible();
  await expect.element(form.getByRole("button", { name: "Share List" })).toBeDisabled();
  await expect.element(form.getByLabelText("Description")).toHaveValue("Patience");
});

test("the picture of a post is the first High Command's until another is chosen, and takes web addresses only", async () => {
  await openAsMaren();
  const form = await openPostForm();
  const choices = form.getByRole("group", { name: "Profile Picture" }).getByRole("radio");
  await expect.element(choices).toHaveLength(2);
  await expect.element(choices.first()).toHaveAccessibleName("Alborc, High Command");
  await expect.element(choices.first()).toBeChecked();

  await form.getByRole("button", { name: "Use a custom image" }).click();
  const add = form.getByRole("button", { name: "Add" });
  await expect.element(add).toBeDisabled();
  await form.getByLabelText("Image URL").fill("   ");
  await expect.element(add).toBeDisabled();
  await form.getByLabelText("Image URL").fill("javascript:alert(1)");
  await add.click();
  await expect.element(form.getByText(/^Enter the https/)).toBeVisible();
});
