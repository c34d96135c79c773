/**
 * Tidies up some time after a page has begun, and while nobody uses it: what the earlier product left in a storage that is
 * nearly full, and copies that belong to another version than this one. Nobody waits for it, and
 * nothing that a player made or chose is touched (`docs/decisions/0033`).
 */
import { appVersion } from "#web/app-version.ts";
import { sessionKey } from "../auth/stored-session.ts";
import { cacheNames, workerRegistration } from "../local/browser.ts";
import { keys, type StorageKey } from "../local/keys.ts";
import { readText, writeText } from "../local/storage.ts";
import { queryClient } from "../backend/query-client.ts";
import { removeItems } from "./carry-out.ts";
import { readDeployed } from "./deployed.ts";
import { planClearing } from "./clearing-plan.ts";
import type { Clearing } from "./storage-rows.ts";
import { storedItems } from "./what-is-kept.ts";

/** Characters above which the storage is nearly full: browsers keep five million or so. */
const nearlyFull = 3_145_728;

/** So many leftovers are no leftovers, but somebody's. */
const tooMany = 20;

/** The leftovers that go at the start: none unless the storage is nearly full and they are few. */
export function startPlan(kept = storedItems()) {
  const stored = kept.filter(({ place }) => place === "local");
  const characters = stored.reduce((sum, { bytes }) => sum + bytes / 2, 0);
  const plan = planClearing("startup", stored, sessionKey().name);
  const isDue = characters > nearlyFull && plan.items.length < tooMany;
  return isDue ? plan : planClearing("startup", [], "");
}

async function purge(clearing: Clearing): Promise<void> {
  const cached = ((await cacheNames()) ?? []).map((name) => ({
    place: "cache" as const,
    name,
    entries: 0,
    bytes: 0,
  }));
  const kept = [...storedItems(), ...cached];
  await removeItems(planClearing(clearing, kept, sessionKey().name).items);
}

/** Tells whether another value was there before, and keeps this one. The first visit has nothing to compare. */
function isAnother(key: StorageKey, value: string): boolean {
  const before = readText(key);
  if (before !== value) writeText(key, value);
  return before !== null && before !== value;
}

/** A version that waits may have its files in caches that this one does not know. */
async function isNextWaiting(): Promise<boolean> {
  const registration = await workerRegistration();
  return registration?.waiting != null || registration?.installing != null;
}

/** Removes what versions before this one left, when this is another than at the last visit. */
export async function followAppVersion(version: string = appVersion): Promise<void> {
  if (readText(keys.appVersion) !== version && (await isNextWaiting())) return;
  if (isAnother(keys.appVersion, version)) await purge("version");
}

/**
 * Takes up a new version on the server: the copy of its number and changelog goes, the worker looks for it,
 * and all that pages show is asked for again. The old app goes on until the player wants the new one.
 */
export async function followDeployedVersion(): Promise<void> {
  const deployed = await readDeployed();
  if (deployed === null || !isAnother(keys.deployedVersion, deployed)) return;
  await purge("deployed");
  await (await workerRegistration())?.update();
  await queryClient.invalidateQueries();
}

/** Does all of it. What fails, because there is no network or the browser refuses, is tried at the next start. */
export async function tidyUp(): Promise<void> {
  await removeItems(startPlan().items);
  await followAppVersion().catch(() => undefined);
  if (navigator.onLine) await followDeployedVersion().catch(() => undefined);
}
