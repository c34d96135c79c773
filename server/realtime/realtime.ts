/**
 * `/realtime/v1`: the protocol of Supabase Realtime over WebSocket. Changes of the database come as
 * keys (NOTIFY) and are read again in the name of each subscriber; broadcast and presence reach the
 * other processes of this server the same way. See `bounds.ts` for what one peer may ask.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { ServerContext } from "#server/context.ts";
import type { Part } from "#server/part.ts";
import { type Bounds, defaultBounds } from "./bounds.ts";
import { createBroadcastPart } from "./broadcast-request.ts";
import { createConversation } from "./conversation.ts";
import { forgetOldMessages } from "./database-messages.ts";
import { considerHandshake, type Handshake, refuse } from "./handshake.ts";
import { listenForRoom } from "./listening.ts";
import { beatEvery } from "./others.ts";
import { createRoom } from "./room.ts";
import { closeCodes, openSocket, type Socket } from "./socket.ts";
import { repeat } from "./repeat.ts";
import { closeEnded, closeExpired } from "./watch.ts";

export interface Realtime {
  /** What is asked over plain HTTP. */
  readonly handle: Part;
  readonly upgrade: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ) => void;
  /** Sends every socket away with 1012, so that its client comes back, lets no other in, and stops listening. */
  readonly close: () => Promise<void>;
}

/** Milliseconds that sockets have to say goodbye. */
const goodbye = 500;
const hour = 3_600_000;

export function createRealtime(context: ServerContext, bounds: Bounds = defaultBounds): Realtime {
  const { log } = context;
  const room = createRoom(context, bounds);
  const hear = createConversation(room);
  const listening = listenForRoom(room);
  const sockets = new Set<Socket>();
  let isClosing = false;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.messageBytes,
    perMessageDeflate: false,
  });

  function admit(ws: WebSocket, { version, key, network }: Handshake & { kind: "welcome" }): void {
    const socket = openSocket(ws, {
      version,
      key,
      network,
      bounds,
      hear,
      onClose: (connection) => {
        for (const each of connection.subscriptions.values()) room.remove(each);
        room.members.release(connection);
        sockets.delete(socket);
      },
    });
    sockets.add(socket);
  }

  function ofNetwork(network: string): number {
    let count = 0;
    for (const socket of sockets) if (socket.network === network) count++;
    return count;
  }

  const stops = [
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
    repeat(hour, () => forgetOldMessages(context.database), log),
  ];

  return {
    handle: createBroadcastPart(room),
    upgrade: (request, socket, head, address) => {
      // One who comes back at once would be the visitor whom the stop then waits for.
      if (isClosing) return refuse(socket, 503);
      const handshake = considerHandshake(request, address, context, bounds, {
        all: sockets.size,
        ofNetwork,
      });
      if (handshake.kind === "refused") return refuse(socket, handshake.status);
      server.handleUpgrade(request, socket, head, (ws) => admit(ws, handshake));
    },
    close: async () => {
      isClosing = true;
      for (const stop of stops) stop();
      room.presence.close();
      for (const socket of sockets) socket.close(closeCodes.restart, "service restart");
      await Promise.all([listening.stop(), allGone(sockets)]);
      for (const socket of sockets) socket.cut();
      room.relay.tell({ kind: "bye" });
      await room.relay.settled();
      server.close();
    },
  };
}

async function allGone(sockets: ReadonlySet<Socket>): Promise<void> {
  for (let waited = 0; waited < goodbye && sockets.size > 0; waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
