import type { Page } from "@playwright/test";

export const themes = ["dark", "light"] as const;

/** Paints what is open in a theme, as the button behind the dialog would. */
export async function paint(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset["theme"] = name;
    // Axe reads colours one after the other: all of them must be painted first.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
}
