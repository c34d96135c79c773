/**
 * What is known of the member's cloud lists, for whoever shows it. Kept apart from what asks and sends,
 * which is loaded only where somebody is signed in.
 */
import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { withPending } from "#domain/list/pending-save.ts";
import type { CloudList } from "#domain/list/cloud-list.ts";
import { memberId, useMemberId } from "../auth/auth-store.ts";
import type { DataError } from "../errors.ts";
import { readOutbox, subscribeOutbox, type Waiting } from "../local/outbox.ts";

export interface CloudState {
  /** Whose lists these are; null for nobody's. */
  readonly ownerId: string | null;
  /** As they were fetched last; null as long as nothing is known. */
  readonly rows: readonly CloudList[] | null;
  readonly connection: "fetching" | "paused" | "idle";
  /** Why they could not be fetched anew. */
  readonly problem: DataError | null;
  /** When they were fetched, in milliseconds since 1970; 0 for never. */
  readonly fetchedAt: number;
  /** Why what waits is not being sent; null when it is, or nothing waits. */
  readonly obstacle: DataError | null;
  /** What the cloud refused, by its name in the outbox, until the player tries again. */
  readonly refused: Readonly<Record<string, DataError>>;
}

const unknown: CloudState = {
  ownerId: null,
  rows: null,
  connection: "idle",
  problem: null,
  fetchedAt: 0,
  obstacle: null,
  refused: {},
};

export const cloudStore = createStore<CloudState>(() => unknown);

/** From now on the store is about this member, or about nobody. Nothing of another stays in it. */
export function showMember(ownerId: string | null): void {
  if (cloudStore.getState().ownerId !== ownerId) cloudStore.setState({ ...unknown, ownerId });
}

/** Shows what was fetched, or why it was not. */
export function showFetched(
  ownerId: string,
  fetched: Pick<CloudState, "rows" | "connection" | "problem" | "fetchedAt">,
): void {
  showMember(ownerId);
  cloudStore.setState(fetched);
}

/** Shows a row in its new state without asking for all of them. */
export function showRow(row: CloudList): void {
  const { rows, ownerId } = cloudStore.getState();
  if (rows === null || ownerId !== row.user_id) return;
  cloudStore.setState({ rows: [row, ...rows.filter((other) => other.id !== row.id)] });
}

/** Stops showing rows that are gone. */
export function hideRows(ids: readonly string[]): void {
  const { rows } = cloudStore.getState();
  if (rows !== null) cloudStore.setState({ rows: rows.filter((row) => !ids.includes(row.id)) });
}

const nothing: readonly Waiting[] = [];

function waitingOf(ownerId: string | null): readonly Waiting[] {
  return ownerId === null ? nothing : readOutbox(ownerId);
}

/** The saves of the member that wait to be sent, in their order and in step with other tabs. */
export function useWaiting(): readonly Waiting[] {
  const ownerId = useMemberId();
  return useSyncExternalStore(
    (onChange) => (ownerId === null ? () => undefined : subscribeOutbox(ownerId, onChange)),
    () => waitingOf(ownerId),
    () => nothing,
  );
}

/** A part of what is known of the member's lists. */
export function useCloud<Part>(select: (state: CloudState) => Part): Part {
  return useStore(cloudStore, select);
}

function rowsOf(ownerId: string | null): readonly CloudList[] {
  const { ownerId: shown, rows } = cloudStore.getState();
  return ownerId === null || shown !== ownerId ? [] : (rows ?? []);
}

const noLists: readonly CloudList[] = [];

/** The member's cloud lists as they will be when everything that waits is sent. */
export function useCloudLists(): readonly CloudList[] {
  const ownerId = useMemberId();
  const rows = useCloud((state) => (state.ownerId === ownerId ? state.rows : null)) ?? noLists;
  const waiting = useWaiting();
  return waiting.length === 0
    ? rows
    : withPending(
        rows,
        waiting.map(({ save }) => save),
      );
}

/** As `useCloudLists`, outside of components. */
export function currentCloudLists(): readonly CloudList[] {
  const ownerId = memberId();
  return withPending(
    rowsOf(ownerId),
    waitingOf(ownerId).map(({ save }) => save),
  );
}

/** The rows alone, as the cloud has them. */
export function currentRows(): readonly CloudList[] {
  return rowsOf(memberId());
}
