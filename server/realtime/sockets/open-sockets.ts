/** The sockets that are open at this process, and how many each network has. */
import { networksOf } from "#server/limits.ts";
import type { Socket } from "./socket.ts";

/** Sockets that are open now. */
export interface OpenSockets {
  readonly all: ReadonlySet<Socket>;
  readonly add: (socket: Socket) => void;
  readonly remove: (socket: Socket) => void;
  readonly ofNetwork: (network: string) => number;
  /** Cuts a guest's socket of the network that has most, for somebody whose network has fewer. */
  readonly makeRoom: (address: string) => void;
}

/** Begins without any. */
export function createOpenSockets(): OpenSockets {
  const all = new Set<Socket>();
  const counts = new Map<string, number>();
  const ofNetwork = (network: string) => counts.get(network) ?? 0;

  function count({ networks }: Socket, added: 1 | -1): void {
    for (const network of networks) {
      const sum = ofNetwork(network) + added;
      if (sum === 0) counts.delete(network);
      else counts.set(network, sum);
    }
  }

  function remove(socket: Socket): void {
    if (all.delete(socket)) count(socket, -1);
  }

  return {
    all,
    ofNetwork,
    remove,
    add: (socket) => {
      all.add(socket);
      count(socket, 1);
    },
    makeRoom: (address) => {
      let heaviest: Socket | undefined;
      const widest = (networks: readonly string[]) => ofNetwork(networks.at(-1) ?? "");
      for (const socket of all) {
        if (socket.isGuests() && widest(socket.networks) > widest(heaviest?.networks ?? []))
          heaviest = socket;
      }
      if (heaviest === undefined) return;
      if (widest(heaviest.networks) <= widest(networksOf(address)) + 1) return;
      remove(heaviest);
      heaviest.cut();
    },
  };
}
