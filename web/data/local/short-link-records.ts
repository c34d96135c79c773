/**
 * The short links that this browser made, so that they open without a network.
 * The newest are kept: what goes is only a copy of what the server has.
 */
import { asRecord } from "#domain/outside.ts";
import { parseShortLinkRecord, type ShortLinkRecord } from "#domain/share/short-link-record.ts";
import { keys } from "./keys.ts";
import { knownFactionIds } from "./known-factions.ts";
import type { WriteOutcome } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

type Records = Readonly<Record<string, ShortLinkRecord>>;

/** Some 100 KB of lists: little beside the lists that the browser keeps. */
const maxRecords = 40;

function parseRecords(json: unknown): Parsed<Records> {
  const entries = Object.values(asRecord(json));
  const records = entries.flatMap((entry) => parseShortLinkRecord(entry, knownFactionIds) ?? []);
  return { value: byHash(records), damaged: [] };
}

function byHash(records: readonly ShortLinkRecord[]): Records {
  return Object.fromEntries(records.map((record) => [record.hash, record]));
}

const stored = storedJson<Records>({ key: keys.shortLinks, empty: {}, parse: parseRecords });

function newestFirst(a: ShortLinkRecord, b: ShortLinkRecord): number {
  return b.metadata.created.localeCompare(a.metadata.created);
}

/** Keeps a record. When refused, those that were there still are. */
export function keepShortLinkRecord(record: ShortLinkRecord): WriteOutcome {
  const others = Object.values(stored.read()).filter(({ hash }) => hash !== record.hash);
  const newest = [record, ...others].toSorted(newestFirst).slice(0, maxRecords);
  return stored.write(byHash(newest));
}

/** The record of a short id, if this browser made it. */
export function readShortLinkRecord(id: string): ShortLinkRecord | undefined {
  return Object.values(stored.read()).find(({ hash }) => hash === id);
}
