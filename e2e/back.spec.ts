/** Back, Escape and a press beside it: what they close, and what they leave open. */
import { aDraft } from "./support/kept-lists.ts";
import { keep, listPanel, openBuilder, openLayers, showList, visit } from "./support/builder.ts";
import { anArmy, codeOf } from "./support/share-codes.ts";
import { expect, test } from "./support/test.ts";

const raiders = aDraft({ "orc-hunters": 2 }, { name: "Raiders" });

test("Back closes the dialog, then the list, and then leaves the builder; Forward returns", async ({
  page,
  isMobile,
}) => {
  await keep(page, { draft: raiders });
  await visit(page, "/rules");
  await openBuilder(page);
  await showList(page);
  await page.getByRole("button", { name: "Share", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(listPanel(page)).toBeVisible();
  if (isMobile) {
    await page.goBack();
    await expect(listPanel(page)).toBeHidden();
  }
  await expect(page).toHaveURL("/builder");
  await page.goBack();
  await expect(page).toHaveURL("/rules");
  await page.goForward();
  await expect(page).toHaveURL("/builder");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test(
  "a page that was loaded anew over a dialog has nothing left of it for Back",
  { tag: ["@desk", "@long"] },
  async ({ page }) => {
    await keep(page, { draft: raiders });
    await visit(page, "/rules");
    await openBuilder(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    // The dialog's entry follows a moment after the dialog.
    await expect.poll(() => openLayers(page)).toBe(1);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => openLayers(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/rules");
  },
);

test(
  "a link in a sheet leads away from it, and Back to the page below",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/faq");
    await visit(page, "/rules");
    await page.getByRole("button", { name: /^Contents/ }).click();
    const contents = page.getByRole("dialog", { name: "Contents" });
    await contents.getByRole("link").last().click();
    await expect(contents).toHaveCount(0);
    await expect(page).toHaveURL(/\/rules#/);
    await page.goBack();
    await expect(page).toHaveURL("/rules");
    await expect(contents).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/faq");
  },
);

test(
  "a list that is opened from a link is what a phone shows in the builder",
  { tag: ["@phone", "@long"] },
  async ({ page }) => {
    await visit(page, `/shared-list/${codeOf(anArmy("Raiders", { "orc-hunters": 2 }))}`);
    await page.getByRole("button", { name: "Open in the builder" }).click();
    await expect(listPanel(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Units", exact: true })).toBeVisible();
  },
);

test(
  "a text that is marked beyond the edge of a dialog leaves it open",
  { tag: ["@desk", "@long"] },
  async ({ page }) => {
    await openBuilder(page);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog");
    const box = await dialog.boundingBox();
    if (box === null) throw new Error("No dialog");
    await page.mouse.move(box.x + 60, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(box.x - 60, box.y + 100);
    await expect(dialog).toHaveCount(0);
  },
);
