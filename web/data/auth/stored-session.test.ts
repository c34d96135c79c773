// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { resetStorage, withFullStorage } from "#web/data/local/storage.test-support.ts";
import { aSession } from "./session.test-support.ts";
import { parseSession, readSession, sessionKey, sessionStorage } from "./stored-session.ts";

beforeEach(resetStorage);

test("production and preview hosts keep their sessions apart", () => {
  expect(sessionKey("production").name).toBe("prod_auth_token");
  expect(sessionKey("local").name).toBe("prod_auth_token");
  expect(sessionKey("preview").name).toBe("preview_auth_token");
});

describe("a stored session", () => {
  test("a stored session says whose it is", () => {
    expect(parseSession(aSession())).toMatchObject({
      userId: "member-a",
      email: "a@example.org",
      awaitsSecondFactor: false,
      cameByMail: false,
      wantsPassword: false,
    });
  });

  test("a stored session waits for the second factor of accounts that have one, until it was shown", () => {
    expect(parseSession(aSession({ hasFactor: true }))?.awaitsSecondFactor).toBe(true);
    const shown = aSession({ hasFactor: true, aal: "aal2" });
    expect(parseSession(shown)?.awaitsSecondFactor).toBe(false);
  });

  test.each(["recovery", "invite", "otp"])(
    "a stored session that began with a %s link may choose a password",
    (method) => {
      expect(parseSession(aSession({ amr: [method] }))?.cameByMail).toBe(true);
    },
  );

  test.each([
    ["recovery", true],
    ["invite", true],
    ["otp", false],
  ])(
    "a stored session that began with a %s link is there to choose a password: %s",
    (method, wanted) => {
      expect(parseSession(aSession({ amr: [method] }))?.wantsPassword).toBe(wanted);
    },
  );

  test.each([null, 3, "", "{", [], {}, { access_token: "x" }, { ...aSession(), user: null }])(
    "a stored value that is no session is nobody's: %j",
    (json) => {
      localStorage.setItem(
        "prod_auth_token",
        typeof json === "string" ? json : JSON.stringify(json),
      );
      expect(readSession()).toBeNull();
    },
  );
});

test("O03: whoever signs in where the storage is full is signed in until the page closes", () => {
  withFullStorage();
  sessionStorage.setItem("prod_auth_token", JSON.stringify(aSession()));
  expect(readSession()).toMatchObject({ userId: "member-a" });
  expect(localStorage.getItem("prod_auth_token")).toBeNull();
  sessionStorage.removeItem("prod_auth_token");
  expect(readSession()).toBeNull();
});

describe("A24: a clock that is off", () => {
  const hour = 3600;
  const now = 1_800_000_000;

  function store(session: object): void {
    sessionStorage.setItem("prod_auth_token", JSON.stringify(session));
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: now * 1000 });
    return () => vi.useRealTimers();
  });

  test("A24: a token lasts as long as it was given, by this device's clock", () => {
    store(aSession({ expiresAt: now - 23 * hour }));
    expect(readSession()?.expiresAt).toBe(now + hour);
  });

  test("A24: a session that is stored again with the same token ends when it would have", () => {
    store(aSession());
    vi.setSystemTime((now + 600) * 1000);
    store({ ...aSession(), user: { id: "member-a", email: "new@example.org" } });
    expect(readSession()).toMatchObject({ expiresAt: now + hour, email: "new@example.org" });
  });

  test("A24: a renewed session lasts anew", () => {
    store(aSession());
    vi.setSystemTime((now + hour) * 1000);
    store(aSession({ serial: 2 }));
    expect(readSession()?.expiresAt).toBe(now + 2 * hour);
  });
});
