import { afterEach, expect, test, vi } from "vitest";
import { exclusively } from "./exclusively.ts";

afterEach(() => void vi.unstubAllGlobals());

type Request = (name: string, work: () => Promise<unknown>) => Promise<unknown>;

function withLocks(request: Request): void {
  vi.stubGlobal("navigator", { locks: { request } });
}

const refuse: Request = () => Promise.reject(new DOMException("Not allowed.", "SecurityError"));
const grant: Request = (_name, work) => work();

test("O09: where the browser refuses locks, what waits for the cloud is sent all the same", async () => {
  withLocks(refuse);
  expect(await exclusively("lists", async () => "sent")).toBe("sent");
});

test("work that fails under a lock fails once", async () => {
  withLocks(grant);
  const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("no")));
  await expect(exclusively("lists", work)).rejects.toThrow("no");
  expect(work).toHaveBeenCalledOnce();
});
