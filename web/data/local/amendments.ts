/** The corrections that administrators made to the catalogue, as this browser last heard of it. */
import { noAmendments, type Amendments } from "#domain/catalog/amendments.ts";
import { parseAmendments } from "#domain/catalog/parse-amendments.ts";
import { keys } from "./keys.ts";
import { readText } from "./storage.ts";

/** The corrections as they are kept now, which may be newer than those that the page began with. */
export function readAmendments(): Amendments {
  if (typeof window === "undefined") return noAmendments;
  const text = readText(keys.amendments);
  if (text === null) return noAmendments;
  try {
    return parseAmendments(JSON.parse(text));
  } catch {
    return noAmendments;
  }
}

/** Read once, when the page begins: units do not change under the player's hands. */
export const amendments = readAmendments();
