import { expect, test } from "vitest";
import { CallerError } from "#server/authentication.ts";
import { BodyError } from "#server/body.ts";
import { OverloadError, UnavailableError } from "#server/database/database.ts";
import { describeError } from "./describe-error.ts";
import { parsePreferences } from "./preferences.ts";

test("D09: an overloaded or missing database is answered with when to try again", () => {
  for (const error of [new OverloadError("x"), new UnavailableError("x")]) {
    expect(describeError(error, "anon")).toMatchObject({
      status: 503,
      headers: { "retry-after": "1" },
    });
  }
});

test("a caller who cannot be named is asked to sign in again, without a word about the key", () => {
  const codes = (["no-key", "bad-token", "expired-token", "session-ended", "banned"] as const).map(
    (kind) => describeError(new CallerError(kind), "anon"),
  );
  expect(codes.map((each) => each?.status)).toEqual([401, 401, 401, 401, 401]);
  expect(codes.map((each) => each?.code)).toEqual([
    "PGRST302",
    "PGRST301",
    "PGRST303",
    "PGRST301",
    "PGRST301",
  ]);
});

test("bodies that are too large or compressed are refused as such", () => {
  expect(describeError(new BodyError("too-large"), "anon")?.status).toBe(413);
  expect(describeError(new BodyError("compressed"), "anon")?.status).toBe(415);
});

test("mistakes of the server itself are not explained to anybody", () => {
  expect(describeError(new TypeError("x is undefined"), "anon")).toBeUndefined();
});

test("unknown preferences are passed over, and refused only when strict handling is asked for", () => {
  expect(
    parsePreferences("return=minimal, count=planned,x=y, return=representation"),
  ).toMatchObject({ return: "minimal", count: "exact" });
  expect(parsePreferences("timezone=Europe/Madrid").timezone).toBe("Europe/Madrid");
  expect(parsePreferences("timezone=Nowhere/Land").timezone).toBeUndefined();
  expect(() => parsePreferences("handling=strict, x=y, missing=maybe")).toThrow(
    "Invalid preferences given with handling=strict",
  );
});
