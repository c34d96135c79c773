/**
 * Pictures as they are kept: recognised by their content, decoded and encoded anew, so that nothing
 * of what was uploaded but its pixels remains (case S02). Metadata (place, camera, comments) goes.
 */
import type { Sharp } from "sharp";
import { createGate } from "#server/database/gate.ts";
import { StorageError } from "./storage-error.ts";

type PictureType = "image/png" | "image/jpeg" | "image/webp";

/** Picture that was drawn anew. */
export interface Picture {
  readonly bytes: Buffer;
  readonly type: PictureType;
}

/** Form in which the pictures of a bucket are kept. */
export type PictureRule =
  | { readonly kind: "square"; readonly side: number }
  | { readonly kind: "within"; readonly side: number };

/**
 * Pixels of what is decoded, each three bytes of memory: a photo of a phone's usual size. The app itself sends
 * squares of 512.
 */
const mostPixels = 16_000_000;
const mostSeconds = 10;
/** Decoding takes the processor from the requests: one at a time, and few that wait. */
const gate = createGate(1, 30);

let library: ReturnType<typeof load> | undefined;

/**
 * Loads the library when it is first needed: it takes 20 MB of memory, which a server where nobody
 * uploads can do without.
 */
async function load() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const signatures: readonly (readonly [PictureType, (bytes: Uint8Array) => boolean])[] = [
  ["image/png", (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["image/jpeg", (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff])],
  [
    "image/webp",
    (bytes) =>
      startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) &&
      startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
  ],
];

function startsWith(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}

/** Type by the first bytes; undefined for anything that is no picture of ours. */
function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0];
}

/**
 * Does work with the bytes of a picture when it is its turn.
 *
 * @throws OverloadError when too many wait
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = await gate.enter();
  try {
    return await work();
  } finally {
    leave();
  }
}

/**
 * Draws a picture anew in the form that its bucket keeps; to be done in turn.
 *
 * @param declared type that the sender gave, without parameters; undefined when it gave none
 * @throws StorageError "bad-type" when content, declaration or both are no picture
 */
export async function toPicture(
  bytes: Uint8Array,
  declared: string | undefined,
  rule: PictureRule,
): Promise<Picture> {
  const type = pictureTypeOf(bytes);
  if (type === undefined || (declared !== undefined && declared !== type)) {
    throw new StorageError({ kind: "bad-type", type: declared ?? "application/octet-stream" });
  }
  try {
    return await encode(await decode(bytes), type, rule);
  } catch {
    // The library says in many ways that it is broken, too large or takes too long.
    throw new StorageError({ kind: "bad-type", type });
  }
}

async function decode(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await (library ??= load());
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
    .timeout({ seconds: mostSeconds })
    .autoOrient();
}

async function encode(picture: Sharp, type: PictureType, rule: PictureRule): Promise<Picture> {
  const { side } = rule;
  switch (rule.kind) {
    case "square": {
      const square = picture.resize(side, side, { fit: "cover" }).webp({ quality: 85 });
      return { bytes: await square.toBuffer(), type: "image/webp" };
    }
    case "within": {
      const within = picture.resize(side, side, { fit: "inside", withoutEnlargement: true });
      return { bytes: await inFormat(within, type).toBuffer(), type };
    }
  }
}

function inFormat(picture: Sharp, type: PictureType): Sharp {
  switch (type) {
    case "image/png":
      return picture.png();
    case "image/jpeg":
      return picture.jpeg({ quality: 85 });
    case "image/webp":
      return picture.webp({ quality: 85 });
  }
}
