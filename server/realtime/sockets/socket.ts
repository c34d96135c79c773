/** One WebSocket as a `Connection`: its messages one after the other, its bounds, its heartbeat. */
import type { RawData, WebSocket } from "ws";
import { createBucket } from "#server/bucket.ts";
import type { Bounds } from "./bounds.ts";
import { decodeMessage, type Message, type Version } from "./message.ts";
import type { Connection } from "../subscription.ts";

/** Connection of a client, with what it takes to end it. */
export interface Socket extends Connection {
  /** Asks whether the peer lives, and cuts the socket when it did not answer the last time. */
  readonly ping: () => void;
  readonly cut: () => void;
}

/** Facts from the handshake, bounds, and what is called for messages and at the end. */
export interface SocketOptions {
  readonly version: Version;
  readonly key: string;
  readonly network: string;
  readonly bounds: Bounds;
  readonly hear: (connection: Connection, message: Message) => Promise<void>;
  readonly onClose: (connection: Connection) => void;
}

/** Codes of RFC 6455, section 7.4.1. */
export const closeCodes = { unsupported: 1003, refused: 1008, restart: 1012 } as const;

/** Messages of one socket that may wait for those before them. */
const mostWaiting = 500;
/** A large message counts as several. Bytes. */
const bytesPerToken = 16_384;

/** Takes over a WebSocket: messages go to `hear`; a client that reads too slowly or says too much is cut off. */
export function openSocket(ws: WebSocket, options: SocketOptions): Socket {
  const { version, key, network, bounds } = options;
  let isAlive = true;

  const socket: Socket = {
    version,
    key,
    network,
    subscriptions: new Map(),
    isOpen: () => ws.readyState === ws.OPEN,
    send: (frame) => sendBounded(ws, frame, bounds.unreadBytes),
    close: (code, reason) => ws.close(code, reason),
    ping: () => {
      if (!isAlive) return ws.terminate();
      isAlive = false;
      ws.ping();
    },
    cut: () => ws.terminate(),
  };

  const accept = createInbox(socket, options);
  ws.on("message", (data, isBinary) => {
    isAlive = true;
    accept(data, isBinary);
  });
  ws.on("pong", () => {
    isAlive = true;
  });
  // A broken frame or one that is too large: the library closes the socket itself.
  ws.on("error", () => {});
  ws.on("close", () => options.onClose(socket));
  return socket;
}

function sendBounded(ws: WebSocket, frame: string | Uint8Array, unreadBytes: number): void {
  if (ws.readyState !== ws.OPEN) return;
  // It reads more slowly than it is told; it will come back and fetch.
  if (ws.bufferedAmount > unreadBytes) ws.terminate();
  else ws.send(frame);
}

/** Takes what the peer says: one message after the other, and no more than the bounds allow. */
function createInbox(
  socket: Socket,
  { bounds, hear }: SocketOptions,
): (data: RawData, isBinary: boolean) => void {
  const bucket = createBucket(bounds.messageRate, bounds.messageBurst, () => performance.now());
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  async function hearAfter(before: Promise<void>, message: Message): Promise<void> {
    await before;
    waiting--;
    if (socket.isOpen()) await hear(socket, message);
  }

  return (data, isBinary) => {
    if (!socket.isOpen()) return;
    const bytes = toBuffer(data);
    const isTooMuch = !bucket.take(1 + Math.floor(bytes.length / bytesPerToken));
    if (isTooMuch || waiting >= mostWaiting) {
      return socket.close(closeCodes.refused, "too many messages");
    }
    const message = decodeMessage(bytes, isBinary);
    if (message === undefined) return socket.close(closeCodes.unsupported, "not a message");
    waiting++;
    last = hearAfter(last, message);
  };
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}
