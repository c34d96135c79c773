import { afterEach, expect, test, vi } from "vitest";
import { restoreLists } from "./deleted-rows.ts";

afterEach(() => vi.unstubAllGlobals());

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A backend with everything in its trash, and what it was asked. */
function aTrash() {
  const addresses: string[] = [];
  const restored: unknown[] = [];
  const together = { now: 0, most: 0 };
  vi.stubGlobal("fetch", async (input: string | URL, init?: { readonly body?: string }) => {
    const url = new URL(String(input));
    addresses.push(url.href);
    if (url.pathname.endsWith("/deleted_rows")) {
      const ids = url.searchParams.get("row_id")?.match(/[0-9a-f-]{36}/g) ?? [];
      return Response.json(ids.map((id) => ({ id: `entry of ${id}`, row_id: id })));
    }
    together.now += 1;
    together.most = Math.max(together.most, together.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    together.now -= 1;
    restored.push(JSON.parse(init?.body ?? ""));
    return Response.json(1);
  });
  return { addresses, restored, together };
}

test("hundreds of deleted lists come back, in short addresses and a few at a time", async () => {
  const { addresses, restored, together } = aTrash();
  const ids = Array.from({ length: 230 }, (_, number) => uuidOf(number));
  await restoreLists(ids);
  expect(restored).toEqual(ids.map((id) => ({ deleted_id: `entry of ${id}` })));
  expect(Math.max(...addresses.map(({ length }) => length))).toBeLessThan(8000);
  expect(together.most).toBeLessThanOrEqual(4);
});
