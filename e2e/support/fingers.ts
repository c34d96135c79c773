import { expect, type Page } from "@playwright/test";

const common = "main button, main summary, main input:not([hidden])";

/** Fails unless what a finger presses is large enough for it and nothing sticks out of a phone's page. */
export async function expectRoomForFingers(page: Page, also: string): Promise<void> {
  const tooSmall = await page.locator(`${common}, ${also}`).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height < 44)
      .map(({ element, height }) => `${element.outerHTML.slice(0, 80)} ${height}`),
  );
  expect(tooSmall).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}
