// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

async function freshPage() {
  return import("./persistence.ts");
}

test("O29: the browser is asked once to keep what it stores", async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  vi.stubGlobal("navigator", { storage: { persist, persisted: () => Promise.resolve(false) } });
  const { requestPersistence } = await freshPage();
  expect(await Promise.all([requestPersistence(), requestPersistence()])).toEqual([true, true]);
  expect(persist).toHaveBeenCalledOnce();
});

test("O29: a browser that has agreed to keep what it stores is not asked again", async () => {
  const persist = vi.fn<() => Promise<boolean>>();
  vi.stubGlobal("navigator", { storage: { persist, persisted: () => Promise.resolve(true) } });
  const { requestPersistence } = await freshPage();
  expect(await requestPersistence()).toBe(true);
  expect(persist).not.toHaveBeenCalled();
});

test.each([
  ["does not know the question", {}],
  ["fails to answer", { storage: { persisted: () => Promise.reject(new Error("no")) } }],
])("O29: a browser that %s is no trouble", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  const { requestPersistence } = await freshPage();
  expect(await requestPersistence()).toBe(false);
});
