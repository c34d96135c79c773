/** One WebSocket as a `Connection`: its messages one after the other, its bounds, its heartbeat. */
import type { Duplex } from "node:stream";
import type { RawData, WebSocket } from "ws";
import { createBucket } from "#server/token-bucket.ts";
import { type BytesUnderWay, bytesOfObject } from "#server/bytes-under-way.ts";
import { lineOf, networksOf } from "#server/limits.ts";
import type { Bounds } from "./bounds.ts";
import { decodeMessage, type Message, type Version } from "./message.ts";
import type { Connection } from "../subscription.ts";
import { followFrames } from "./unfinished.ts";

/** Connection of a client, with what it takes to end it. */
export interface Socket extends Connection {
  /** The network of the client and the wider ones around it. */
  readonly networks: readonly string[];
  /** Tells whether nobody is known on it. */
  readonly isGuests: () => boolean;
  /** Asks whether the peer lives, and cuts the socket when it did not answer the last time. */
  readonly ping: () => void;
  readonly cut: () => void;
}

/** Facts from the handshake, bounds, and what is called for messages and at the end. */
export interface SocketOptions {
  readonly version: Version;
  readonly key: string;
  readonly address: string;
  readonly bounds: Bounds;
  /** Account in which counts what is not finished, not answered and not read. */
  readonly bytes: BytesUnderWay;
  /** Tells whether the client's network may send as many bytes now. */
  readonly mayTakeIn: (bytes: number) => boolean;
  readonly hear: (connection: Connection, message: Message) => Promise<void>;
  readonly onClose: (connection: Connection) => void;
}

/** Codes of RFC 6455, section 7.4.1. */
export const closeCodes = {
  unsupported: 1003,
  refused: 1008,
  tooLarge: 1009,
  restart: 1012,
} as const;

/** Messages of one socket that may wait for those before them. */
const mostWaiting = 500;
/** Bytes that a channel costs that a socket has joined, as measured, with a name of usual length. */
const bytesOfSubscription = 2048;
/** A large message counts as several. Bytes. */
const bytesPerToken = 16_384;

/** Takes over a WebSocket: messages go to `hear`; a client that reads too slowly or says too much is cut off. */
export function openSocket(ws: WebSocket, stream: Duplex, options: SocketOptions): Socket {
  const { version, key, address, bounds } = options;
  const networks = networksOf(address);
  const held = options.bytes.open(address, () => ws.terminate());
  let isAlive = true;
  let isCounting = false;

  const socket: Socket = {
    version,
    key,
    network: lineOf(address),
    networks,
    subscriptions: new Map(),
    isGuests: () =>
      [...socket.subscriptions.values()].every(({ identity }) => identity.caller.role === "anon"),
    isOpen: () => ws.readyState === ws.OPEN,
    send: (frame, form) => {
      const isBinary = typeof frame !== "string" && form !== "text";
      sendBounded(ws, frame, isBinary, bounds.unreadBytes);
      countSoon();
    },
    hasRoomFor: (subscriptions) => held.hold(cost(subscriptions)),
    close: (code, reason) => ws.close(code, reason),
    ping: () => {
      if (!isAlive) return ws.terminate();
      isAlive = false;
      ws.ping();
    },
    cut: () => ws.terminate(),
  };

  const inbox = createInbox(socket, options);
  const arriving = watchArriving(socket, bounds);

  /**
   * Bytes kept for this socket: of a message that has begun, of those that wait, of what is not read, and of its
   * subscriptions.
   */
  function cost(subscriptions = socket.subscriptions.size): number {
    const kept = arriving.cost() + inbox.cost() + ws.bufferedAmount;
    return kept + subscriptions * bytesOfSubscription;
  }

  function count(): void {
    if (ws.readyState === ws.CLOSED) return;
    if (!held.hold(cost())) ws.terminate();
  }

  /** Nothing is kept of what the system takes at once. */
  function countSoon(): void {
    if (isCounting) return;
    isCounting = true;
    setImmediate(() => {
      isCounting = false;
      count();
    });
  }

  // Before the library takes the bytes to pieces.
  stream.prependListener("data", (chunk: Buffer) => {
    arriving.take(chunk);
    count();
  });
  ws.on("message", (data, isBinary) => {
    isAlive = true;
    inbox.accept(data, isBinary);
    countSoon();
  });
  ws.on("pong", () => {
    isAlive = true;
  });
  // A broken frame or one that is too large: the library closes the socket itself.
  ws.on("error", () => {});
  ws.on("close", () => {
    arriving.stop();
    held.release();
    options.onClose(socket);
  });
  return socket;
}

function sendBounded(
  ws: WebSocket,
  frame: string | Uint8Array,
  isBinary: boolean,
  unreadBytes: number,
): void {
  if (ws.readyState !== ws.OPEN) return;
  // It reads more slowly than it is told; it will come back and fetch.
  if (ws.bufferedAmount > unreadBytes) ws.terminate();
  else ws.send(frame, { binary: isBinary });
}

/** Cuts a socket whose message is too large, comes in too many pieces, or does not end in time. */
function watchArriving(socket: Socket, bounds: Bounds) {
  const unfinished = followFrames();
  let deadline: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(deadline);
    deadline = undefined;
  }

  return {
    stop,
    cost: unfinished.cost,
    take: (chunk: Uint8Array) => {
      if (unfinished.take(chunk)) stop();
      if (unfinished.bytes() === 0) return;
      deadline ??= setTimeout(socket.cut, bounds.messageTime);
      const most = socket.isGuests() ? bounds.guestMessageBytes : bounds.memberMessageBytes;
      if (unfinished.bytes() > most + mostHeader)
        socket.close(closeCodes.tooLarge, "message too large");
      if (unfinished.pieces() > bounds.messagePieces) socket.cut();
    },
  };
}

/** Bytes of the header of a frame. */
const mostHeader = 14;

/** Takes what the peer says: one message after the other, and no more than the bounds allow. */
function createInbox(socket: Socket, { bounds, hear, mayTakeIn }: SocketOptions) {
  const bucket = createBucket(bounds.messageRate, bounds.messageBurst, () => performance.now());
  let waiting = 0;
  let waitingBytes = 0;
  let last: Promise<void> = Promise.resolve();

  /** Read when it is its turn: as values it would take many times its bytes. */
  async function hearAfter(before: Promise<void>, bytes: Buffer, isBinary: boolean): Promise<void> {
    await before;
    waiting--;
    waitingBytes -= bytes.length;
    if (!socket.isOpen()) return;
    const message = decodeMessage(bytes, isBinary);
    if (message === undefined) socket.close(closeCodes.unsupported, "not a message");
    else await hear(socket, message);
  }

  return {
    /** Bytes that it costs to keep the messages that wait. */
    cost: () => waitingBytes + waiting * bytesOfObject,
    accept: (data: RawData, isBinary: boolean): void => {
      if (!socket.isOpen()) return;
      const bytes = toBuffer(data);
      const most = socket.isGuests() ? bounds.guestMessageBytes : bounds.memberMessageBytes;
      if (bytes.length > most) return socket.close(closeCodes.tooLarge, "message too large");
      const isTooMuch = !bucket.take(1 + Math.floor(bytes.length / bytesPerToken));
      if (isTooMuch || waiting >= mostWaiting || !mayTakeIn(bytes.length + bytesOfObject)) {
        return socket.close(closeCodes.refused, "too many messages");
      }
      waiting++;
      waitingBytes += bytes.length;
      last = hearAfter(last, bytes, isBinary);
    },
  };
}

/** Bytes of their own: a short message would keep all that came together with it. */
function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data);
}
