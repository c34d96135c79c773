import { card, openBuilder, withoutWorker } from "./support/builder.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

const viewCard = async (page: Page, name: string) => {
  await card(page, name)
    .getByRole("button", { name: `View Card: ${name}` })
    .click();
  return page.getByRole("dialog", { name: `Unit card: ${name}` });
};

/** Notes what the page looks like when the browser would print it. */
async function watchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", document.documentElement.dataset["print"] ?? "");
  });
}

test("Print waits for the picture, and then prints the card alone on a card's page", async ({
  page,
}) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/art/card/orc_hunters_card_en.jpg", async (route) => {
    await held;
    await route.continue();
  });
  await watchPrinting(page);
  await openBuilder(page);
  const dialog = await viewCard(page, "Orc Hunters");
  const print = dialog.getByRole("button", { name: "Print" });
  await expect(dialog.getByText("Loading...")).toBeVisible();
  await expect(print).toBeDisabled();
  release();
  await expect(print).toBeEnabled();
  await print.click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "card");

  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".print-only img")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();

  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    "latin1",
  );
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box]) =>
    box?.split(/\s+/).map(Number),
  );
  expect(sizes).toHaveLength(1);
  const [, , width = 0, height = 0] = sizes[0] ?? [];
  expect(width / 72).toBeCloseTo(3.15, 1);
  expect(height / 72).toBeCloseTo(4.72, 1);

  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator("html")).not.toHaveAttribute("data-print");
});
