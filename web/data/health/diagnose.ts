/** Facts about what the browser keeps, for a player who is asked about it. */
import { workerRegistration } from "../local/browser.ts";
import { readDeployed } from "./deployed.ts";
import { cacheHealth, type CacheHealth } from "./cache-health.ts";
import { rowOf } from "./row-of.ts";
import { owners, type Owner } from "./storage-rows.ts";
import { keptDatabases, keptItems, type KeptItem } from "./what-is-kept.ts";

/** The entries and bytes of everything that belongs together. */
interface Amount {
  readonly entries: number;
  readonly bytes: number;
}

/** The facts; null for what the browser does not tell. */
export interface CacheFacts {
  readonly health: CacheHealth;
  /** The version that the server has; null where it cannot be asked. */
  readonly serverVersion: string | null;
  readonly worker: "none" | "active" | "waiting" | "installing";
  readonly used: number | null;
  readonly quota: number | null;
  readonly isPersisted: boolean | null;
  readonly owners: readonly (Amount & { readonly owner: Owner | "unknown" })[];
  readonly caches: readonly (Amount & { readonly name: string })[];
  readonly databases: readonly string[];
}

async function workerState(): Promise<CacheFacts["worker"]> {
  const registration = await workerRegistration();
  if (registration === undefined) return "none";
  if (registration.waiting !== null) return "waiting";
  return registration.installing === null ? "active" : "installing";
}

function sum(items: readonly KeptItem[]): Amount {
  const entries = items.reduce((total, item) => total + item.entries, 0);
  return { entries, bytes: items.reduce((total, item) => total + item.bytes, 0) };
}

function byOwner(kept: readonly KeptItem[]): CacheFacts["owners"] {
  const ownerOf = ({ place, name }: KeptItem) => rowOf(place, name)?.owner ?? "unknown";
  return [...owners, "unknown" as const]
    .map((owner) => ({ owner, ...sum(kept.filter((item) => ownerOf(item) === owner)) }))
    .filter(({ entries }) => entries > 0);
}

async function storageFacts() {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const estimate = await storage?.estimate?.().catch(() => undefined);
  const isPersisted = (await storage?.persisted?.().catch(() => null)) ?? null;
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, isPersisted };
}

/** Looks at everything; changes nothing. */
export async function diagnose(): Promise<CacheFacts> {
  const [kept, databases, worker, storage, serverVersion] = await Promise.all([
    keptItems(),
    keptDatabases(),
    workerState(),
    storageFacts(),
    readDeployed().catch(() => null),
  ]);
  return {
    health: cacheHealth(kept),
    serverVersion,
    worker,
    ...storage,
    owners: byOwner(kept),
    caches: kept.filter(({ place }) => place === "cache"),
    databases: databases.map(({ name }) => name),
  };
}
