/**
 * Secrets: hidden units and what is chosen in secret. Whoever conceals something sends a commitment, the
 * SHA-256 of a salt and the content, and beside it a seal with both. The seal stays with the owner and the
 * server; the commitment is everybody's, says nothing of the content, and proves later that what is
 * revealed is what was concealed.
 */
import { accept, refuse, type Result } from "../result.ts";
import { sha256 } from "../share/sha-256.ts";
import { toUtf8 } from "../share/utf8.ts";
import type { GameAction, KnownAction, Seal } from "./action.ts";
import type { GameEvent } from "./event.ts";
import type { GameRefusal } from "./refusal.ts";
import type { GameState } from "./state.ts";
import { textOf } from "./text-of.ts";
import { addUnits } from "./units.ts";

/** The commitment to a secret. The salt, 32 to 64 hexadecimal digits, must be random and used once. */
function commitmentTo({ salt, content }: Seal): string {
  const digest = sha256(toUtf8(textOf([salt, content])));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The action that conceals something. */
export function concealing(
  playerId: string,
  secretId: string,
  seal: Seal,
): Extract<KnownAction, { kind: "conceal" }> {
  return { kind: "conceal", playerId, secretId, commitment: commitmentTo(seal), seal };
}

function withoutSeal(action: GameAction): GameAction {
  if (action.kind === "unknown") {
    const { seal: _seal, ...raw } = action.raw;
    return { kind: "unknown", raw };
  }
  if (action.kind !== "conceal") return action;
  return { ...action, seal: null };
}

/**
 * An event as a participant may have it, or a spectator (null): only its author gets a seal. Whatever a
 * newer version hides must lie in a field `seal` of the action too, which this takes out unread.
 */
export function asSeenBy(event: GameEvent, participant: string | null): GameEvent {
  return event.author === participant ? event : { ...event, action: withoutSeal(event.action) };
}

/** The seals that a device has, by secret. */
export function sealsIn(events: readonly GameEvent[]): ReadonlyMap<string, Seal> {
  const seals = new Map<string, Seal>();
  for (const { action } of events) {
    if (action.kind === "conceal" && action.seal !== null) seals.set(action.secretId, action.seal);
  }
  return seals;
}

/** The secrets that a player still hides. */
export function hiddenSecrets(
  { secrets }: Pick<GameState, "secrets">,
  playerId: string,
): GameState["secrets"] {
  return secrets.filter(({ player, content }) => player === playerId && content === null);
}

/** The number of a secret among its player's, from 1: the same for as long as the player has it, revealed or not. */
export function secretNumber({ secrets }: Pick<GameState, "secrets">, secretId: string): number {
  const player = secrets.find(({ id }) => id === secretId)?.player;
  return (
    secrets.filter((each) => each.player === player).findIndex(({ id }) => id === secretId) + 1
  );
}

/** Notes that a player has a secret. Refuses `secret-exists`. */
export function conceal(
  state: GameState,
  { playerId, secretId, commitment }: Extract<KnownAction, { kind: "conceal" }>,
): Result<GameState, GameRefusal> {
  if (state.secrets.some(({ id }) => id === secretId)) return refuse({ kind: "secret-exists" });
  const secret = { id: secretId, player: playerId, commitment, content: null };
  return accept({ ...state, secrets: [...state.secrets, secret] });
}

/**
 * Reveals a secret; units in it come into play. Refuses `unknown-secret`, `already-revealed`,
 * `another-secret`, and what `addUnits` refuses.
 */
export function reveal(
  state: GameState,
  { playerId, secretId, salt, content }: Extract<KnownAction, { kind: "reveal" }>,
): Result<GameState, GameRefusal> {
  const secret = state.secrets.find(({ id, player }) => id === secretId && player === playerId);
  if (secret === undefined) return refuse({ kind: "unknown-secret" });
  if (secret.content !== null) return refuse({ kind: "already-revealed" });
  if (commitmentTo({ salt, content }) !== secret.commitment) {
    return refuse({ kind: "another-secret" });
  }
  const secrets = state.secrets.map((each) => (each === secret ? { ...each, content } : each));
  const revealed = { ...state, secrets };
  return content.kind === "units" ? addUnits(revealed, playerId, content.units) : accept(revealed);
}

/** Takes these secrets of a player out of the match. Revealed ones stay, and so do the other player's. */
export function dropSecrets(
  state: GameState,
  { playerId, secretIds }: Extract<KnownAction, { kind: "drop-secrets" }>,
): GameState {
  const named = hiddenSecrets(state, playerId).filter(({ id }) => secretIds.includes(id));
  const dropped = new Set(named);
  return { ...state, secrets: state.secrets.filter((secret) => !dropped.has(secret)) };
}
