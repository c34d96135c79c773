/** What administrators made of the catalogue, as this browser last heard of it. */
import { noAmendments, type Amendments } from "#domain/catalog/amendments.ts";
import { keys } from "./keys.ts";
import { readText } from "./storage.ts";

/** Only what was written below is read: another form is none of ours. */
function isKept(json: unknown): json is Amendments {
  return typeof json === "object" && json !== null && "units" in json && Array.isArray(json.units);
}

/** As they are kept now, which may be newer than what the page began with. */
export function readAmendments(): Amendments {
  if (typeof window === "undefined") return noAmendments;
  try {
    const json: unknown = JSON.parse(readText(keys.amendments) ?? "0");
    return isKept(json) ? { ...noAmendments, ...json } : noAmendments;
  } catch {
    return noAmendments;
  }
}

/** Read once, when the page begins: units do not change under the player's hands. */
export const amendments = readAmendments();
