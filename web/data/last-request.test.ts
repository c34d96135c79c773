import { expect, test, vi } from "vitest";
import { deleteWhileLeaving } from "./last-request.ts";

test("a page that is left asks before it has waited for anything, and the browser goes on with it", () => {
  const network = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("gone")));
  vi.stubGlobal("fetch", network);
  void deleteWhileLeaving("shared_lists", "a&b");
  expect(network).toHaveBeenCalledWith(
    expect.stringMatching(/\/rest\/v1\/shared_lists\?id=eq\.a%26b$/),
    expect.objectContaining({ method: "DELETE", keepalive: true }),
  );
  vi.unstubAllGlobals();
});
