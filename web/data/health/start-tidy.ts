/**
 * Looks, some time after a page has begun and while nobody uses it, for what to tidy up: what the earlier product left
 * in a storage that is nearly full, and copies that belong to another version than this one. Nobody waits for it, and
 * nothing that a player made or chose is touched (`docs/decisions/0033`). Nearly always there is nothing, so the code
 * that does it loads when there is something.
 */
import { appVersion } from "#web/app-version.ts";
import { workerRegistration } from "../local/browser.ts";
import { keys, type StorageKey } from "../local/keys.ts";
import { readText, storedNames, writeText } from "../local/storage.ts";
import { readDeployed } from "./deployed.ts";

/** Characters above which the storage is nearly full: browsers keep five million or so. */
const nearlyFull = 3_145_728;

/** Characters that the browser keeps for the site, names and values. */
function storedCharacters(): number {
  const lengths = storedNames("local").map(
    (name) => name.length + (readText({ area: "local", name })?.length ?? 0),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
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
  if (!isAnother(keys.appVersion, version)) return;
  const { purge } = await import("./old-copies.ts");
  await purge("version");
}

/**
 * Takes up a new version on the server: the copy of its number and changelog goes, the worker looks for it,
 * and all that pages show is asked for again. The old app goes on until the player wants the new one.
 */
export async function followDeployedVersion(): Promise<void> {
  const deployed = await readDeployed();
  if (deployed === null || !isAnother(keys.deployedVersion, deployed)) return;
  const { askAgain, purge } = await import("./old-copies.ts");
  await purge("deployed");
  await (await workerRegistration())?.update();
  await askAgain();
}

/** Does all of it. What fails, because there is no network or the browser refuses, is tried at the next start. */
export async function tidyUp(): Promise<void> {
  if (storedCharacters() > nearlyFull) {
    const { removeLeftovers } = await import("./old-copies.ts");
    await removeLeftovers();
  }
  await followAppVersion().catch(() => undefined);
  if (navigator.onLine) await followDeployedVersion().catch(() => undefined);
}
