/** A match of the same two once more, which the other player's device is offered where the match before is shared. */
import { useEffect, useState } from "react";
import { rematchSteps } from "#domain/match/rematch.ts";
import { hiddenSecrets } from "#domain/match/secrets.ts";
import { playerOf } from "#domain/match/state.ts";
import { newId } from "../local/new-id.ts";
import { listenToMatch } from "./listen-to-match.ts";
import {
  acceptRematchOnServer,
  fetchRematchOffer,
  newMatchToken,
  offerRematchOnServer,
  type MatchKey,
} from "./match-calls.ts";
import { rematch } from "./matches.ts";
import { act, entryNow } from "./matches-store.ts";
import { come, putOnServer } from "./share-match.ts";

/** The right of this device in a shared match in which it is one of two players; null in every other one. */
function keyOf(id: string): MatchKey | null {
  const about = entryNow(id)?.about;
  const line = about?.line ?? null;
  if (about === undefined || line === null || line.isEnded || line.channel === null) return null;
  return about.seat.kind === "one" ? { match: id, token: line.token } : null;
}

/** Puts the rematch on the server and offers it to the other player. @throws DataError */
async function offer(before: MatchKey, next: string): Promise<void> {
  const { token } = await putOnServer(next);
  await offerRematchOnServer(before, { match: next, token });
}

/** A rematch that has begun here. */
interface BegunRematch {
  readonly id: string;
  /** The offer to the other player's device, rejected with a DataError where it could not be made; null without one. */
  readonly offered: Promise<void> | null;
}

/**
 * Begins a rematch, or comes to the one that the other player has begun meanwhile.
 *
 * @param own the player whose match it is here, as `rematch` takes it
 */
export async function beginRematch(id: string, own: string | null): Promise<BegunRematch> {
  const key = keyOf(id);
  if (key !== null) {
    // Without an answer nobody knows of an offer: then this device makes one.
    const begun = await fetchRematchOffer(key).catch(() => null);
    const came = begun === null ? null : await joinRematch(id);
    if (came !== null) return { id: came, offered: null };
  }
  const next = await rematch(id, own);
  return { id: next, offered: key === null ? null : offer(key, next) };
}

/** The tokens of this page for rematches that it comes to: a lost answer is asked for again with the same one. */
const tokens = new Map<string, string>();

/** Comes to the rematch that the other player offers, and gives its id; null when there is none. @throws DataError */
export async function joinRematch(id: string): Promise<string | null> {
  const key = keyOf(id);
  if (key === null) return null;
  const token = tokens.get(id) ?? newMatchToken();
  tokens.set(id, token);
  const access = await acceptRematchOnServer(key, token);
  if (access === null) return null;
  const next = await come(access, { token, name: null, invitations: [] });
  if (access.participant !== null) chooseAgain(id, next, access.participant);
  return next;
}

/**
 * Chooses for this device's player what the one who began the rematch could not: a list of which units stayed hidden
 * to the end is known here alone.
 */
function chooseAgain(before: string, next: string, own: string): void {
  const match = entryNow(before)?.match;
  const state = entryNow(next)?.match.state;
  const about = entryNow(before)?.about;
  const player = state === undefined ? undefined : playerOf(state, own);
  if (match === undefined || state === undefined || player === undefined) return;
  const hasList = player.units.length > 0 || hiddenSecrets(state, own).length > 0;
  if (hasList || about?.seat.kind !== "one") return;
  const players = [[about.seat.playerId, own] as const];
  const steps = rematchSteps({ before: match.folded, seals: match.seals, players, newId });
  act(
    next,
    steps.filter(({ action }) => action.kind !== "set-mission"),
  );
}

/** Tells whether the other player offers a rematch of a match; asked again with each word about the match. */
export function useRematchOffer(id: string): boolean {
  const [isOffered, setIsOffered] = useState(false);
  const channel = keyOf(id) === null ? null : (entryNow(id)?.about.line?.channel ?? null);
  useEffect(() => {
    if (channel === null) return undefined;
    let isWanted = true;
    const ask = async () => {
      const key = keyOf(id);
      if (key === null) return;
      // What cannot be asked now is asked when the line is up again.
      const found = await fetchRematchOffer(key).catch(() => undefined);
      if (isWanted && found !== undefined) setIsOffered(found !== null);
    };
    void ask();
    const stop = listenToMatch(channel, ({ kind }) => {
      if (kind !== "down") void ask();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [id, channel]);
  return isOffered;
}
