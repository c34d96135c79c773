import { expect, test } from "vitest";
import { arrivalIn } from "./arrival.ts";

test.each([
  ["#access_token=ey.x.y&refresh_token=abc&type=magiclink", "", "foreign-session"],
  ["#refresh_token=abc", "", "foreign-session"],
  ["#error=access_denied&error_code=otp_expired", "", "refused-link"],
  ["", "?error=server_error&error_description=x", "refused-link"],
  ["#password", "", null],
  ["", "?q=access_token", null],
  ["", "", null],
] as const)("A16: an address with %s%s carries %s", (hash, search, arrival) => {
  expect(arrivalIn({ hash, search })).toBe(arrival);
});
