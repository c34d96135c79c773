/** A new tab counts as having seen the lists that the tab had seen whose list in progress it goes on with. */
import { keys, privatePrefix, seenRowsEnding } from "./keys.ts";
import { readText, storedNames, writeText } from "./storage.ts";

/**
 * Notes down for this tab what any tab had seen when this one began: what others save from now on, it has not
 * seen.
 */
export function takeOverSeen(): void {
  for (const name of storedNames("local").filter(isOfSeen)) {
    writeText({ area: "tab", name }, readText({ area: "local", name }) ?? "{}");
  }
}

function isOfSeen(name: string): boolean {
  const isOfRows = name.startsWith(privatePrefix) && name.endsWith(seenRowsEnding);
  return isOfRows || name === keys.newestSeenVersions.name;
}
