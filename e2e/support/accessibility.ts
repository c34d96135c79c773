/** What the accessibility specs share: a list with everything on it, and the two themes. */
import type { Page } from "@playwright/test";
import { aDraft, aSavedList, withoutWorker } from "./builder.ts";

export const underAxe = {
  ...withoutWorker,
  // axe looks into the unit cards that are scrolled out of sight, which the browser remarks upon; and it
  // repeats the status of an address that names no unit or mission.
  expectedMessages:
    /blocked by Playwright|subtree hidden by content-visibility|404 \(Not Found\) \(http:\/\/[^/]+\/[-a-z]+\/no(?:body|where)\)/,
} as const;

export const themes = ["dark", "light"] as const;

/** A list with everything that a list can have: violations, warnings, a companion, tags, a limit. */
export const troubled = {
  draft: aDraft(
    { alborc: 1, wrathmane: 1, coal: 1, "orc-hunters": 3, ormuk: 1 },
    { points_limit: 100, name: "Troubled", note: "Too much of everything.", tags: ["club"] },
  ),
  lists: [
    aSavedList({ lotta: 1, "orc-hunters": 2 }, { tags: ["event"] }),
    aSavedList({ druid: 1 }, { id: "saved-2", faction: "syenann" }),
    aSavedList({ evoker: 1 }, { id: "saved-3", name: "Old guard", archived: true }),
  ],
};

export type Screen = readonly [name: string, show: (page: Page) => Promise<void>];

/** Paints what is open in the other theme, as the button behind the dialog would. */
export async function paint(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset["theme"] = name;
    // Axe reads colours one after the other: all of them must be painted first.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
}
