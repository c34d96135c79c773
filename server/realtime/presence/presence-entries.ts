/** The members of each channel: from when something is said of one until its pace is rested. */
import { channelKey } from "../channels/channels.ts";
import { type Channel, createEntry, type Entry, forgetRested } from "./presence-entry.ts";
import type { Pace } from "./presence-pace.ts";

/** Entries of all members who are present somewhere, by channel and member. */
export interface Entries {
  /** Made where there is none yet. */
  readonly of: (channel: Channel, memberId: string) => Entry;
  readonly find: (channel: Channel, memberId: string) => Entry | undefined;
  readonly in: (channel: Channel) => Iterable<Entry>;
  readonly all: () => readonly Entry[];
  /** Forgets those who went a while ago. */
  readonly tidy: () => void;
}

const nobody: readonly Entry[] = [];

/**
 * Makes an empty collection.
 *
 * @param newPace for a member who has not been in the channel lately
 */
export function createEntries(newPace: () => Pace): Entries {
  const rooms = new Map<string, Map<string, Entry>>();

  function roomOf({ topic, isPrivate }: Channel): Map<string, Entry> | undefined {
    return rooms.get(channelKey(topic, isPrivate));
  }

  return {
    of: ({ topic, isPrivate }, memberId) => {
      const key = channelKey(topic, isPrivate);
      const room = rooms.get(key) ?? new Map<string, Entry>();
      rooms.set(key, room);
      const entry = room.get(memberId) ?? createEntry({ topic, isPrivate }, memberId, newPace());
      room.set(memberId, entry);
      return entry;
    },
    find: (channel, memberId) => roomOf(channel)?.get(memberId),
    in: (channel) => roomOf(channel)?.values() ?? nobody,
    all: () => [...rooms.values()].flatMap((room) => [...room.values()]),
    tidy: () => {
      for (const [key, room] of rooms) {
        forgetRested(room);
        if (room.size === 0) rooms.delete(key);
      }
    },
  };
}
