/** The clocks of both players, of which at most one runs. Times are milliseconds since 1970. */
import type { GameState } from "./state.ts";

type Clock = GameState["clock"];

/** The milliseconds that a player has used. A device whose clock is behind takes nothing away. */
export function timeUsed(clock: Clock, playerId: string, now: number): number {
  const spent = Object.hasOwn(clock.spent, playerId) ? (clock.spent[playerId] ?? 0) : 0;
  const { running } = clock;
  return running?.player === playerId ? spent + Math.max(0, now - running.since) : spent;
}

/** The clocks with this player's running from now on, or with none. */
export function switchedTo(clock: Clock, playerId: string | null, now: number): Clock {
  const { running } = clock;
  const spent =
    running === null
      ? clock.spent
      : { ...clock.spent, [running.player]: timeUsed(clock, running.player, now) };
  return { spent, running: playerId === null ? null : { player: playerId, since: now } };
}
