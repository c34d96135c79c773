import { keys } from "#web/data/local/keys.ts";
import { card, openBuilder, offeredNames, withoutWorker } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

test("a tap on a chip opens its description, and leads to all units that have it", async ({
  page,
}) => {
  // The short rows of a phone have no chips.
  await page.addInitScript((name) => localStorage.setItem(name, "cards"), keys.unitView.name);
  await openBuilder(page);
  await card(page, "Warg Riders").getByRole("button", { name: "Bloodlust", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Bloodlust" });
  await expect(dialog).toContainText("Keyword");
  await expect(page.getByRole("tooltip")).toBeHidden();
  await dialog.getByRole("button", { name: "Show units with this" }).tap();
  await expect(dialog).toBeHidden();
  await expect(offeredNames(page)).toHaveText(["Ormuk", "Warg Riders"]);
});
