import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backendFetch, isBackendReached } from "./backend-fetch.ts";
import { toDataError } from "./errors.ts";

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

describe("a server that does not answer", () => {
  /** A network on which nothing answers: a request ends by its signal alone. */
  function isSilent() {
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: { readonly signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
  }

  /** The answer as the official client would read it, or "none" while there is none. */
  function asked(url: string, init?: RequestInit) {
    const seen = { answer: "none" };
    const tell = async (response: Response) => {
      seen.answer = toDataError(await response.json(), response.status).code;
    };
    void backendFetch(noRenewal)(url, init).then(tell, (error: unknown) => {
      seen.answer = error instanceof DOMException ? error.name : "?";
    });
    return seen;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    isSilent();
  });
  afterEach(() => vi.useRealTimers());

  test("a server that never answers ends as a timeout, and counts as out of reach", async () => {
    const seen = asked(address);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(seen.answer).toBe("none");
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.answer).toBe("timeout");
    expect(isBackendReached()).toBe(false);
  });

  test("a request that the page breaks off ends at once, however long it might still have waited", async () => {
    const leaving = new AbortController();
    const seen = asked(address, { signal: leaving.signal });
    leaving.abort(new DOMException("The page was left", "AbortError"));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.answer).toBe("AbortError");
  });

  test.each(["storage/v1/object/avatars/a.webp", "functions/v1/mail-server"])(
    "a picture that goes up slowly, or a function that asks other servers, has two minutes (%s)",
    async (path) => {
      const seen = asked(`https://wab.example/${path}`, { method: "POST" });
      await vi.advanceTimersByTimeAsync(119_999);
      expect(seen.answer).toBe("none");
      await vi.advanceTimersByTimeAsync(1);
      expect(seen.answer).toBe("timeout");
    },
  );

  test.each([
    ["a minute more", "rest/v1/army_lists", 60_000],
    ["eight minutes more where it is an export or a picture", "functions/v1/export", 480_000],
  ])("an answer that has begun may take %s, and no longer (%s)", async (_more, path, limit) => {
    let signal: AbortSignal | undefined;
    vi.stubGlobal("fetch", async (_: string, init: { readonly signal: AbortSignal }) => {
      signal = init.signal;
      return Response.json([]);
    });
    await backendFetch(noRenewal)(`https://wab.example/${path}`);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
  });
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
