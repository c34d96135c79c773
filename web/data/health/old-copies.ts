/** Takes away what is old, when a look has found something (`start-tidy.ts`). */
import { sessionKey } from "../auth/stored-session.ts";
import { queryClient } from "../backend/query-client.ts";
import { cacheNames } from "../local/browser.ts";
import { removeItems } from "./carry-out.ts";
import { planClearing } from "./clearing-plan.ts";
import type { Clearing } from "./storage-rows.ts";
import { storedItems } from "./what-is-kept.ts";

/** So many leftovers are no leftovers, but somebody's. */
const tooMany = 20;

/** Removes what the earlier product left, where it is little. */
export async function removeLeftovers(): Promise<void> {
  const stored = storedItems().filter(({ place }) => place === "local");
  const { items } = planClearing("startup", stored, sessionKey().name);
  if (items.length < tooMany) await removeItems(items);
}

/** Removes what a clearing of that kind does. */
export async function purge(clearing: Clearing): Promise<void> {
  const cached = ((await cacheNames()) ?? []).map((name) => ({
    place: "cache" as const,
    name,
    entries: 0,
    bytes: 0,
  }));
  const kept = [...storedItems(), ...cached];
  await removeItems(planClearing(clearing, kept, sessionKey().name).items);
}

/** Has all that pages show asked for again. */
export function askAgain(): Promise<void> {
  return queryClient.invalidateQueries();
}
