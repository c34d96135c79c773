/** Does what a plan says, or refuses where the player would be left without the app or their account. */
import { accept, refuse, type Result } from "#domain/result.ts";
import { findNewVersion, unregister } from "../offline/app-cache.ts";
import { deleteCache } from "../local/browser.ts";
import { sessionKey } from "../auth/stored-session.ts";
import { clearCopies } from "../local/query-store.ts";
import { removeText } from "../local/storage.ts";
import { stopKeepingCopies } from "../backend/query-copies.ts";
import { planClearing, type ClearingPlan } from "./clearing-plan.ts";
import type { Clearing } from "./storage-rows.ts";
import { keptItems, type KeptItem } from "./what-is-kept.ts";

/** The reason why nothing was cleared. */
export type ClearingRefusal = { readonly kind: "offline" } | { readonly kind: "unreachable" };

/** The amount that a clearing removed. */
export interface Cleared {
  readonly entries: number;
  readonly bytes: number;
}

/** Looks at what is kept and says what the clearing would remove. */
export async function lookAhead(clearing: Clearing): Promise<ClearingPlan> {
  return planClearing(clearing, await keptItems(), sessionKey().name);
}

async function remove({ place, name }: KeptItem): Promise<boolean> {
  switch (place) {
    case "local":
    case "tab":
      return removeText({ area: place, name }).ok;
    case "cache":
      return deleteCache(name);
    case "database":
      // What is in memory would be written down again before the page begins anew.
      stopKeepingCopies();
      return await clearCopies();
  }
}

/** Removes the items; gives the amount that is gone. */
export async function removeItems(items: readonly KeptItem[]): Promise<Cleared> {
  const gone = await Promise.all(items.map(async (item) => ((await remove(item)) ? item : null)));
  return gone.reduce<Cleared>(
    (sum, item) => ({
      entries: sum.entries + (item?.entries ?? 0),
      bytes: sum.bytes + (item?.bytes ?? 0),
    }),
    { entries: 0, bytes: 0 },
  );
}

/** Without the server, the app that is gone would not come again, and nobody could sign in again. */
async function refusalOf(plan: ClearingPlan): Promise<ClearingRefusal | null> {
  if (!plan.dropsApp && !plan.endsSession) return null;
  if (!navigator.onLine) return { kind: "offline" };
  try {
    await findNewVersion();
    return null;
  } catch {
    return { kind: "unreachable" };
  }
}

/** Clears what the plan says. Rejects where the browser does. */
export async function carryOut(plan: ClearingPlan): Promise<Result<Cleared, ClearingRefusal>> {
  const refusal = await refusalOf(plan);
  if (refusal !== null) return refuse(refusal);
  const cleared = await removeItems(plan.items);
  if (plan.dropsApp) await unregister();
  return accept(cleared);
}
