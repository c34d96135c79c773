import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";

const anyBytes = fc.uint8Array({ maxLength: 300 });

test("base64 is written as every other program writes it", () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
    }),
  );
});

test("base64 is read as it was written, also with the ordinary alphabet and padding", () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const written = [toBase64Url(bytes), Buffer.from(bytes).toString("base64")];
      for (const text of written) expect(Array.from(fromBase64Url(text) ?? [])).toEqual([...bytes]);
    }),
  );
});

test.each(["a", "abcde", "ab c", "äbcd", "ab%3D", "abcd\u0000", "===="])(
  "the text %j is not base64",
  (text) => {
    expect(fromBase64Url(text)).toBeUndefined();
  },
);
