/** The screens of the community, for everybody: both themes, three languages, fingers. */
import { expectRoomForFingers } from "./support/fingers.ts";
import { arriveSignedIn, expect, expectedAnswers, open, test } from "./support/account.ts";
import { aDraft, isPhone, keep, showList } from "./support/builder.ts";
import { aComment, aMemberNamed, aName, aPost } from "./support/community.ts";
import { store } from "./support/saved-lists.ts";
import { englishOn, messagesOf } from "./support/words.ts";

test.use({ expectedMessages: expectedAnswers(404) });

/** A word that no interface has. */
const name = "Zweihänder";

async function aBusyPost() {
  const maren = await aMemberNamed(aName("Maren"));
  const id = await aPost(maren, {
    name,
    units: aDraft({ alborc: 1, "orc-hunters": 2, coal: 1 }).units,
    is_tournament_list: true,
    tournament_name: name,
    description: name,
  });
  await aComment(maren, id, name);
  return { maren, id };
}

test("browsing and a post are accessible in both themes, and large enough for fingers", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  const { maren, id } = await aBusyPost();
  const screens = [
    [`/community-lists?q=${name}&u=["alborc"]`, name],
    ["/community-lists?q=nothing-like-it", "No lists match this search"],
    [`/community-lists/${id}`, name],
  ] as const;
  for (const [address, text] of screens) {
    if (address === screens[0][0]) await arriveSignedIn(page, maren, address);
    else await open(page, address);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(
      page.getByRole("main").getByRole("status").filter({ hasText: "Loading" }),
    ).toHaveCount(0);
    await expectAccessibleInBothThemes();
    if (isPhone(page)) await expectRoomForFingers(page, "main select, main textarea");
  }
});

test("the form of a post is accessible in both themes", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await store(page, { "wab.draft": aDraft({ alborc: 1, coal: 1 }, { name }) });
  await arriveSignedIn(page, await aMemberNamed(aName("Maren")), "/builder");
  await showList(page);
  await page.getByRole("button", { name: "Post to Community" }).click();
  await page.getByLabel("Tournament/Event List").check();
  await page.getByRole("button", { name: "Use a custom image" }).click();
  await page.getByLabel("List Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Share List" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "List Name Required" })).toBeVisible();
  await expectAccessibleInBothThemes("dialog");
});

for (const language of ["es", "fr"] as const) {
  test(`the community speaks ${language}`, { tag: "@desk" }, async ({ page }) => {
    const { id, maren } = await aBusyPost();
    const words = messagesOf[language].community;
    await keep(page, { language });
    await arriveSignedIn(page, maren, `/community-lists?q=${name}&u=["alborc"]`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await englishOn(page, language)).toEqual([]);
    await open(page, `/community-lists/${id}`);
    await expect(page.getByRole("button", { name: words.own.edit })).toBeVisible();
    await page.getByRole("button", { name: words.own.edit }).click();
    await expect(page.getByRole("dialog").getByText(words.picture.legend)).toBeVisible();
    expect(await englishOn(page, language)).toEqual([]);
  });
}
