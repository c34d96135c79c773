import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { inPieces } from "./body-in-pieces.ts";

test("a large body comes in pieces of 64 KiB, none of its bytes lost", async () => {
  const body = new Uint8Array(randomBytes(5 * 1024 * 1024 + 7));
  const pieces: Uint8Array[] = [];
  const stream = inPieces(body);
  if (!(stream instanceof ReadableStream)) throw new Error("in one go");
  for await (const piece of stream) pieces.push(piece);
  expect(pieces).toHaveLength(81);
  expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBe(64 * 1024);
  expect(Buffer.concat(pieces).equals(body)).toBe(true);
});

test("a body of 64 KiB stays as it is", () => {
  const body = new Uint8Array(64 * 1024);
  expect(inPieces(body)).toEqual(body);
});
