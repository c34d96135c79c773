/** The cloud's lists know the catalogue that they were built with, and have the same history as those of a device. */
import { catalogVersion } from "#catalog/catalog.ts";
import { expect, expectedAnswers, test } from "./support/account.ts";
import { aMember, tools } from "./support/members.ts";
import { expectSaved, load, openAs, putRows, saveToCloud, unitsOf } from "./support/cloud-lists.ts";
import { choose } from "./support/saved-lists.ts";

test.use({ expectedMessages: expectedAnswers(401) });

test("a cloud list of an older catalogue says what changed, and knows the present one once saved", async ({
  page,
}) => {
  const member = await aMember();
  const units = unitsOf({ "orc-hunters": 2 }).map((unit) => ({ ...unit, pointsCost: 25 }));
  const row = { name: "Raiders", faction: "northern-tribes", units };
  await putRows(member, [{ ...row, catalog_version: "2020.01", built_points: 50 }]);
  await openAs(page, member);
  await load(page, "Raiders");
  await expect(page.getByText("1 unit changed, -10 points")).toBeVisible();

  await saveToCloud(page);
  await expectSaved(page);
  await expect(page.getByText("1 unit changed, -10 points")).toBeHidden();
  const { data } = await tools
    .from("army_lists")
    .select("catalog_version, built_points")
    .eq("user_id", member.id);
  expect(data).toEqual([{ catalog_version: catalogVersion, built_points: 40 }]);

  await choose(page, "Raiders", "Earlier versions");
  const history = page.getByRole("dialog", { name: "Earlier versions of “Raiders”" });
  await expect(history.getByRole("listitem")).toContainText("50 points · 2 units");
  await history.getByRole("button", { name: /^Compare the version of/ }).click();
  await expect(page.getByRole("dialog", { name: "Compare lists" })).toContainText(
    "Both lists have the same units.",
  );
});
