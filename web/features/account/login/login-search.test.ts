import { expect, test } from "vitest";
import { parseConfirmSearch, linkIn } from "../confirm/confirm-search.ts";
import { parseLoginSearch } from "./login-search.ts";

test("the address of the sign-in page says what to do and where to go afterwards", () => {
  expect(parseLoginSearch({ mode: "sign-up", next: "/builder" })).toEqual({
    mode: "sign-up",
    next: "/builder",
  });
  expect(parseLoginSearch({ mode: "sign-in", next: "/" })).toEqual({});
  expect(parseLoginSearch({ mode: "hack", next: "https://evil.example", x: 1 })).toEqual({});
});

test("the address of a mail's link needs its token and its purpose", () => {
  const whole = parseConfirmSearch({ token_hash: "abc", type: "signup", next: "//evil.example" });
  expect(whole).toEqual({ token_hash: "abc", type: "signup" });
  expect(linkIn(whole)).toEqual({ tokenHash: "abc", type: "signup" });
  expect(linkIn(parseConfirmSearch({ token_hash: "abc", type: "sms" }))).toBeNull();
  expect(linkIn(parseConfirmSearch({ type: "signup" }))).toBeNull();
  // The router reads digits as a number.
  expect(linkIn(parseConfirmSearch({ token_hash: 123, type: "signup" }))?.tokenHash).toBe("123");
});
