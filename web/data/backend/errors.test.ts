import { describe, expect, test } from "vitest";
import { DataError, dataOf, noNetworkStatus, toDataError, toFunctionError } from "./errors.ts";

describe("what the backend's no means", () => {
  test.each([
    ["no network", { message: "No network", code: "offline" }, noNetworkStatus, "offline"],
    [
      "a lost connection",
      { name: "AuthRetryableFetchError", status: 0, message: "" },
      undefined,
      "offline",
    ],
    ["O24: the page of a café's network", { message: "<h1>Welcome</h1>" }, 200, "offline"],
    ["a busy server", { message: "", code: "overloaded" }, 503, "unavailable"],
    [
      "a wrong password",
      { code: "invalid_credentials", status: 400, message: "" },
      undefined,
      "refused",
    ],
    ["a used link", { code: "otp_expired", status: 403, message: "" }, undefined, "refused"],
    [
      "a session that ended",
      { code: "session_not_found", status: 403, message: "" },
      undefined,
      "signed-out",
    ],
    [
      "no session at all",
      { name: "AuthSessionMissingError", status: 400, message: "" },
      undefined,
      "signed-out",
    ],
    ["a token too old", { code: "PGRST303", message: "JWT expired" }, 401, "signed-out"],
    ["a row that is another's", { code: "42501", message: "" }, 403, "forbidden"],
    ["a row that is gone", { code: "PGRST116", message: "" }, 406, "not-found"],
    ["a name that is taken", { code: "23505", message: "" }, 409, "conflict"],
    ["a list too long", { message: "" }, 413, "too-large"],
    ["a member's full storage", { code: "PT507", message: "storage_full" }, 507, "storage-full"],
    ["a disk without room", { code: "53100", message: "" }, 507, "unavailable"],
    ["a value that is refused", { code: "23514", message: "" }, 400, "refused"],
    ["a mistake of ours", new TypeError("x is not a function"), undefined, "unexpected"],
    ["a text", "boom", undefined, "unexpected"],
  ] as const)("the answer of %s is classified as %4$s", (_what, error, status, kind) => {
    expect(toDataError(error, status)).toMatchObject({ name: "DataError", kind });
  });

  test("an error about too many requests has the seconds to wait", () => {
    const error = { code: "over_request_rate_limit", message: "Try again after 42 seconds" };
    expect(toDataError(error, 429)).toMatchObject({ kind: "rate-limited", retryAfter: 42 });
  });

  test("an error about a weak password has the rules that it breaks", () => {
    const error = {
      code: "weak_password",
      status: 422,
      message: "",
      reasons: ["length", "common"],
    };
    expect(toDataError(error).reasons).toEqual(["length", "common"]);
  });

  test("an error that has been classified stays as it is", () => {
    const error = new DataError("conflict", "Changed elsewhere");
    expect(toDataError(error, 500)).toBe(error);
  });

  test("an error of a server function is read from its answer", async () => {
    const answer = Response.json({ error: "last_admin", message: "No" }, { status: 409 });
    expect(await toFunctionError(new Error("non-2xx"), answer)).toMatchObject({
      kind: "conflict",
      code: "last_admin",
    });
    expect(await toFunctionError(new Error("fetch"))).toMatchObject({ kind: "offline" });
    const page = new Response("<html>", { status: 502 });
    expect(await toFunctionError(new Error("non-2xx"), page)).toMatchObject({
      kind: "unavailable",
    });
  });
});

test("an answer without an error gives its data, and one with an error throws it", () => {
  expect(dataOf({ data: [1], error: null })).toEqual([1]);
  expect(() => dataOf({ data: null, error: { code: "42501", message: "" }, status: 403 })).toThrow(
    expect.objectContaining({ kind: "forbidden" }),
  );
});
