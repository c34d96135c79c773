/** Paper in a player's words: a list is opened for printing, and what the printer gets is read. */
import type { StoredDraft } from "#web/data/local/draft.ts";
import type { Locator, Page } from "@playwright/test";
import { keep, openBuilder, showList } from "./builder.ts";
import { pdfPages } from "./pdf.ts";
import { expect } from "./test.ts";

type What = "Print Full List" | "Print Courtesy List" | "Print unit cards";

/** The dialog in which a list, or its cards, are looked at before they are printed. */
export async function openPrinting(page: Page, draft: StoredDraft, what: What): Promise<Locator> {
  // The test prints into a file instead; the page stays as the printer would see it.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await keep(page, { draft });
  await openBuilder(page);
  await showList(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: what }).click();
  return printDialog(page);
}

function printDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: /^Print the/ });
}

/** Presses Print, and gives the pages that leave the printer. */
export async function print(page: Page) {
  const button = printDialog(page).getByRole("button", { name: "Print" });
  await expect(button).toBeEnabled();
  // Where pages break is measured anew when the letters of the sheet have come.
  await page.evaluate(async () => void (await document.fonts.ready));
  await button.click();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  return pdfPages(pdf);
}

/** A paper's size as the file says it, rounded to hundredths of an inch. */
export function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  return `${width.toFixed(1)} × ${height.toFixed(1)} in`;
}
