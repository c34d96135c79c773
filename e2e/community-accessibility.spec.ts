/** The screens of the community, for everybody: both themes, fingers. */
import { aDraft } from "./support/kept-lists.ts";
import { expectRoomForFingers } from "./support/fingers.ts";
import { arriveSignedIn, expect, expectedAnswers, open, test } from "./support/account.ts";
import { isPhone } from "./support/builder.ts";
import { aComment, aMemberNamed, aPost } from "./support/community.ts";
import { aName } from "./support/made-up.ts";

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
