/**
 * The short links that this browser made, so that they open without a network.
 * The newest are kept: what goes is only a copy of what the server has.
 */
import { asRecord, asText, parseJson } from "#domain/outside.ts";
import { parsePayload } from "#domain/share/parse-payload.ts";
import type { SharedPayload } from "#domain/share/payload.ts";
import { parseShortLinkRecord, type ShortLinkRecord } from "#domain/share/short-link-record.ts";
import { keys } from "./keys.ts";
import { knownFactionIds } from "./known-factions.ts";
import { readText, storedNames, type WriteOutcome } from "./storage.ts";
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

const earlierId = /^[0-9a-z]{4,12}$/;

/**
 * A list or its code that the earlier product kept under a short id of its own: it had a record for each, whose
 * name ends in the id.
 */
export function readEarlierShortLink(id: string): SharedPayload | string | undefined {
  if (!earlierId.test(id)) return undefined;
  const names = storedNames("local").filter((name) => name.endsWith(id) && name !== id);
  for (const name of names) {
    const text = readText({ area: "local", name }) ?? "";
    const json = parseJson(text);
    const record = asRecord(json);
    const payload = parsePayload(record["payload"] ?? json, knownFactionIds);
    if (payload.ok) return payload.value;
    const code = asText(record["payload"] ?? json, text);
    if (/^[\w-]{40,}={0,2}$/.test(code)) return code;
  }
  return undefined;
}
