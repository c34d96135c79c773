/** Members' profiles: one's own, and others'. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aName } from "#e2e/support/made-up.ts";
import { expectAccessibleInBothThemes, looks } from "./support/axe.ts";
import { aMemberNamed, aPost } from "./support/community.ts";
import { clientOf, openWithSession, tools } from "./support/members.ts";
import { fail } from "./support/network.ts";
import { openPage, revisit } from "./support/open-page.ts";
import { message } from "./support/saved-lists.ts";
import { englishOn } from "./support/words.ts";

async function aPhoto(): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 600;
  canvas.height = 400;
  const pen = canvas.getContext("2d");
  if (pen !== null) pen.fillRect(100, 100, 300, 200);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("no photo was drawn");
  return new File([blob], "holiday.png", { type: "image/png" });
}

test("a member describes themselves; what is typed survives a reload, and a guest reads it", async () => {
  const name = aName("Maren");
  const { session } = await aMemberNamed(name);
  await openWithSession(session, "/profile");
  await page.getByLabelText("Where you play").fill("Salamanca");
  await revisit("/profile");
  await expect.element(page.getByLabelText("Where you play")).toHaveValue("Salamanca");
  await page.getByRole("textbox", { name: "About you" }).fill("Wednesdays at the club");
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByLabelText("Address").fill("http://example.org");
  await expect.element(page.getByText("begins with https://")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await page.getByLabelText("Address").fill("example.org/maren");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(message("Your profile is saved.")).toBeVisible();
  await openPage(`/profile/${name.toUpperCase()}`);
  await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.element(page.getByText("Wednesdays at the club")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "example.org" })).toBeVisible();
  await expect.poll(() => decodeURIComponent(location.pathname)).toBe(`/profile/${name}`);
});

test("a member hides their details at once, and others are told that they are private", async () => {
  const name = aName("Maren");
  const { session } = await aMemberNamed(name);
  await clientOf(session).from("profile_details").insert({ bio: "Only for friends" });
  await openWithSession(session, "/profile");
  await page
    .getByRole("group", { name: "About you" })
    .getByRole("radio", { name: "Friends" })
    .click();
  await expect.element(message(/^Saved\. Only your friends see/)).toBeVisible();
  await openPage(`/profile/${name}`);
  await expect.element(page.getByText(`${name} keeps these details private.`)).toBeVisible();
});

test("a photo becomes a square picture of the member, and is removed with a way back", async () => {
  const { member, session } = await aMemberNamed(aName("Maren"));
  await openWithSession(session, "/profile");
  await page.getByRole("button", { name: "Change the picture" }).click();
  await userEvent.upload(page.getByLabelText("Choose a photo"), await aPhoto());
  await page.getByLabelText("Zoom").fill("2");
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect.element(message("Your picture is saved.")).toBeVisible();
  const stored = async () => {
    const { data } = await tools.from("profiles").select("avatar_url").eq("id", member.id).single();
    return data?.avatar_url as string | null;
  };
  const address = await stored();
  const picture = await createImageBitmap(await (await fetch(address ?? "")).blob());
  expect([picture.width, picture.height]).toEqual([512, 512]);
  await page.getByRole("button", { name: "Change the picture" }).click();
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect.element(message("Picture removed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stored).toBe(address);
});

test("a comment under a profile is written by a member and deleted by its owner", async () => {
  const name = aName("Maren");
  const owner = await aMemberNamed(name);
  const writer = await aMemberNamed(aName("Ulf"));
  await openWithSession(writer.session, `/profile/${name}`);
  await page.getByLabelText("Your comment").fill("Well played");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  await openWithSession(owner.session, "/profile");
  await expect.element(page.getByText("Well played")).toBeVisible();
  await page.getByRole("button", { name: /^More options for the comment/ }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(message("Comment deleted")).toBeVisible();
  await expect.element(page.getByText("No comments yet.")).toBeVisible();
});

test("a comment that somebody writes or deletes comes and goes on the profile that is open", async () => {
  const name = aName("Maren");
  const owner = await aMemberNamed(name);
  const writer = clientOf((await aMemberNamed(aName("Ulf"))).session);
  await openWithSession(owner.session, "/profile");
  await expect.element(page.getByText("No comments yet.")).toBeVisible();
  const { data } = await writer
    .from("profile_comments")
    .insert({ profile_id: owner.member.id, content: "Good game on Friday" })
    .select("id")
    .single();
  await expect.element(page.getByText("Good game on Friday")).toBeVisible();
  await writer
    .from("profile_comments")
    .delete()
    .eq("id", data?.id as string);
  await expect.element(page.getByText("No comments yet.")).toBeVisible();
});

test("lists and comments that cannot be had say so, and are asked for again", async () => {
  const name = aName("Maren");
  const { member } = await aMemberNamed(name);
  await openPage(`/community-lists/${await aPost(member, { name: "Sons of the Fjord" })}`);
  const author = page.getByRole("link", { name, exact: true }).first();
  await expect.element(author).toBeVisible();
  const mends = ["/rest/v1/rpc/comments_under", "/rest/v1/shared_lists"].map((part) => fail(part));
  await author.click();
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toHaveLength(2);
  await expect.element(page.getByRole("heading", { name: "Comments", exact: true })).toBeVisible();
  for (const mend of mends) mend();
  await again.first().click();
  await expect.element(page.getByRole("link", { name: "Sons of the Fjord" })).toBeVisible();
  await again.click();
  await expect.element(page.getByText("No comments yet.")).toBeVisible();
});

test("a name on a post leads to its author's profile, and a name that nobody has to a friendly page", async () => {
  const name = aName("Maren");
  const { member } = await aMemberNamed(name);
  await openPage(`/community-lists/${await aPost(member)}`);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await openPage("/profile/nobody of that name");
  await expect.element(page.getByRole("heading", { name: "No such player" })).toBeVisible();
});

for (const [where, screen, first] of looks) {
  test(`one's own profile is accessible in both themes ${where}`, { tags: ["long"] }, async () => {
    const { member, session } = await aMemberNamed(aName("Maren"));
    await aPost(member);
    await openWithSession(session, "/profile", {}, screen);
    await page.getByRole("button", { name: "Show QR code" }).click();
    await expect.element(page.getByText("points", { exact: false }).first()).toBeVisible();
    await expectAccessibleInBothThemes(first);
    await page.getByRole("button", { name: "Change the picture" }).click();
    await page.getByRole("radio", { name: "Choose a portrait" }).click();
    await expectAccessibleInBothThemes(first, "dialog");
  });
}

for (const language of ["es", "fr"] as const) {
  test(`one's own profile speaks ${language}`, async () => {
    const name = aName("Zweihänder");
    const { session } = await aMemberNamed(name);
    await openWithSession(session, "/profile", { language });
    await expect.element(page.getByRole("heading", { level: 2, name })).toBeVisible();
    expect(englishOn(language)).toEqual([]);
  });
}
