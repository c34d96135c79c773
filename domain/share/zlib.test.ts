import { deflateRawSync, deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { adler32, zlibParts, zlibWrapped } from "./zlib.ts";

const anyBytes = fc.uint8Array({ maxLength: 400 });

test("wrapped bytes are zlib to every program", () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const wrapped = zlibWrapped(deflateRawSync(bytes, { level: 9 }), bytes);
      expect(new Uint8Array(inflateSync(wrapped))).toEqual(bytes);
      expect(Buffer.from(wrapped)).toEqual(deflateSync(bytes, { level: 9 }));
    }),
  );
});

test("the parts of zlib are its deflated bytes and its checksum", () => {
  fc.assert(
    fc.property(anyBytes, fc.integer({ min: 1, max: 9 }), (bytes, level) => {
      const parts = zlibParts(deflateSync(bytes, { level }));
      expect(parts?.checksum).toBe(adler32(bytes));
      expect(Buffer.from(parts?.deflated ?? [])).toEqual(deflateRawSync(bytes, { level }));
    }),
  );
});

test("bare deflate, a dictionary of one's own and scraps are not read as zlib", () => {
  expect(zlibParts(deflateRawSync("a list"))).toBeUndefined();
  expect(zlibParts(deflateSync("a list", { dictionary: Buffer.from("list") }))).toBeUndefined();
  expect(zlibParts(Uint8Array.from([0x78, 0xda, 3, 0, 0, 0]))).toBeUndefined();
  expect(zlibParts(new Uint8Array())).toBeUndefined();
});
