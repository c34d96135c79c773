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
import { type Bounds, defaultBounds } from "./sockets/bounds.ts";
import { createBroadcastPart } from "./broadcast/broadcast-request.ts";
import { startChores } from "./chores.ts";
import { createNetworkBuckets } from "#server/token-bucket.ts";
import { createConversation, type Hear } from "./sockets/conversation.ts";
import { considerHandshake, type Handshake, refuse } from "./sockets/handshake.ts";
import { listenForRoom, type RoomListening } from "./listening.ts";
import { createRoom, type Room } from "./room.ts";
import { createOpenSockets, type OpenSockets } from "./sockets/open-sockets.ts";
import { closeCodes, openSocket } from "./sockets/socket.ts";

/** Part that answers sockets and broadcasts at `/realtime/v1`. */
export interface Realtime {
  /** Answers what is asked over plain HTTP. */
  readonly handle: Part;
  /** Sockets that are open now. */
  readonly sockets: () => number;
  readonly upgrade: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ) => void;
  /**
   * Sends every socket away with 1012, so that its client comes back, lets no other in, and stops
   * listening.
   */
  readonly close: () => Promise<void>;
}

/** Milliseconds that sockets have to say goodbye. */
const goodbye = 500;

/** Opens realtime for this process: it listens to the database from now on. */
export function createRealtime(context: ServerContext, bounds: Bounds = defaultBounds): Realtime {
  const room = createRoom(context, bounds);
  const hear = createConversation(room);
  const listening = listenForRoom(room);
  const sockets = createOpenSockets();
  const mayTakeIn = createNetworkBuckets(bounds.networkRate, bounds.networkBurst);
  let isClosing = false;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.memberMessageBytes,
    perMessageDeflate: false,
  });
  const stops = startChores(room, sockets.all);

  return {
    handle: createBroadcastPart(room),
    sockets: () => sockets.all.size,
    upgrade: (request, socket, head, address) => {
      // One who comes back at once would be the visitor whom the stop then waits for.
      if (isClosing) return refuse(socket, 503);
      if (sockets.all.size >= bounds.sockets) sockets.makeRoom(address);
      const handshake = considerHandshake(request, address, context, bounds, {
        all: sockets.all.size,
        ofNetwork: sockets.ofNetwork,
      });
      if (handshake.kind === "refused") return refuse(socket, handshake.status);
      server.handleUpgrade(request, socket, head, (ws) => {
        admit(ws, socket, handshake, { room, hear, sockets, mayTakeIn });
      });
    },
    close: async () => {
      isClosing = true;
      for (const stop of stops) stop();
      await sendAway(room, sockets.all, listening);
      server.close();
    },
  };
}

interface House {
  readonly room: Room;
  readonly hear: Hear;
  readonly sockets: OpenSockets;
  readonly mayTakeIn: (address: string, bytes: number) => boolean;
}

function admit(
  ws: WebSocket,
  stream: Duplex,
  { version, key, address }: Handshake & { kind: "welcome" },
  { room, hear, sockets, mayTakeIn }: House,
): void {
  const socket = openSocket(ws, stream, {
    version,
    key,
    address,
    bounds: room.bounds,
    bytes: room.context.bytes,
    mayTakeIn: (bytes) => mayTakeIn(address, bytes),
    hear,
    onClose: (connection) => {
      for (const each of connection.subscriptions.values()) room.remove(each);
      room.members.release(connection);
      sockets.remove(socket);
    },
  });
  sockets.add(socket);
}

/** The sockets first, and the other processes when nobody is here any more. */
async function sendAway(
  room: Room,
  sockets: OpenSockets["all"],
  listening: RoomListening,
): Promise<void> {
  room.presence.close();
  for (const socket of sockets) socket.close(closeCodes.restart, "service restart");
  await Promise.all([listening.stop(), allGone(sockets)]);
  for (const socket of sockets) socket.cut();
  room.relay.tell({ kind: "bye" });
  await room.relay.settled();
}

async function allGone(sockets: OpenSockets["all"]): Promise<void> {
  for (let waited = 0; waited < goodbye && sockets.size > 0; waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
