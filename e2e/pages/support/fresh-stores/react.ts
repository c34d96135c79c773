/** Stands in for "zustand". */
import {
  create as createReal,
  type StateCreator,
  type StoreApi,
  type UseBoundStore,
} from "zustand";
import { remember } from "./begin-anew.ts";

export { useStore } from "zustand";

export function create<T>(begin: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = createReal<T>(begin);
  remember(() => store.setState(begin(store.setState, store.getState, store), true));
  return store;
}
