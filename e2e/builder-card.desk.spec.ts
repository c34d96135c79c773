import { card, keep, openBuilder, withoutWorker } from "./support/builder.ts";
import type { Page } from "@playwright/test";
import { aDraft, unitOf } from "./support/kept-lists.ts";
import { pdfPages } from "./support/pdf.ts";
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

const cardSize = "3.15 × 4.72 in";

/** The pages that the printer gets, as "width × height in". */
async function pagesOnPaper(page: Page): Promise<readonly string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return pdfPages(pdf).map(({ width, height }) => `${width.toFixed(2)} × ${height.toFixed(2)} in`);
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
  expect(await pagesOnPaper(page)).toEqual([cardSize]);

  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator("html")).not.toHaveAttribute("data-print");
});

/** A card of each form: one face, two, what it adds to a unit, a Character of the War Rig, no profile at all. */
const forms = [
  ["black-legion-bucklermen", 1],
  ["pioneers", 2],
  ["lady-telia", 2],
  ["trabor-slepmund", 2],
  ["mk-os-automata", 1],
] as const;

test("a card of each form prints at its size, a page for each of its faces", async ({ page }) => {
  await watchPrinting(page);
  await keep(page, { draft: aDraft({}, { faction: "hegemony-of-embersig" }) });
  await openBuilder(page);
  for (const [id, faces] of forms) {
    const name = unitOf(id).names.en;
    const dialog = await viewCard(page, name);
    await expect(
      dialog.getByRole("img", { name: new RegExp(`^Unit card of ${name}`) }),
    ).toHaveCount(faces);
    await dialog.getByRole("button", { name: "Print" }).click();
    await page.emulateMedia({ media: "print" });
    for (const picture of await page.locator(".print-only img").all()) {
      const box = await picture.boundingBox();
      expect((box?.width ?? 0) / 96).toBeCloseTo(3.15, 2);
      expect((box?.height ?? 0) / 96).toBeCloseTo(4.72, 2);
    }
    await page.emulateMedia({ media: null });
    // Last, because it ends the printing.
    expect(await pagesOnPaper(page)).toEqual(Array.from({ length: faces }, () => cardSize));
    await dialog.getByRole("button", { name: "Close" }).click();
  }
});
