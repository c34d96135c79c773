/**
 * Matches in the browser's storage. Each has a text with its own facts and one with its log. Another tab may
 * have added lines: what is written is always what is there and what is new, never what one tab believes
 * to be all.
 */
import { thisHost } from "../local/config.ts";
import { keepCopy } from "../local/damaged-copies.ts";
import { matchAboutKey, matchLogKey, matchPrefixOf, type StorageKey } from "../local/keys.ts";
import {
  readText,
  removeText,
  storedNames,
  subscribeNames,
  writeText,
  type WriteOutcome,
} from "../local/storage.ts";
import { parseAbout, type MatchAbout } from "./match-about.ts";
import { logIn, textOfLog, withLines, type MatchLog } from "./match-lines.ts";

/** Tells whether matches of a preview are meant. */
export function isPreview(): boolean {
  return thisHost() === "preview";
}

const aboutEnd = ".about";

/** The ids of the matches that are kept here. */
export function keptIds(): readonly string[] {
  const prefix = matchPrefixOf(isPreview());
  return storedNames("local")
    .filter((name) => name.startsWith(prefix) && name.endsWith(aboutEnd))
    .map((name) => name.slice(prefix.length, -aboutEnd.length));
}

/** A match as it is kept. */
export interface KeptMatch {
  readonly about: MatchAbout;
  readonly log: MatchLog;
}

/** Tells whether a text that cannot be read whole has been put aside. */
function putAside(key: StorageKey, text: string): boolean {
  return keepCopy(key, text);
}

/**
 * A match of this browser; undefined without one. What cannot be read of it is put aside: "damaged" where
 * nothing is left of the match itself.
 */
export function readMatch(id: string): KeptMatch | "damaged" | undefined {
  const aboutKey = matchAboutKey(isPreview(), id);
  const text = readText(aboutKey);
  if (text === null) return undefined;
  const about = parseAbout(text);
  const logKey = matchLogKey(isPreview(), id);
  const logText = readText(logKey) ?? "";
  if (about === undefined || about.id !== id) {
    if (putAside(aboutKey, text) && putAside(logKey, logText)) removeMatchTexts(id);
    return "damaged";
  }
  const log = logIn(logText);
  if (log.damaged.length > 0) putAside(logKey, logText);
  return { about, log };
}

/** Keeps the facts of a match. */
export function writeAbout(about: MatchAbout): WriteOutcome {
  return writeText(matchAboutKey(isPreview(), about.id), JSON.stringify(about));
}

/** The log with the lines that another tab has added meanwhile. */
export function withStoredLines(id: string, log: MatchLog): MatchLog {
  const text = readText(matchLogKey(isPreview(), id));
  return text === null ? log : withLines(log, text.split("\n"));
}

/** Keeps a log, with what another tab has added; gives both together. */
export function writeLog(
  id: string,
  log: MatchLog,
): { readonly log: MatchLog; readonly outcome: WriteOutcome } {
  const all = withStoredLines(id, log);
  return { log: all, outcome: writeText(matchLogKey(isPreview(), id), textOfLog(all)) };
}

/** Removes a match from the storage. */
export function removeMatchTexts(id: string): void {
  removeText(matchAboutKey(isPreview(), id));
  removeText(matchLogKey(isPreview(), id));
}

/** Calls back with the id of a match that another tab, or this one, has changed. Gives the way to stop. */
export function subscribeMatches(onChange: () => void): () => void {
  return subscribeNames(matchPrefixOf(isPreview()), onChange);
}
