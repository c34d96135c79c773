/** The open dialog of the builder. One at a time; the list and the unit cards both open them. */
import { create } from "zustand";
import type { Unit } from "#domain/catalog/unit.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import type { Term } from "#web/shared/term.ts";

/** A dialog about units. */
export type UnitDialog =
  | { readonly kind: "card"; readonly unit: Unit }
  | { readonly kind: "term"; readonly term: Term }
  | { readonly kind: "high-command" };

export type BuilderDialog =
  | UnitDialog
  | { readonly kind: "delete"; readonly name: string }
  | { readonly kind: "edit-saved"; readonly list: SavedList }
  | { readonly kind: "conflict" }
  | { readonly kind: "replace-damaged"; readonly name: string }
  | { readonly kind: "versions"; readonly list: SavedList }
  | { readonly kind: "compare"; readonly list: ArmyList }
  | { readonly kind: "import" }
  | { readonly kind: "upload"; readonly lists: readonly SavedList[] }
  | { readonly kind: "share"; readonly list: ArmyList; readonly createdAt: string | null }
  | { readonly kind: "print"; readonly list: ArmyList }
  | { readonly kind: "post"; readonly list: ArmyList }
  | { readonly kind: "trash" }
  | { readonly kind: "restore"; readonly file: File }
  | { readonly kind: "keys" };

/** Tells whether a dialog is about units: only the builder opens those. */
export function isAboutUnits(dialog: BuilderDialog): dialog is UnitDialog {
  return dialog.kind === "card" || dialog.kind === "term" || dialog.kind === "high-command";
}

interface DialogState {
  readonly open: BuilderDialog | null;
}

const useDialogStore = create<DialogState>(() => ({ open: null }));

export function openDialog(dialog: BuilderDialog): void {
  useDialogStore.setState({ open: dialog });
}

export function closeDialog(): void {
  useDialogStore.setState({ open: null });
}

export function useOpenDialog(): BuilderDialog | null {
  return useDialogStore((state) => state.open);
}

/** The units on offer as the builder shows them now, found and in their order: the way of a card's arrows. */
const useOfferStore = create<{ readonly units: readonly Unit[] }>(() => ({ units: [] }));

export function setOffer(units: readonly Unit[]): void {
  useOfferStore.setState({ units });
}

export function useOffer(): readonly Unit[] {
  return useOfferStore((state) => state.units);
}
