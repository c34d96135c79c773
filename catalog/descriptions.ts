import type { Localized } from "#domain/language.ts";
import descriptionsFile from "./descriptions.json" with { type: "json" };

/**
 * The effect of each keyword, special rule, state or characteristic, by its English name without the value
 * in parentheses. Null: no source says, so the app shows "Description coming soon". Written by us from
 * game-facts.md, whose section each entry's `source` names. Loaded when the first description is asked for.
 */
export const descriptions: Readonly<Record<string, Localized | null>> = descriptionsFile;
