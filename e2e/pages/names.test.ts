/** The name that a member chooses. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aName } from "#e2e/support/made-up.ts";
import { aComment, aMemberNamed, aPost } from "./support/community.ts";
import { clientOf, openWithSession } from "./support/members.ts";
import { openPage } from "./support/open-page.ts";
import { message } from "./support/saved-lists.ts";

/** Someone with a post and a comment under it, which both say who wrote them. */
async function someoneRead(name: string) {
  const { member, session } = await aMemberNamed(name);
  const post = await aPost(member);
  await aComment(member, post, "Well met");
  return { session, address: `/community-lists/${post}` };
}

test("a member chooses a name that is long enough and free, twice, and others read it from then on", async () => {
  const taken = aName("Ulf");
  const before = aName("Maren");
  const after = aName("Léonie");
  const last = aName("Vera");
  const [{ session, address }] = await Promise.all([someoneRead(before), aMemberNamed(taken)]);
  await openWithSession(session, "/account#name");
  const section = page.getByRole("region", { name: "Name", exact: true });
  await section.getByText("Change name").click();
  const field = section.getByLabelText("New name");
  await field.fill("ab");
  await expect.element(section.getByText("Too short: at least 3 characters.")).toBeVisible();
  await field.fill(taken.toUpperCase());
  await expect.element(section.getByText("Someone else has this name.")).toBeVisible();
  await field.fill(after);
  await expect.element(section.getByText(`${after} is available.`)).toBeVisible();
  await section.getByRole("button", { name: "Save name" }).click();
  await expect.element(message(`Others now see you as ${after}`)).toBeVisible();
  await expect.element(section.getByText("You can change your name one more time")).toBeVisible();

  await field.fill(last);
  await section.getByRole("button", { name: "Save name" }).click();
  await expect.element(section.getByText("You can change it again on")).toBeVisible();
  await openPage(address);
  await expect.element(page.getByText(last)).toHaveLength(2);
  await expect.element(page.getByText(before)).not.toBeInTheDocument();
});

test("a page that is open shows a member's new name under their post and comment at once", async () => {
  const before = aName("Maren");
  const after = aName("Léonie");
  const { session, address } = await someoneRead(before);
  await openPage(address);
  await expect.element(page.getByText(before)).toHaveLength(2);

  const { error } = await clientOf(session).rpc("change_username", { username: after });
  expect(error).toBeNull();
  await expect.element(page.getByText(after)).toHaveLength(2);
  await expect.element(page.getByText(before)).not.toBeInTheDocument();
});
