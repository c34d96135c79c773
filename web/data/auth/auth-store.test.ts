// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { resetStorage, writeFromAnotherTab } from "#web/data/local/storage.test-support.ts";
import { aSession } from "./session.test-support.ts";

const key = "prod_auth_token";

/** The network's answers to each path; one that is not listed is never answered. */
type Network = (path: string) => Promise<Response> | undefined;

const never = new Promise<Response>(() => undefined);

function withNetwork(network: Network): void {
  vi.stubGlobal("fetch", (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return network(`${url.pathname}${url.search}`) ?? never;
  });
}

function profile(flags: object): Promise<Response> {
  return Promise.resolve(Response.json(flags));
}

/** A page that has just been opened over what the browser keeps. */
async function openPage() {
  vi.resetModules();
  const { authStore, startAuth } = await import("./auth-store.ts");
  startAuth();
  return authStore;
}

function keep(session: object): void {
  localStorage.setItem(key, JSON.stringify(session));
}

const past = () => Math.floor(Date.now() / 1000) - 60;

beforeEach(() => {
  resetStorage();
  // Each page of these tests makes a client of its own, which the library warns of.
  vi.spyOn(console, "warn").mockReturnValue();
  withNetwork(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("who is at the device", () => {
  test("a visitor without a kept session is a guest at once", async () => {
    const store = await openPage();
    expect(store.getState()).toMatchObject({
      isAuthenticated: false,
      isGuest: true,
      isLoading: false,
    });
  });

  test("a visitor with a lasting session is a member at once, with the roles as soon as they are known", async () => {
    withNetwork((path) =>
      path.includes("/profiles") ? profile({ wab_admin: true, tester: false }) : undefined,
    );
    keep(aSession());
    const store = await openPage();
    expect(store.getState()).toMatchObject({ userId: "member-a", isAdmin: false, isLoading: true });
    // The first here to load the client, which takes a busy machine more than a second.
    await vi.waitFor(
      () =>
        expect(store.getState()).toMatchObject({
          isAdmin: true,
          isWabAdmin: true,
          isLoading: false,
        }),
      10_000,
    );
  });

  test("a visitor is a guest until the second factor was shown", async () => {
    keep(aSession({ hasFactor: true }));
    const store = await openPage();
    expect(store.getState()).toMatchObject({
      isAuthenticated: false,
      userId: null,
      awaitsSecondFactor: true,
    });
    writeFromAnotherTab(key, JSON.stringify(aSession({ hasFactor: true, aal: "aal2", serial: 2 })));
    expect(store.getState()).toMatchObject({ userId: "member-a", awaitsSecondFactor: false });
  });

  test("the sign-in state follows what other tabs do", async () => {
    const store = await openPage();
    writeFromAnotherTab(key, JSON.stringify(aSession()));
    expect(store.getState().userId).toBe("member-a");
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key }));
    expect(store.getState()).toMatchObject({ userId: null, isGuest: true });
  });
});

describe("A22: roles that are slow", () => {
  test("A22: slow roles count as none after two seconds, and are corrected when they arrive", async () => {
    let arrive: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const copy = () => late.then((response) => response.clone());
    withNetwork((path) => (path.includes("/profiles") ? copy() : undefined));
    keep(aSession());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const store = await openPage();
    await vi.advanceTimersByTimeAsync(1900);
    expect(store.getState().isLoading).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(store.getState()).toMatchObject({
      isLoading: false,
      isTester: false,
      userId: "member-a",
    });
    vi.useRealTimers();
    arrive(Response.json({ wab_admin: false, tester: true }));
    await vi.waitFor(() => expect(store.getState().isTester).toBe(true));
  });

  test("A22: roles that cannot be had count as none, and the member stays one", async () => {
    withNetwork((path) =>
      path.includes("/profiles") ? Promise.resolve(new Response("", { status: 500 })) : undefined,
    );
    keep(aSession());
    const store = await openPage();
    await vi.waitFor(() => expect(store.getState().isLoading).toBe(false));
    expect(store.getState()).toMatchObject({ userId: "member-a", isAdmin: false });
  });
});

describe("a session that ran out while the app was closed", () => {
  test("a session that ran out while the app was closed is renewed", async () => {
    withNetwork((path) =>
      path.includes("/token") ? profile(aSession({ serial: 2 })) : profile({}),
    );
    keep(aSession({ expiresAt: past() }));
    const store = await openPage();
    expect(store.getState().isAuthenticated).toBeNull();
    await vi.waitFor(() => expect(store.getState().userId).toBe("member-a"));
  });

  test("a session that the server does not want any more leaves a guest", async () => {
    withNetwork((path) =>
      path.includes("/token")
        ? Promise.resolve(Response.json({ error_code: "refresh_token_not_found" }, { status: 400 }))
        : undefined,
    );
    keep(aSession({ expiresAt: past() }));
    const store = await openPage();
    await vi.waitFor(() => expect(store.getState().isGuest).toBe(true));
    expect(localStorage.getItem(key)).toBeNull();
  });

  test("a session whose renewal takes over three seconds leaves a guest, until it arrives", async () => {
    let arrive: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    withNetwork((path) => (path.includes("/token") ? late : profile({})));
    keep(aSession({ expiresAt: past() }));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const store = await openPage();
    await vi.advanceTimersByTimeAsync(2900);
    expect(store.getState().isAuthenticated).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(store.getState()).toMatchObject({ isGuest: true, isLoading: false });
    arrive(Response.json(aSession({ serial: 2 })));
    await vi.waitFor(() => expect(store.getState().userId).toBe("member-a"));
  });

  test("a session that ran out stays its member's without a network", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    keep(aSession({ expiresAt: past() }));
    const store = await openPage();
    await vi.waitFor(() =>
      expect(store.getState()).toMatchObject({ userId: "member-a", isLoading: false }),
    );
  });
});
