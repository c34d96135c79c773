/**
 * Bounds of what connections may hold: how many there are, the requests that wait on one, and answers that are
 * not read.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { BytesUnderWay } from "./bytes-under-way.ts";
import { networksOf, widerNetworks } from "./limits.ts";

/** Limits on connections; each may hold 16 KB of a head that does not end. */
export interface ConnectionBounds {
  /** Connections of one network at a time. The wider ones may have `widerNetworks` times as many. */
  readonly ofNetwork: number;
  /** Connections in all, those of proxies apart. */
  readonly all: number;
  /**
   * Requests of one connection that are not answered. Browsers and proxies wait for each answer; a chunk of
   * 64 KB that somebody else sends can hold two thousand, which would all be under way at once.
   */
  readonly requests: number;
}

/** Bounds of a server in use. The sockets of realtime (`realtime/sockets/bounds.ts`) are connections too. */
export const connectionBounds: ConnectionBounds = { ofNetwork: 3000, all: 13_000, requests: 20 };

/**
 * Closes connections beyond what one network may have. When there are too many in all, the network with most
 * gives its oldest one up for a network that has fewer.
 */
export function boundConnections(
  server: Server,
  proxies: readonly string[],
  { ofNetwork, all }: ConnectionBounds,
): void {
  const open = new Map<string, Set<Socket>>();
  let total = 0;
  const countOf = (network: string) => open.get(network)?.size ?? 0;

  function forget(socket: Socket, networks: readonly string[]): void {
    let wasThere = false;
    for (const network of networks) {
      const together = open.get(network);
      wasThere = together?.delete(socket) ?? false;
      if (together?.size === 0) open.delete(network);
    }
    if (wasThere) total--;
  }

  function makeRoom(widest: string): boolean {
    let heaviest = widest;
    for (const network of open.keys()) if (countOf(network) > countOf(heaviest)) heaviest = network;
    if (countOf(heaviest) <= countOf(widest) + 1) return false;
    const [oldest] = open.get(heaviest) ?? [];
    if (oldest === undefined) return false;
    forget(oldest, networksOf(oldest.remoteAddress ?? ""));
    oldest.destroy();
    return true;
  }

  server.on("connection", (socket: Socket) => {
    const networks = networksOf(socket.remoteAddress ?? "");
    if (proxies.some((proxy) => networksOf(proxy)[0] === networks[0])) return;
    const isFull = networks.some(
      (network, index) => countOf(network) >= ofNetwork * (widerNetworks[index] ?? 1),
    );
    if (isFull || (total >= all && !makeRoom(networks.at(-1) ?? ""))) {
      socket.destroy();
      return;
    }
    total++;
    for (const network of networks) open.set(network, (open.get(network) ?? new Set()).add(socket));
    socket.once("close", () => forget(socket, networks));
  });
}

/** Milliseconds between looks at what is not read. */
const lookEvery = 500;
/** Milliseconds that a reader may take nothing: on a slow line the system has megabytes to send meanwhile. */
const readerPatience = 60_000;
/** Bytes that a request costs until it is answered, beside its body: its objects, and those made for it. */
const bytesOfRequest = 10_240;

interface Watched {
  readonly look: () => void;
  readonly release: () => void;
}

/**
 * Counts requests and answers as long as these are not read, and cuts readers who read nothing for a minute:
 * an answer is in memory until its last byte is taken.
 */
export function watchRequests(bytes: BytesUnderWay, { requests }: ConnectionBounds) {
  /** By connection: what waits behind another answer is not told when the connection closes. */
  const open = new Map<Socket, Map<ServerResponse, Watched>>();

  function requestsOf(socket: Socket): Map<ServerResponse, Watched> {
    const known = open.get(socket);
    if (known !== undefined) return known;
    const begun = new Map<ServerResponse, Watched>();
    open.set(socket, begun);
    socket.once("close", () => {
      open.delete(socket);
      for (const { release } of begun.values()) release();
    });
    return begun;
  }

  /** Takes a request, or says that there is no room for it now, or that its connection is to be cut. */
  function take(
    { socket }: IncomingMessage,
    outgoing: ServerResponse,
    address: string,
  ): "taken" | "no room" | "too many" {
    if (socket.destroyed) return "too many";
    const others = requestsOf(socket);
    if (others.size >= requests) return "too many";
    const held = bytes.open(address, () => socket.destroy());
    if (!held.hold(bytesOfRequest)) return "no room";
    let unread = 0;
    let since = performance.now();
    const look = () => {
      const left = outgoing.writableLength;
      if (left === 0 || left !== unread) since = performance.now();
      unread = left;
      const isTooSlow = performance.now() - since > readerPatience;
      if (!held.hold(bytesOfRequest + left) || isTooSlow) socket.destroy();
    };
    others.set(outgoing, { look, release: held.release });
    outgoing.once("close", () => {
      others.delete(outgoing);
      held.release();
    });
    return "taken";
  }

  const looking = setInterval(() => {
    for (const watched of open.values()) for (const { look } of watched.values()) look();
  }, lookEvery);
  looking.unref();
  return { take, stop: () => clearInterval(looking) };
}
