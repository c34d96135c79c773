/** The clearing that somebody asked for, from wherever its button stands, until it is done. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Clearing } from "./storage-rows.ts";

/** The buttons that clear something, and what each clears. */
export const clearingButtons = {
  speedBoost: "quick",
  quickOptimization: "quick",
  authOnly: "auth",
  authCache: "auth",
  clearAllReload: "all",
  nuclear: "all",
  clearCache: "all",
  allCaches: "all",
  deployment: "deployment",
} as const satisfies Readonly<Record<string, Clearing>>;

/** One of the buttons that clear something. */
export type ClearingButton = keyof typeof clearingButtons;

interface ClearingState {
  /** The dialog that is open. */
  readonly open: ClearingButton | "diagnostics" | null;
  /** Tells whether something is being cleared, until the page begins anew or the player goes on. */
  readonly isClearing: boolean;
}

/** The dialog that is open, and whether something is being cleared. */
export const clearingStore = createStore<ClearingState>(() => ({ open: null, isClearing: false }));

/** Opens the dialog of a button, which says what would go and asks, or that of the diagnostics. */
export function askClearing(open: ClearingButton | "diagnostics"): void {
  clearingStore.setState({ open });
}

/** Closes the dialog. */
export function closeClearing(): void {
  clearingStore.setState({ open: null });
}

/** Says that something is being cleared now, or not any more. */
export function setClearing(isClearing: boolean): void {
  clearingStore.setState({ isClearing });
}

/** The open dialog, followed. */
export function useOpenClearing(): ClearingState["open"] {
  return useStore(clearingStore, ({ open }) => open);
}

/** Tells whether something is being cleared, followed. */
export function useIsClearing(): boolean {
  return useStore(clearingStore, ({ isClearing }) => isClearing);
}
