/** The facts about this browser's storage, versions and matches; null for what the browser does not tell. */
import { isRecord } from "#domain/outside.ts";
import { appVersion } from "#web/app-version.ts";
import { within } from "../local/within.ts";
import { keptIds } from "../play/match-file.ts";
import { listArchived } from "../play/match-archive.ts";

/** The longest that the database is waited for, in milliseconds. */
const timeoutMs = 2000;

/** The facts beside the files. */
export interface StorageFacts {
  /** Bytes that the site takes, and those that it may; null where the browser does not tell. */
  readonly space: { readonly used: number; readonly quota: number } | null;
  /** Tells whether the browser may not throw anything away; null where it does not say. */
  readonly isPersisted: boolean | null;
  /** Tells whether the browser can be asked not to. */
  readonly canPersist: boolean;
  /** The number of matches that are kept here; null where the database does not answer. */
  readonly matches: number | null;
  readonly version: string;
  /** The newest version of which this browser has heard; null for none. */
  readonly newest: string | null;
}

async function readSpace(): Promise<StorageFacts["space"]> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, quota };
  } catch {
    return null;
  }
}

/** Tells whether what is kept stays; null where the browser does not say. */
async function readPersisted(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted();
  } catch {
    return null;
  }
}

/** The version that the server names, or the one that it named last. */
async function readNewest(): Promise<string | null> {
  try {
    const response = await fetch(`/version.json?t=${Date.now()}`, { priority: "low" });
    const json: unknown = await response.json();
    return isRecord(json) && typeof json["version"] === "string" ? json["version"] : null;
  } catch {
    return null;
  }
}

/** Reads all of it. Never fails. */
export async function readStorageFacts(): Promise<StorageFacts> {
  const storage: Partial<StorageManager> | undefined = globalThis.navigator.storage;
  const [space, isPersisted, newest, archived] = await Promise.all([
    readSpace(),
    readPersisted(),
    readNewest(),
    within(timeoutMs, listArchived(Date.now()), null),
  ]);
  const matches =
    archived === null
      ? null
      : new Set([...keptIds(), ...archived.matches.map(({ id }) => id)]).size;
  const canPersist = typeof storage?.persist === "function";
  return { space, isPersisted, canPersist, matches, version: appVersion, newest };
}
