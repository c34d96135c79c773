/** Stands in for "zustand/vanilla". */
import { createStore as createReal, type StateCreator, type StoreApi } from "zustand/vanilla";
import { remember } from "./begin-anew.ts";

export function createStore<T>(begin: StateCreator<T>): StoreApi<T> {
  const store = createReal<T>(begin);
  remember(() => store.setState(begin(store.setState, store.getState, store), true));
  return store;
}
