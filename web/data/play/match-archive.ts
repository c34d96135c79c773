/**
 * Matches that are not played now, in the browser's database: the storage beside it is small, and shared
 * with lists. Removed matches stay for 30 days, so that removing can be undone.
 */
import { del, entries, get, set, type UseStore } from "idb-keyval";
import { openStore } from "../local/database.ts";
import type { MatchSummary } from "./open-match.ts";

/** A match that was put away, as the texts that were kept of it. */
export interface ArchivedMatch {
  readonly about: string;
  readonly log: string;
  readonly summary: MatchSummary;
  /** Milliseconds since 1970; null as long as nobody has removed it. */
  readonly removedAt: number | null;
}

/** Milliseconds for which a removed match is kept. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** The longest that the database is waited for, in milliseconds. */
const timeoutMs = 10_000;

let opened: UseStore | undefined;

/** Opened at the first use, because opening fails where the browser blocks it. */
function store(): UseStore {
  opened ??= openStore("wab.matches", "archive", timeoutMs);
  return opened;
}

/** Keeps a match. Rejects when the browser does not. */
export async function archive(id: string, match: ArchivedMatch): Promise<void> {
  await set(id, match, store());
}

/** An archived match, or undefined. */
export async function readArchived(id: string): Promise<ArchivedMatch | undefined> {
  try {
    return await get<ArchivedMatch>(id, store());
  } catch {
    return undefined;
  }
}

/** All archived matches that nobody removed, as they are kept. */
export async function readAllArchived(): Promise<readonly ArchivedMatch[]> {
  try {
    const all = await entries<string, ArchivedMatch>(store());
    return all.flatMap(([, match]) => (match.removedAt === null ? [match] : []));
  } catch {
    // Blocked: nothing was ever put away.
    return [];
  }
}

/** Forgets an archived match, which is kept elsewhere. */
export async function removeArchived(id: string): Promise<void> {
  await del(id, store());
}

/** Matches that were put away, without their logs. */
export interface ArchiveList {
  readonly matches: readonly MatchSummary[];
  /** The ids of the matches that this device removed, as long as they are kept. */
  readonly removed: ReadonlySet<string>;
}

/** Lists what was put away. Those that were removed long ago go for good. */
export async function listArchived(now: number): Promise<ArchiveList> {
  try {
    const all = await entries<string, ArchivedMatch>(store());
    const old = all.filter(([, { removedAt }]) => removedAt !== null && removedAt < now - keptFor);
    await Promise.all(old.map(([id]) => del(id, store())));
    return {
      matches: all.flatMap(([, { removedAt, summary }]) => (removedAt === null ? [summary] : [])),
      removed: new Set(all.flatMap(([id, { removedAt }]) => (removedAt === null ? [] : [id]))),
    };
  } catch {
    // Blocked: nothing was ever put away, and what is removed is forgotten at once.
    return { matches: [], removed: new Set() };
  }
}
