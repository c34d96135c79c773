/**
 * One account of the bytes that the server holds for others because something has not ended: bodies until
 * they are answered, messages of sockets that have begun or wait for their turn, and answers that are not
 * read. It bounds them for each network, for the wider ones around it, and in all. When all of it is used,
 * the network that holds most gives way to those that hold less, so that nobody is kept out by others who
 * hold on to theirs.
 */
import { networksOf, widerNetworks } from "./limits.ts";

/** Bytes that may be held. */
export interface ByteBounds {
  /** By one network: an address of IPv4, or 64 bits of IPv6. The wider ones may hold `widerNetworks` times as much. */
  readonly ofNetwork: number;
  readonly all: number;
}

/** The bytes that are held for one connection. */
interface HeldBytes {
  /** Says how many are held from now on; false when there is no room for as many, which then changes nothing. */
  readonly hold: (bytes: number) => boolean;
  readonly release: () => void;
}

/** Account of bytes under way. */
export interface BytesUnderWay {
  /**
   * Begins to count for one connection.
   *
   * @param cut is called when others need the room; what is held counts no longer then
   */
  readonly open: (address: string, cut: () => void) => HeldBytes;
  /** Bytes that are held now. */
  readonly total: () => number;
}

/** Bounds of a server in use. A tenth of a second of attack fills no more, and a club evening needs a hundredth. */
const byteBounds: ByteBounds = { ofNetwork: 12_582_912, all: 50_331_648 };

/** Bytes that an object costs beside its content: many small ones are no cheaper than a large one. */
export const bytesOfObject = 256;

interface Holder {
  readonly networks: readonly string[];
  readonly cut: () => void;
  bytes: number;
}

/** Makes an empty account. */
export function createBytesUnderWay({ ofNetwork, all }: ByteBounds = byteBounds): BytesUnderWay {
  const sums = new Map<string, number>();
  /** Whoever holds something, by the widest network around them. */
  const holders = new Map<string, Set<Holder>>();
  let total = 0;

  function change(holder: Holder, bytes: number): void {
    const added = bytes - holder.bytes;
    holder.bytes = bytes;
    total += added;
    for (const network of holder.networks) {
      const sum = (sums.get(network) ?? 0) + added;
      if (sum === 0) sums.delete(network);
      else sums.set(network, sum);
    }
    const widest = widestOf(holder);
    const together = holders.get(widest) ?? new Set();
    if (bytes > 0) holders.set(widest, together.add(holder));
    else if (together.delete(holder) && together.size === 0) holders.delete(widest);
  }

  function isWithinNetworks({ networks }: Holder, added: number): boolean {
    return networks.every((network, index) => {
      const most = ofNetwork * (widerNetworks[index] ?? 1);
      return (sums.get(network) ?? 0) + added <= most;
    });
  }

  /** Cuts the largest of the network that holds most, until a quarter is free: not at each byte anew. */
  function makeRoom(holder: Holder, added: number): boolean {
    const own = widestOf(holder);
    while (total + added > all * 0.75) {
      const heaviest = [...holders.keys()].reduce(
        (most, network) => (sumOf(network) > sumOf(most) ? network : most),
        own,
      );
      if (heaviest === own || sumOf(heaviest) <= sumOf(own) + added) return total + added <= all;
      const together = [...(holders.get(heaviest) ?? [])];
      const largest = together.reduce((most, each) => (each.bytes > most.bytes ? each : most));
      change(largest, 0);
      largest.cut();
    }
    return true;
  }

  const sumOf = (network: string) => sums.get(network) ?? 0;

  return {
    open: (address, cut) => {
      const holder: Holder = { networks: networksOf(address), cut, bytes: 0 };
      return {
        hold: (bytes) => {
          const added = bytes - holder.bytes;
          if (added > 0 && !isWithinNetworks(holder, added)) return false;
          if (added > 0 && total + added > all && !makeRoom(holder, added)) return false;
          if (added !== 0) change(holder, bytes);
          return true;
        },
        release: () => {
          if (holder.bytes > 0) change(holder, 0);
        },
      };
    },
    total: () => total,
  };
}

function widestOf({ networks }: Holder): string {
  return networks.at(-1) ?? "";
}
