/** Storages that behave as browsers' do in their worst moments, over jsdom's real ones. */
import { onTestFinished } from "vitest";
import type { Area } from "./keys.ts";
import { setStorageSource, type StorageArea } from "./storage.ts";

/** Clean storages and the browser's own behaviour. */
export function resetStorage(): void {
  setStorageSource();
  localStorage.clear();
  sessionStorage.clear();
}

function realStorage(area: Area): Storage {
  return area === "local" ? localStorage : sessionStorage;
}

/** The real storages with some of their methods replaced, until the test ends. */
export function withStorage(replaced: (real: Storage, area: Area) => Partial<StorageArea>): void {
  setStorageSource((area) => {
    const real = realStorage(area);
    return {
      get length() {
        return real.length;
      },
      key: (index) => real.key(index),
      getItem: (name) => real.getItem(name),
      setItem: (name, text) => real.setItem(name, text),
      removeItem: (name) => real.removeItem(name),
      ...replaced(real, area),
    };
  });
  onTestFinished(() => setStorageSource());
}

/** Every write is refused as if there were no room. */
export function withFullStorage(): void {
  withStorage(() => ({
    setItem: () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  }));
}

/** The page dies at the n-th write: neither it nor any later one happens. Gives how many happened. */
export function withDeathAtWrite(nth: number): void {
  let writes = 0;
  const orDie = (write: () => void) => {
    writes += 1;
    if (writes >= nth) throw new Error("The page died");
    write();
  };
  withStorage((real) => ({
    setItem: (name, text) => orDie(() => real.setItem(name, text)),
    removeItem: (name) => orDie(() => real.removeItem(name)),
  }));
}

/** Everything that an area holds. */
export function contents(area: Area): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries<string>(realStorage(area)));
}

/** Stores a value as another tab does, which this tab hears of. */
export function writeFromAnotherTab(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
  window.dispatchEvent(new StorageEvent("storage", { key: name, newValue: text }));
}
