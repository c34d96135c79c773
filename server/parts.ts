/** The parts of the backend, each on its prefix. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { ServerContext } from "./context.ts";
import type { Mount } from "./gateway.ts";
import { type CallLimits, createRequestCount } from "./request-count.ts";

export interface Parts {
  readonly mounts: Readonly<Record<string, Mount>>;
  readonly upgrade: (
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ) => void;
  /** Tells open sockets to come back later. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openParts(context: ServerContext, most: CallLimits): Promise<Parts> {
  const count = createRequestCount(context.authentication, context.limits, most);
  void count;
  return {
    mounts: {},
    upgrade: (_incoming, socket) => socket.destroy(),
    drain: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
