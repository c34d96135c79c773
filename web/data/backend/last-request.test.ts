import { expect, test, vi } from "vitest";
import { deleteWhileLeaving } from "./last-request.ts";

test("the last request of a page that is left goes out at once, and the browser goes on with it", () => {
  const network = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("gone")));
  vi.stubGlobal("fetch", network);
  void deleteWhileLeaving("shared_lists", "a&b");
  expect(network).toHaveBeenCalledWith(
    expect.stringMatching(/\/rest\/v1\/shared_lists\?id=eq\.a%26b$/),
    expect.objectContaining({ method: "DELETE", keepalive: true }),
  );
  vi.unstubAllGlobals();
});
