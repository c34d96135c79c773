import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { sha256 } from "./sha-256.ts";

test("the SHA-256 of a text is that of every other program", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(sha256(bytes))).toEqual(createHash("sha256").update(bytes).digest());
    }),
  );
});

test.each([0, 55, 56, 63, 64, 65, 119, 120])(
  "the SHA-256 of %d bytes, about the size of its blocks, is that of every other program",
  (length) => {
    const bytes = new Uint8Array(length).fill(0x61);
    expect(Buffer.from(sha256(bytes))).toEqual(createHash("sha256").update(bytes).digest());
  },
);
