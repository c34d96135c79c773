/** Work that is repeated for as long as there is a room. */
import { forgetOldMessages } from "./broadcast/database-messages.ts";
import { beatEvery } from "./processes/others.ts";
import { repeat } from "./repeat.ts";
import type { Room } from "./room.ts";
import type { Socket } from "./sockets/socket.ts";
import { closeEnded, closeExpired } from "./sockets/watch.ts";

/** Milliseconds between the looks for messages that nobody needs any more. */
const forgetEvery = 600_000;

/** Begins them; returns how to stop each. */
export function startChores(room: Room, sockets: ReadonlySet<Socket>): readonly (() => void)[] {
  const { bounds, context } = room;
  const { database, log } = context;
  return [
    repeat(bounds.pingEvery, () => {
      for (const socket of sockets) socket.ping();
    }),
    repeat(
      bounds.watchEvery,
      async () => {
        closeExpired(room);
        await closeEnded(room);
      },
      log,
    ),
    repeat(beatEvery, () => {
      room.relay.tell({ kind: "beat" });
      room.others.tidy();
      room.presence.tidy();
    }),
    repeat(forgetEvery, () => forgetOldMessages(database), log),
  ];
}
