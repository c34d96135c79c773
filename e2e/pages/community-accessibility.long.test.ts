/** The screens of the community, for everybody: both themes, three languages. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { aName } from "#e2e/support/made-up.ts";
import { expectAccessibleInBothThemes, looks } from "./support/axe.ts";
import { expectTexts, showList } from "./support/builder.ts";
import { aComment, aMemberNamed, aPost } from "./support/community.ts";
import { expectRoomForFingers } from "./support/fingers.ts";
import { openWithSession } from "./support/members.ts";
import { phone, revisit } from "./support/open-page.ts";
import { englishOn, messagesOf } from "./support/words.ts";

/** A word that no interface has. */
const name = "Zweihänder";

const maren = () => aMemberNamed(aName("Maren"));

for (const [where, screen, first] of looks) {
  test(`the form of a post is accessible in both themes ${where}`, async () => {
    const { session } = await maren();
    const draft = aDraft({ alborc: 1, coal: 1 }, { name });
    await openWithSession(session, "/builder", { draft }, screen);
    await showList();
    await page.getByRole("button", { name: "Post to Community" }).click();
    await page.getByLabelText("Tournament/Event List").click();
    await page.getByRole("button", { name: "Use a custom image" }).click();
    await page.getByLabelText("List Name", { exact: true }).fill("");
    await page.getByRole("button", { name: "Share List" }).click();
    await expect
      .element(page.getByRole("alert").filter({ hasText: "List Name Required" }))
      .toBeVisible();
    await expectAccessibleInBothThemes(first, "dialog");
  });
}

/** A list of Maren's that says everything a post can say, with a comment. */
async function aBusyPost() {
  const { member, session } = await maren();
  const id = await aPost(member, {
    name,
    units: aDraft({ alborc: 1, "orc-hunters": 2, coal: 1 }).units,
    is_tournament_list: true,
    tournament_name: name,
    description: name,
  });
  await aComment(member, id, name);
  return { id, session };
}

for (const [where, screen, first] of looks) {
  test(`browsing and a post are accessible in both themes ${where}`, async () => {
    const { id, session } = await aBusyPost();
    const main = page.getByRole("main");
    for (const [address, text] of [
      [`/community-lists?q=${name}&u=["alborc"]`, name],
      ["/community-lists?q=nothing-like-it", "No lists match this search"],
      [`/community-lists/${id}`, name],
    ] as const) {
      await openWithSession(session, address, {}, screen);
      await expect.element(main.getByText(text).first()).toBeVisible();
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveLength(1);
      const loading = main.getByRole("status").filter({ hasText: "Loading" });
      await expect.element(loading).not.toBeInTheDocument();
      await expectAccessibleInBothThemes(first);
      if (screen === phone) expectRoomForFingers("main select, main textarea");
    }
  });
}

for (const language of ["es", "fr"] as const) {
  test(`the community speaks ${language}`, async () => {
    const { id, session } = await aBusyPost();
    const words = messagesOf[language].community;
    await openWithSession(session, `/community-lists?q=${name}&u=["alborc"]`, { language });
    await expectTexts(page.getByRole("heading", { level: 1 }), [words.heading]);
    await expect.element(page.getByText(name).first()).toBeVisible();
    expect(englishOn(language)).toEqual([]);
    await revisit(`/community-lists/${id}`);
    await page.getByRole("button", { name: words.own.edit }).click();
    await expect.element(page.getByRole("dialog").getByText(words.picture.legend)).toBeVisible();
    expect(englishOn(language)).toEqual([]);
  });
}
