import { withoutWorker } from "./builder.ts";

/** Messages that the console may have while axe looks at a page. */
export const underAxe = {
  ...withoutWorker,
  // axe looks into the unit cards that are scrolled out of sight, which the browser remarks upon.
  expectedMessages: /blocked by Playwright|subtree hidden by content-visibility/,
} as const;
