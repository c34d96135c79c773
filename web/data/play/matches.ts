/** Matches for screens: which there are, one of them, and what is done in it. */
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  archive,
  listArchived,
  readArchived,
  removeArchived,
  type ArchiveList,
} from "./match-archive.ts";
import { rematchSteps } from "#domain/match/rematch.ts";
import { newId } from "../local/new-id.ts";
import { parseAbout } from "./match-about.ts";
import { logIn, textOfLog } from "./match-lines.ts";
import { followMatch, hasUnsent } from "./match-sync.ts";
import { redoSteps, stepsTakingBack, type Step } from "./match-steps.ts";
import {
  act,
  addMatch,
  beginMatch,
  dropMatch,
  entryNow,
  followTabs,
  matchesStore,
  type Entry,
  type MatchTrouble,
} from "./matches-store.ts";
import { sendUnsentSteps } from "./unsent-steps.ts";
import { summaryOf, type MatchSummary, type OpenMatch } from "./open-match.ts";

export { act, dismissTrouble, type MatchTrouble } from "./matches-store.ts";
export type { MatchLine, MatchSummary, OpenMatch } from "./open-match.ts";

/** A match, or why there is none to show. */
export type MatchLoad =
  | { readonly kind: "loading" }
  | { readonly kind: "unknown" }
  | { readonly kind: "open"; readonly match: OpenMatch };

/** The most matches that stay in the storage beside the database, where they open at once. */
const maxAtHand = 4;

interface Archive {
  /** Matches that were put away; undefined until they have been read. */
  readonly list: ArchiveList | undefined;
  /** The ids that were looked for in vain. */
  readonly missing: ReadonlySet<string>;
}

const archiveStore = createStore<Archive>(() => ({ list: undefined, missing: new Set() }));

let reading: Promise<void> | undefined;

async function readWhenAllHaveAsked(): Promise<void> {
  await Promise.resolve();
  reading = undefined;
  archiveStore.setState({ list: await listArchived(Date.now()) });
}

/** Reads what was put away, once for all parts of a page that ask in the same moment: the logs lie in the same place. */
function readArchive(): Promise<void> {
  reading ??= readWhenAllHaveAsked();
  return reading;
}

async function lookFor(id: string): Promise<void> {
  if (await bringBack(id)) return;
  archiveStore.setState({ missing: new Set([...archiveStore.getState().missing, id]) });
}

function forgetMissing(id: string): void {
  const { missing } = archiveStore.getState();
  if (missing.has(id)) {
    archiveStore.setState({ missing: new Set([...missing].filter((each) => each !== id)) });
  }
}

/** Puts a match back at hand that was put away; tells whether there is one. */
async function bringBack(id: string): Promise<boolean> {
  if (entryNow(id) !== undefined) return true;
  const archived = await readArchived(id);
  const about = archived === undefined ? undefined : parseAbout(archived.about);
  if (archived === undefined || about === undefined || archived.removedAt !== null) return false;
  // Where the storage has no room for it, it stays in the database as well.
  if (addMatch(about, logIn(archived.log))) await removeArchived(id);
  await readArchive();
  forgetMissing(id);
  return true;
}

async function keepInArchive(entry: Entry, removedAt: number | null): Promise<void> {
  const { about, log, match } = entry;
  await archive(about.id, {
    about: JSON.stringify(about),
    log: textOfLog(log),
    summary: summaryOf(about, log, match.state),
    removedAt,
  });
}

async function putAway(entry: Entry, removedAt: number | null): Promise<void> {
  await keepInArchive(entry, removedAt);
  // First, so that it is never neither here nor there, nor for a moment one of another device.
  await readArchive();
  dropMatch(entry.about.id);
}

function summaries(entries: readonly Entry[]): readonly MatchSummary[] {
  return entries
    .map(({ about, log, match }) => summaryOf(about, log, match.state))
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

function isOver({ phase, role }: MatchSummary): boolean {
  return phase === "summary" || role === "spectator";
}

/**
 * Leaves so many matches at hand: those that are over are put away, the oldest first, then the others that may go.
 * One with steps that the server does not have stays, because only from here they are sent.
 */
async function makeRoom(
  places: number,
  mayGo: (match: MatchSummary) => boolean = () => true,
): Promise<void> {
  const { entries } = matchesStore.getState();
  const atHand = summaries(Object.values(entries));
  const [over, open] = [atHand.filter(isOver), atHand.filter((each) => !isOver(each))];
  const surplus = [...open, ...over].slice(places).filter(mayGo);
  for (const { id } of surplus) {
    const entry = entryNow(id);
    // What the database does not take stays where it is.
    if (entry !== undefined && !hasUnsent(id)) await putAway(entry, null).catch(() => undefined);
  }
}

/** Puts away what was only opened to be looked at, on pages that list matches: many would fill the storage. */
export function useMatchesPutAway(): void {
  useEffect(() => {
    void makeRoom(maxAtHand, isOver);
  }, []);
}

/** A match of this device by its id, in step with other devices as long as it is shown. */
export function useMatch(id: string): MatchLoad {
  const entry = useStore(matchesStore, ({ entries }) =>
    Object.hasOwn(entries, id) ? entries[id] : undefined,
  );
  const isMissing = useStore(archiveStore, ({ missing }) => missing.has(id));
  const isHere = entry !== undefined;
  useEffect(followTabs, []);
  useEffect(() => {
    if (!isHere) void lookFor(id);
  }, [id, isHere]);
  const isShared = entry?.about.line != null && entry.about.line.channel !== null;
  useEffect(() => {
    if (!isShared) return undefined;
    const stop = followMatch(id);
    return () => {
      stop();
      // What this screen could not send goes on from wherever the player is now.
      void sendUnsentSteps();
    };
  }, [id, isShared]);
  if (entry !== undefined) return { kind: "open", match: entry.match };
  return { kind: isMissing ? "unknown" : "loading" };
}

/** The match that is being played on this device: the one changed last of those that are not over. */
export function useRunningMatch(): string | null {
  return useStore(matchesStore, ({ entries }) => {
    const running = summaries(Object.values(entries)).find((each) => !isOver(each));
    return running?.id ?? null;
  });
}

/** All matches of this device, the one changed last first; undefined until they are known. */
export function useMatches(): readonly MatchSummary[] | undefined {
  const entries = useStore(matchesStore, (state) => state.entries);
  const archived = useStore(archiveStore, (state) => state.list?.matches);
  useEffect(followTabs, []);
  useEffect(() => {
    void readArchive();
  }, []);
  if (archived === undefined) return undefined;
  const away = archived.filter(({ id }) => !Object.hasOwn(entries, id));
  return [...summaries(Object.values(entries)), ...away].toSorted(
    (one, other) => other.changedAt - one.changedAt,
  );
}

/** The matches at hand, with all that this device knows of them. */
export function useOpenMatches(): readonly OpenMatch[] {
  const entries = useStore(matchesStore, (state) => state.entries);
  useEffect(followTabs, []);
  return Object.values(entries).map(({ match }) => match);
}

/** The ids of the matches that this device removed; undefined until they have been read, which `useMatches` asks for. */
export function useRemovedMatches(): ReadonlySet<string> | undefined {
  return useStore(archiveStore, (state) => state.list?.removed);
}

/** The trouble with what is kept of matches, of which the player is to be told. */
export function useMatchTroubles(): readonly MatchTrouble[] {
  return useStore(matchesStore, (state) => state.troubles);
}

/** Begins a new match on this device and gives its id. */
export async function createMatch(): Promise<string> {
  await makeRoom(maxAtHand - 1);
  return beginMatch();
}

/**
 * Begins a match of the same two players, with the mission, the feats and the lists of the one before, and gives its
 * id. The player whose match it is here, where one is, has
 * its first seat: an opponent who is invited takes the other.
 */
export async function rematch(id: string, own: string | null): Promise<string> {
  await bringBack(id);
  const before = entryNow(id)?.match;
  const players = Object.values(before?.state.players ?? {});
  await makeRoom(maxAtHand - 1);
  if (before === undefined || players.length !== 2) return beginMatch();
  const ordered = players[1]?.id === own ? players.toReversed() : players;
  const next = beginMatch(ordered.map(({ name }) => name));
  const now = playersOfMatch(next);
  const steps = rematchSteps({
    before: before.folded,
    seals: before.seals,
    players: ordered.map((player, seat) => [player.id, now[seat] ?? ""] as const),
    newId,
  });
  act(next, steps);
  return next;
}

function playersOfMatch(id: string): readonly string[] {
  return entryNow(id)?.match.writesAs ?? [];
}

function stepsFrom(
  id: string,
  make: (folded: OpenMatch["folded"], players: readonly string[]) => readonly Step[],
): readonly Step[] {
  const entry = entryNow(id);
  return entry === undefined ? [] : make(entry.match.folded, playersOfMatch(id));
}

/** The last tap of this device's players, if it can be taken back. */
export function lastTap(id: string): string | null {
  const next = entryNow(id)?.match.nextUndo;
  return next?.kind === "tap" ? next.tap : null;
}

/** Takes back a tap of this device's players. */
export function takeBack(id: string, tap: string): void {
  act(
    id,
    stepsFrom(id, (folded, players) => stepsTakingBack(folded, players, tap)),
  );
}

/** Brings back the tap that was taken back last. */
export function redo(id: string): void {
  act(id, stepsFrom(id, redoSteps));
}

/**
 * Removes a match that was put away from where it is: brought back at hand first, it would be recorded as if
 * somebody had opened it.
 */
async function removePutAway(id: string): Promise<() => void> {
  const archived = await readArchived(id);
  if (archived === undefined || archived.removedAt !== null) return () => undefined;
  const keepAs = async (removedAt: number | null) => {
    await archive(id, { ...archived, removedAt });
    await readArchive();
  };
  // Where the browser's database has no room, the way back is all that is left of it.
  await keepAs(Date.now()).catch(() => removeArchived(id).then(readArchive));
  return () => void keepAs(null);
}

/** Removes a match from this device for 30 days, then for good. Gives the way back. */
export async function removeMatch(id: string): Promise<() => void> {
  const entry = entryNow(id);
  if (entry === undefined) return removePutAway(id);
  // Where the browser has no database, the way back is all that is left of it.
  await putAway(entry, Date.now()).catch(() => dropMatch(id));
  return () => {
    const isKept = addMatch(entry.about, entry.log);
    const settled = isKept ? removeArchived(id) : keepInArchive(entry, null);
    void settled.then(readArchive);
  };
}
