import { afterEach, describe, expect, test, vi } from "vitest";
import { backendFetch, isBackendReached } from "./backend-fetch.ts";

const address = "https://wab.example/rest/v1/profiles";
const asMember = { headers: { authorization: "Bearer eyOld" } };

/** The network answers so, one after the other. */
function answers(...responses: readonly (Response | Error | DOMException)[]) {
  const network = vi.fn<typeof fetch>();
  for (const response of responses) {
    if (response instanceof Response) network.mockResolvedValueOnce(response);
    else network.mockRejectedValueOnce(response);
  }
  vi.stubGlobal("fetch", network);
  return network;
}

afterEach(() => vi.unstubAllGlobals());

const noRenewal = () => Promise.resolve({ kind: "refused" } as const);
const renewal = () => Promise.resolve({ kind: "renewed", token: "eyNew" } as const);

test("a missing network is answered as offline, and remembered until something answers", async () => {
  answers(new TypeError("Failed to fetch"), Response.json({}));
  const response = await backendFetch(noRenewal)(address);
  expect(response.status).toBe(530);
  expect(isBackendReached()).toBe(false);
  await backendFetch(noRenewal)(address);
  expect(isBackendReached()).toBe(true);
});

test("a request that the page itself broke off is thrown on", async () => {
  answers(new DOMException("", "AbortError"));
  await expect(backendFetch(noRenewal)(address)).rejects.toThrow(DOMException);
});

test("Q07: the time to wait goes from an answer's header into its message", async () => {
  answers(
    Response.json(
      { code: 429, msg: "Too often" },
      { status: 429, headers: { "retry-after": "17" } },
    ),
  );
  const response = await backendFetch(noRenewal)(address);
  expect(await response.json()).toMatchObject({ msg: "Try again after 17 seconds" });
});

describe("a token that the server refuses", () => {
  const refused = () => Response.json({ code: "PGRST303" }, { status: 401 });

  test("a refused token is renewed, and the call made again with the new one", async () => {
    const network = answers(refused(), Response.json([]));
    const response = await backendFetch(renewal)(address, asMember);
    expect(response.status).toBe(200);
    const headers = new Headers(network.mock.lastCall?.[1]?.headers);
    expect(headers.get("authorization")).toBe("Bearer eyNew");
  });

  test("a refused token stays refused without another, and is not asked with again and again", async () => {
    const network = answers(refused());
    expect((await backendFetch(noRenewal)(address, asMember)).status).toBe(401);
    expect(network).toHaveBeenCalledOnce();
  });

  test("a refused token is recognised by the identity service's own words as well", async () => {
    answers(Response.json({ error_code: "session_not_found" }, { status: 403 }), Response.json({}));
    const response = await backendFetch(renewal)(address, asMember);
    expect(response.status).toBe(200);
  });

  test("the public key of guests does not count as a refused token", async () => {
    const renew = vi.fn<typeof noRenewal>();
    answers(refused());
    await backendFetch(renew)(address, { headers: { authorization: "Bearer sb_publishable_wab" } });
    expect(renew).not.toHaveBeenCalled();
  });
});
