/**
 * Matches in the player's backup file: their logs and who sits here, without this device's key to the server, and
 * the results that the history keeps, of matches too whose log is gone.
 */
import { parseGameSummary, type GameSummary } from "#domain/match/summary.ts";
import { asText, isRecord } from "#domain/outside.ts";
import type { Parsed } from "../local/stored-json.ts";
import { deviceId } from "./device.ts";
import { parseAbout, type MatchAbout } from "./match-about.ts";
import { archive, readAllArchived, readArchived } from "./match-archive.ts";
import { keptIds, readMatch } from "./match-file.ts";
import { logIn, logLine, textOfLog, withLines, type MatchLog } from "./match-lines.ts";
import { addLines, entryNow } from "./matches-store.ts";
import { loadHistory } from "./history-store.ts";
import { noConnection, openMatch, summaryOf } from "./open-match.ts";
import { recordRestored, recordRestoredMatch } from "./record-matches.ts";

/** A match in a backup. */
export interface MatchCopy {
  readonly about: MatchAbout;
  /** Its lines. */
  readonly log: string;
}

/** Everything about matches in a backup. */
export interface MatchCopies {
  readonly matches: readonly MatchCopy[];
  /** The results in the history. */
  readonly played: readonly GameSummary[];
}

/** The most characters of matches in a backup: some hundred matches of 400 steps. */
const maxCharacters = 16 * 1024 * 1024;

/** A copy for a file that may come into other hands: what happened, and nothing that opens a door. */
function copyOf(about: MatchAbout, log: MatchLog): MatchCopy {
  const events = [...log.events.values()].map((event) => logLine({ kind: "event", event }));
  return { about: { ...about, line: null }, log: events.join("\n") };
}

function atHand(): readonly MatchCopy[] {
  return keptIds().flatMap((id) => {
    const kept = readMatch(id);
    return kept === undefined || kept === "damaged" ? [] : [copyOf(kept.about, kept.log)];
  });
}

async function putAway(): Promise<readonly MatchCopy[]> {
  const archived = await readAllArchived();
  return archived.flatMap(({ about: text, log }) => {
    const about = parseAbout(text);
    return about === undefined ? [] : [copyOf(about, logIn(log))];
  });
}

function newestFirst(one: MatchCopy, other: MatchCopy): number {
  return other.about.createdAt - one.about.createdAt;
}

/** The newest of these matches, as many as their logs have room for, and the number of the others. */
export function newestWithin(copies: readonly MatchCopy[], characters: number) {
  let left = characters;
  const matches = copies.toSorted(newestFirst).filter(({ log }) => {
    left -= log.length;
    return left >= 0;
  });
  return { matches, leftOut: copies.length - matches.length };
}

/** The matches of this device, the newest first, as many as have room in a file beside all results. */
export async function copyMatches(): Promise<MatchCopies & { readonly leftOut: number }> {
  const played = (await loadHistory()).kept.map(({ summary }) => summary);
  const room = maxCharacters - JSON.stringify(played).length;
  return { played, ...newestWithin([...atHand(), ...(await putAway())], room) };
}

/** The ids of the matches of a backup, those of which it has the result alone among them. */
export function matchesIn({ matches, played }: MatchCopies): ReadonlySet<string> {
  return new Set([...matches.map(({ about }) => about.id), ...played.map(({ id }) => id)]);
}

/** The results of a backup, and what could not be read there. */
export function parsePlayed(json: unknown): Parsed<readonly GameSummary[]> {
  if (!Array.isArray(json)) return { value: [], damaged: [json] };
  const entries: readonly unknown[] = json;
  const read = entries.map((entry) => parseGameSummary(entry));
  return {
    value: read.flatMap((summary) => (summary.ok ? [summary.value] : [])),
    damaged: entries.filter((_, place) => read[place]?.ok !== true),
  };
}

/** The matches of a backup, and what could not be read there. */
export function parseMatchCopies(json: unknown): Parsed<readonly MatchCopy[]> {
  if (!Array.isArray(json)) return { value: [], damaged: [json] };
  const entries: readonly unknown[] = json;
  const read = entries.map((entry) => {
    const copy = isRecord(entry) ? entry : {};
    const about = parseAbout(JSON.stringify(copy["about"] ?? null));
    return about === undefined ? undefined : { about, log: asText(copy["log"]) };
  });
  return {
    value: read.filter((copy) => copy !== undefined),
    damaged: entries.filter((_, place) => read[place] === undefined),
  };
}

/** Tells whether the match was not here, or not all of it. */
async function restoreMatch({ about, log: text }: MatchCopy): Promise<boolean> {
  const known = entryNow(about.id);
  if (known !== undefined) {
    addLines(about.id, text.split("\n"));
    return entryNow(about.id)?.log !== known.log;
  }
  const archived = await readArchived(about.id);
  const before = logIn(archived?.log ?? "");
  const log = withLines(before, text.split("\n"));
  if (archived?.removedAt === null && log === before) return false;
  const own = (archived === undefined ? undefined : parseAbout(archived.about)) ?? about;
  const match = openMatch(own, log, deviceId(), noConnection);
  await archive(own.id, {
    about: JSON.stringify(own),
    log: textOfLog(log),
    summary: summaryOf(own, log, match.state),
    removedAt: null,
  });
  await recordRestoredMatch(match);
  return true;
}

/** Adds the matches of a backup to those that are here, and gives the number of those that were new or longer. */
export async function restoreMatches({ matches, played }: MatchCopies): Promise<number> {
  const restored = new Set<string>();
  for (const summary of played) {
    if (await recordRestored(summary)) restored.add(summary.id);
  }
  for (const copy of matches) {
    if (await restoreMatch(copy).catch(() => false)) restored.add(copy.about.id);
  }
  return restored.size;
}
