// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keys } from "./keys.ts";
import {
  isBlocked,
  isStorageBlocked,
  readText,
  removeText,
  setStorageSource,
  storedNames,
  subscribeKey,
  subscribeStorageBlocked,
  writeOrRemember,
  writeText,
  type OpenStorage,
  type StorageArea,
} from "./storage.ts";
import {
  resetStorage,
  withFullStorage,
  withStorage,
  writeFromAnotherTab,
} from "./storage.test-support.ts";

beforeEach(resetStorage);

function securityError(): never {
  throw new DOMException("Access is denied for this document.", "SecurityError");
}

describe("a full storage", () => {
  test("O03: a write into a full storage is refused as full and the old bytes stay", () => {
    writeText(keys.armyLists, "[]");
    const outcome = writeText(keys.armyLists, "x".repeat(6_000_000));
    expect(outcome).toEqual({ ok: false, refusal: { kind: "storage-full" } });
    expect(localStorage.getItem("armyLists")).toBe("[]");
  });

  test.each([
    new DOMException("", "QuotaExceededError"),
    new DOMException("", "NS_ERROR_DOM_QUOTA_REACHED"),
    Object.assign(new Error("full"), { name: "QuotaExceededError" }),
  ])("a full storage is understood however a browser says it: $name", (error) => {
    withStorage(() => ({
      setItem: () => {
        throw error;
      },
    }));
    expect(writeText(keys.theme, "dark")).toMatchObject({ refusal: { kind: "storage-full" } });
  });

  test("another failure of the storage is another refusal", () => {
    withStorage(() => ({
      setItem: () => {
        throw new Error("disk on fire");
      },
    }));
    expect(writeText(keys.theme, "dark")).toMatchObject({ refusal: { kind: "storage-failed" } });
  });
});

describe("what a page cannot do without, in a full storage", () => {
  test("it is remembered while the page is open, and whoever listens hears of it", () => {
    const onChange = vi.fn<() => void>();
    subscribeKey(keys.playMode, onChange);
    writeOrRemember("wab.playMode", "members");
    withFullStorage();
    writeOrRemember("wab.playMode", "everyone");
    expect(readText(keys.playMode)).toBe("everyone");
    expect(localStorage.getItem("wab.playMode")).toBe("members");
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test("it is named among what is stored, so that clearing takes it too", () => {
    withFullStorage();
    writeOrRemember("wab.playMode", "everyone");
    expect(storedNames("local")).toEqual(["wab.playMode"]);
    removeText(keys.playMode);
    expect(storedNames("local")).toEqual([]);
    expect(readText(keys.playMode)).toBeNull();
  });

  test("it is forgotten when there is room again, and when another tab says something newer", () => {
    let isFull = true;
    withStorage((real) => ({
      setItem: (name, text) => {
        if (isFull) throw new DOMException("No room.", "QuotaExceededError");
        real.setItem(name, text);
      },
    }));
    subscribeKey(keys.playMode, () => undefined);
    writeOrRemember("wab.playMode", "everyone");
    isFull = false;
    writeText(keys.playMode, "members");
    expect(readText(keys.playMode)).toBe("members");
    isFull = true;
    writeOrRemember("wab.playMode", "everyone");
    expect(readText(keys.playMode)).toBe("everyone");
    writeFromAnotherTab("wab.playMode", "testers");
    expect(readText(keys.playMode)).toBe("testers");
  });
});

describe("a blocked storage", () => {
  const unreadable: StorageArea = {
    length: 0,
    key: securityError,
    getItem: securityError,
    setItem: securityError,
    removeItem: securityError,
  };
  const blocked: readonly (readonly [string, OpenStorage])[] = [
    ["throws when it is opened", securityError],
    ["is not there", () => null],
    ["throws when it is used", () => unreadable],
  ];

  test.each(blocked)(
    "O09: a storage that %s is replaced by memory, and that is known",
    (_, open) => {
      setStorageSource(open);
      expect(readText(keys.armyLists)).toBeNull();
      expect(writeText(keys.armyLists, "[1]")).toEqual({ ok: true });
      expect(readText(keys.armyLists)).toBe("[1]");
      expect(storedNames("local")).toEqual(["armyLists"]);
      expect(isStorageBlocked()).toBe(true);
    },
  );

  test("O09: a storage that only refuses to be written keeps what it had within reach", () => {
    localStorage.setItem("armyLists", "[1]");
    withStorage(() => ({ setItem: securityError }));
    expect(writeText(keys.theme, "light")).toEqual({ ok: true });
    expect([readText(keys.armyLists), readText(keys.theme)]).toEqual(["[1]", "light"]);
    expect(isStorageBlocked()).toBe(true);
  });

  test("a page that warns of a blocked storage hears of it", () => {
    const onChange = vi.fn<() => void>();
    const stop = subscribeStorageBlocked(onChange);
    setStorageSource(() => null);
    readText(keys.armyLists);
    stop();
    expect(onChange).toHaveBeenCalledOnce();
  });

  test("lists are kept without a warning where only the tab's storage is blocked", () => {
    setStorageSource((area) => (area === "local" ? localStorage : null));
    writeText(keys.tabDraft, "{}");
    expect([isBlocked("tab"), isStorageBlocked()]).toEqual([true, false]);
  });

  test("a storage that works does not count as blocked", () => {
    readText(keys.armyLists);
    expect(isStorageBlocked()).toBe(false);
  });
});

describe("hearing of changes", () => {
  test("O05: a stored change here and one in another tab are heard, one of another key is not", () => {
    const onChange = vi.fn<() => void>();
    const stop = subscribeKey(keys.armyLists, onChange);
    writeText(keys.armyLists, "[]");
    writeText(keys.theme, "light");
    writeFromAnotherTab("armyLists", "[1]");
    writeFromAnotherTab("other", "1");
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    writeText(keys.armyLists, "[2]");
    writeFromAnotherTab("armyLists", "[3]");
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test("another tab that clears the whole storage is heard", () => {
    const onChange = vi.fn<() => void>();
    const stop = subscribeKey(keys.armyLists, onChange);
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    stop();
    expect(onChange).toHaveBeenCalledOnce();
  });

  test("a refused write to the storage is not heard as a change", () => {
    const onChange = vi.fn<() => void>();
    const stop = subscribeKey(keys.armyLists, onChange);
    writeText(keys.armyLists, "x".repeat(6_000_000));
    stop();
    expect(onChange).not.toHaveBeenCalled();
  });
});
