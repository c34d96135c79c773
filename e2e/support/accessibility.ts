/** Parts that the accessibility specs share: a list with everything on it, and what the console may say. */
import type { Page } from "@playwright/test";
import { aDraft, aSavedList } from "./kept-lists.ts";
import { withoutWorker } from "./builder.ts";

export const underAxe = {
  ...withoutWorker,
  // axe looks into the unit cards that are scrolled out of sight, which the browser remarks upon; and it
  // repeats the status of an address that names no unit or mission.
  expectedMessages:
    /blocked by Playwright|subtree hidden by content-visibility|404 \(Not Found\) \(http:\/\/[^/]+\/[-a-z]+\/no(?:body|where)\)/,
} as const;

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
