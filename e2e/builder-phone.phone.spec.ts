import { listPanel, openBuilder, totalsBar, withoutWorker } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

test("the whole bar opens the list, wherever the thumb lands", async ({ page }) => {
  await openBuilder(page);
  await totalsBar(page).tap({ position: { x: 20, y: 20 } });
  await expect(listPanel(page)).toBeVisible();
  await totalsBar(page).tap({ position: { x: 20, y: 20 } });
  await expect(listPanel(page)).toBeHidden();
});
