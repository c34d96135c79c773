/** The unit card that the keyboard is on: its chips, and only its, are stops of the Tab key. */
import { create } from "zustand";

const useCurrentUnit = create<{ readonly id: string | null }>(() => ({ id: null }));

export function setCurrentUnit(id: string): void {
  if (useCurrentUnit.getState().id !== id) useCurrentUnit.setState({ id });
}

export function useIsCurrentUnit(id: string): boolean {
  return useCurrentUnit((state) => state.id === id);
}
