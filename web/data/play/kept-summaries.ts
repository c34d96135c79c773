/**
 * Summaries of matches in the browser's database: those of this device, and what waits on its way to a
 * member's account. What cannot be read stays where it is, and is copied aside before anything overwrites it.
 */
import { del, get, set } from "idb-keyval";
import * as v from "valibot";
import { parseGameSummary, type GameSummary } from "#domain/match/summary.ts";
import { parseJson } from "#domain/outside.ts";
import {
  devicePrefix,
  historyDatabase,
  historyEntries,
  waitingPrefix,
} from "../local/match-history.ts";

const gameSummary = v.custom<GameSummary>((value) => parseGameSummary(value).ok);

const keptSummary = v.object({
  summary: gameSummary,
  /** The member in whose account it is too; null for a guest's. */
  member: v.nullable(v.string()),
});

/** A summary of this device. */
export type KeptSummary = Readonly<v.InferOutput<typeof keptSummary>>;

const waitingChange = v.object({
  member: v.string(),
  id: v.string(),
  summary: v.nullable(gameSummary),
});

/** A change that a member's account does not have yet; a null for a match that was removed. */
export type WaitingChange = Readonly<v.InferOutput<typeof waitingChange>>;

/** Everything that the database has. */
export interface KeptHistory {
  readonly kept: readonly KeptSummary[];
  readonly waiting: readonly WaitingChange[];
  /** Texts that this version cannot read. */
  readonly unreadable: readonly string[];
}

function deviceName(id: string): string {
  return devicePrefix + id;
}

function waitingName({ member, id }: Pick<WaitingChange, "member" | "id">): string {
  return `${waitingPrefix}${member}.${id}`;
}

function parseKept(text: string): KeptSummary | undefined {
  const read = v.safeParse(keptSummary, parseJson(text));
  return read.success ? read.output : undefined;
}

function parseWaiting(text: string): WaitingChange | undefined {
  const read = v.safeParse(waitingChange, parseJson(text));
  return read.success ? read.output : undefined;
}

function isReadable(name: string, text: string): boolean {
  return v.is(name.startsWith(devicePrefix) ? keptSummary : waitingChange, parseJson(text));
}

/** Everything that is kept. Where the browser blocks its database, that is nothing. */
export async function readHistory(): Promise<KeptHistory> {
  const kept: KeptSummary[] = [];
  const waiting: WaitingChange[] = [];
  const unreadable: string[] = [];
  for (const [name, value] of await historyEntries()) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const summary = name.startsWith(devicePrefix) ? parseKept(text) : undefined;
    const change = name.startsWith(waitingPrefix) ? parseWaiting(text) : undefined;
    if (summary !== undefined) kept.push(summary);
    else if (change === undefined) unreadable.push(text);
    else waiting.push(change);
  }
  return { kept, waiting, unreadable };
}

/** Writes a text. One that is there and cannot be read is copied under a name of its own first. */
async function write(name: string, value: unknown): Promise<void> {
  const before = await get<unknown>(name, historyDatabase());
  if (typeof before === "string" && !isReadable(name, before)) {
    await set(`damaged.${new Date().toISOString()}.${name}`, before, historyDatabase());
  }
  await set(name, JSON.stringify(value), historyDatabase());
}

/** Keeps a summary. Rejects when the browser does not. */
export function keepSummary(kept: KeptSummary): Promise<void> {
  return write(deviceName(kept.summary.id), kept);
}

/** Forgets the summary of a match. */
export function forgetSummary(id: string): Promise<void> {
  return del(deviceName(id), historyDatabase());
}

/** Keeps a change for a member's account, in place of an earlier one of the same match. */
export function keepWaiting(change: WaitingChange): Promise<void> {
  return write(waitingName(change), change);
}

/** Forgets a change that has arrived, unless a later one has taken its place. */
export async function forgetWaiting(change: WaitingChange): Promise<void> {
  const name = waitingName(change);
  if ((await get<unknown>(name, historyDatabase())) === JSON.stringify(change))
    await del(name, historyDatabase());
}
