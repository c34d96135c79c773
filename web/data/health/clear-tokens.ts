import { sessionKey } from "../auth/stored-session.ts";
import { removeItems } from "./carry-out.ts";
import { planClearing } from "./clearing-plan.ts";
import { storedItems } from "./what-is-kept.ts";

/** Removes every session and what belongs to it. */
export async function clearTokens(): Promise<void> {
  await removeItems(planClearing("tokens", storedItems(), sessionKey().name).items);
}
