/**
 * A journal of what the player makes. Browsers write their storage down late: Chromium within five seconds, and
 * after many changes within a minute. Until then only its own process has it, and a browser that is killed, or a
 * battery that is empty, takes it along. Their database is written at once. So each change of the player's own work
 * is kept there too, numbered; the storage holds the number of its own last change. Where the journal has higher
 * numbers, the storage has lost those changes, and they are brought back before the app begins.
 */
import { promisifyRequest, type UseStore } from "idb-keyval";
import { isRecord, parseJson } from "#domain/outside.ts";
import { within } from "./within.ts";
import { openStore } from "./database.ts";
import { gameStateKey, keys, matchPrefixOf, outboxPrefix, privatePrefix } from "./keys.ts";
import { isPrivate } from "./private.ts";
import { isStorageBlocked, readText, removeText, setKeptListener, writeText } from "./storage.ts";

/** A change: the number it has, and the text that was kept, or null for one that was removed. */
interface Entry {
  readonly number: number;
  readonly text: string | null;
}

/** The longest that the app waits for the journal before it begins, in milliseconds. */
const longestWait = 500;

/** The longest that the journal's database is waited for, in milliseconds. */
const databasePatience = 10_000;

/** Another tab's change may be in the journal some milliseconds before this tab sees it in the storage. */
const timeToArrive = 100;

const environments = [true, false];

const names: ReadonlySet<string> = new Set([
  keys.armyLists.name,
  keys.draft.name,
  keys.shelf.name,
  keys.trash.name,
  keys.history.name,
  keys.postForm.name,
  keys.editingPost.name,
  keys.shortLinks.name,
  keys.nextGame.name,
  keys.device.name,
  keys.acceptedInvitation.name,
  // Without it a save would wait in vain for what it takes to be another tab's.
  keys.turn.name,
  ...environments.map((isPreview) => gameStateKey(isPreview).name),
]);

const prefixes: readonly string[] = [
  outboxPrefix,
  privatePrefix,
  ...environments.map((isPreview) => matchPrefixOf(isPreview)),
];

/** Tells whether the journal has the changes of a name in the browser's storage. */
export function isInJournal(name: string): boolean {
  return names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
}

let opened: UseStore | undefined;

/** Opened at the first use, because opening fails where the browser blocks it. */
function store(): UseStore {
  opened ??= openStore("wab.journal", "changes", databasePatience);
  return opened;
}

/** The number of the storage's last change that the journal was given; 0 before the first. */
function storedNumber(): number {
  const number = Number(readText(keys.journal) ?? "0");
  return Number.isSafeInteger(number) ? number : 0;
}

/** Changes that the database has not been given yet. */
const waiting = new Map<string, Entry>();
let isWriting = false;
let writing: Promise<void> = Promise.resolve();

/** The names that were changed since the page began: what was lost of them is of no use any more. */
const changed = new Set<string>();

/** Tells whether a name belongs to a member, of whom nothing may stay when they sign out, names neither. */
function hasMemberInName(name: string): boolean {
  return isPrivate(name) || name.startsWith(outboxPrefix);
}

async function writeDown(batch: ReadonlyMap<string, Entry>): Promise<void> {
  await store()("readwrite", (changes) => {
    for (const [name, entry] of batch) {
      if (entry.text === null && hasMemberInName(name)) changes.delete(name);
      else changes.put(entry, name);
    }
    const done = promisifyRequest(changes.transaction);
    changes.transaction.commit();
    return done;
  });
}

async function writeAll(): Promise<void> {
  isWriting = true;
  while (waiting.size > 0) {
    const batch = new Map(waiting);
    waiting.clear();
    try {
      await writeDown(batch);
    } catch {
      // Blocked, full or silent: the storage itself has the change.
    }
  }
  isWriting = false;
}

/** Keeps a journal of all changes from now on. */
export function keepJournal(): void {
  setKeptListener(({ area, name }, text) => {
    if (area !== "local" || !isInJournal(name)) return;
    const number = storedNumber() + 1;
    writeText(keys.journal, String(number));
    changed.add(name);
    waiting.set(name, { number, text });
    if (!isWriting) writing = writeAll();
  });
}

/** Resolves when the journal has every change so far, or cannot be written. */
export async function journalWritten(): Promise<void> {
  await writing;
}

function isEntry(value: unknown): value is Entry {
  return (
    isRecord(value) &&
    typeof value["number"] === "number" &&
    (typeof value["text"] === "string" || value["text"] === null)
  );
}

async function readEntries(): Promise<ReadonlyMap<string, Entry>> {
  return store()("readonly", async (changes) => {
    const [found, values] = await Promise.all([
      promisifyRequest(changes.getAllKeys()),
      promisifyRequest<unknown[]>(changes.getAll()),
    ]);
    const entries = new Map<string, Entry>();
    for (const [place, value] of values.entries()) {
      const name = found[place];
      if (isEntry(value) && typeof name === "string") entries.set(name, value);
    }
    return entries;
  });
}

const highest = (entries: ReadonlyMap<string, Entry>) =>
  Math.max(0, ...[...entries.values()].map(({ number }) => number));

/** The draft of a tab that the browser restored is as old as its storage. */
function forgetOlderDraft(text: string): void {
  const [newest, own] = [text, readText(keys.tabDraft) ?? ""].map(parseJson);
  if (!isRecord(newest) || !isRecord(own)) return;
  const isSame = (["faction", "name", "savedName"] as const).every(
    (field) => newest[field] === own[field],
  );
  if (isSame && String(own["updated_at"]) < String(newest["updated_at"])) removeText(keys.tabDraft);
}

function bringBack(name: string, text: string | null): void {
  const key = { area: "local", name } as const;
  if (changed.has(name) || readText(key) === text) return;
  if (text === null) removeText(key);
  else writeText(key, text);
  if (name === keys.draft.name && text !== null) forgetOlderDraft(text);
}

async function bringAllBack(): Promise<void> {
  const before = storedNumber();
  const entries = await readEntries();
  if (highest(entries) <= before || isStorageBlocked()) return;
  await new Promise((resolve) => setTimeout(resolve, timeToArrive));
  const known = storedNumber();
  const lost = [...entries].filter(([, { number }]) => number > known);
  if (lost.length === 0) return;
  writeText(keys.journal, String(highest(entries)));
  for (const [name, { text }] of lost) bringBack(name, text);
}

/**
 * Brings back what the browser's storage lost when the browser was killed. Resolves when that is done, or after
 * half a second; what comes later comes as from another tab. Never rejects.
 */
export async function bringBackLostChanges(): Promise<void> {
  changed.clear();
  const work = bringAllBack().catch(() => undefined);
  await within(longestWait, work, undefined);
}
