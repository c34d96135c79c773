/**
 * The member's cloud lists as far as they are known, for whoever shows them. Kept apart from what asks and
 * sends, which is loaded only where somebody is signed in (`show.ts` is what writes here).
 */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { CloudList } from "#domain/list/cloud-list.ts";
import type { DataError } from "../backend/errors.ts";
import type { Waiting } from "../local/outbox.ts";

/** The member's cloud lists, and how they stand with the server. */
export interface CloudState {
  /** Whose lists these are; null for nobody's. */
  readonly ownerId: string | null;
  /** As they were fetched last; null as long as nothing is known. */
  readonly rows: readonly CloudList[] | null;
  /** The saves that wait to be sent, in their order. */
  readonly waiting: readonly Waiting[];
  /** The lists as they will be when everything that waits is sent. */
  readonly lists: readonly CloudList[];
  readonly connection: "fetching" | "paused" | "idle";
  /** The reason why they could not be fetched anew. */
  readonly problem: DataError | null;
  /** The time when they were fetched, in milliseconds since 1970; 0 for never. */
  readonly fetchedAt: number;
  /** The reason why what waits is not being sent; null when it is, or nothing waits. */
  readonly obstacle: DataError | null;
  /** The trouble of saves that the cloud refused, by their name in the outbox, until the player tries again. */
  readonly refused: Readonly<Record<string, DataError>>;
}

/** The state without a member. */
export const nobody: CloudState = {
  ownerId: null,
  rows: null,
  waiting: [],
  lists: [],
  connection: "idle",
  problem: null,
  fetchedAt: 0,
  obstacle: null,
  refused: {},
};

/** The member's cloud lists, which every page may read. */
export const cloudStore = createStore<CloudState>(() => nobody);

/** A part of what is known of the member's lists. */
export function useCloud<Part>(select: (state: CloudState) => Part): Part {
  return useStore(cloudStore, select);
}

/** The member's cloud lists as they will be when everything that waits is sent. */
export function currentCloudLists(): readonly CloudList[] {
  return cloudStore.getState().lists;
}
