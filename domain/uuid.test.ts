import { expect, test } from "vitest";
import { isCanonicalUuid, isUuid } from "./uuid.ts";

test.each([
  ["0b5cf7a8-3f0f-4d3c-9a53-6f7d0d1b2c3e", true, true],
  ["0B5CF7A8-3F0F-4D3C-9A53-6F7D0D1B2C3E", true, false],
  ["0b5cf7a83f0f4d3c9a536f7d0d1b2c3e", false, false],
  [" 0b5cf7a8-3f0f-4d3c-9a53-6f7d0d1b2c3e", false, false],
  ["0b5cf7a8-3f0f-4d3c-9a53-6f7d0d1b2c3e\n", false, false],
  ["", false, false],
  [null, false, false],
])("%j is a uuid: %s, and as PostgreSQL writes it: %s", (value, isOne, isCanonical) => {
  expect(isUuid(value)).toBe(isOne);
  expect(isCanonicalUuid(value)).toBe(isCanonical);
});
