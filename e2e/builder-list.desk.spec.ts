import { addUnit, expectRows, openBuilder, withoutWorker } from "./support/builder.ts";
import { stored } from "./support/saved-lists.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

test("a list is there for the next page before the first one has had a chance to say goodbye", async ({
  page,
  context,
}) => {
  await openBuilder(page);
  await addUnit(page, "Orc Hunters");
  await addUnit(page, "Lotta");
  // Stored right after it is shown, and not when the page is left.
  await expect.poll(() => stored(page, "wab.draft")).toContain("lotta");
  const next = await context.newPage();
  await openBuilder(next);
  await expectRows(next, ["Orc Hunters ×1", "Lotta ×1"]);
});
