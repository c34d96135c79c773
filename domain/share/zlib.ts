/**
 * The zlib wrapping of deflated bytes (RFC 1950): two bytes in front, a checksum behind. Kept apart from
 * the compression itself, so that the checksum is checked whichever library inflates: a flipped
 * character then never shows a list that nobody shared.
 */
const headerBytes = 2;
const checksumBytes = 4;

/** Deflate with the largest window at the highest level: the header that the first links have. */
const header = [0x78, 0xda] as const;

/** The Adler-32 checksum of the bytes (RFC 1950, section 8). */
export function adler32(bytes: Uint8Array): number {
  let sum = 1;
  let sumOfSums = 0;
  for (const byte of bytes) {
    sum = (sum + byte) % 65_521;
    sumOfSums = (sumOfSums + sum) % 65_521;
  }
  return sumOfSums * 65_536 + sum;
}

/** Deflated bytes with header and the checksum of what they were before. */
export function zlibWrapped(deflated: Uint8Array, original: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(headerBytes + deflated.length + checksumBytes);
  bytes.set(header);
  bytes.set(deflated, headerBytes);
  new DataView(bytes.buffer).setUint32(bytes.length - checksumBytes, adler32(original));
  return bytes;
}

/** The parts of a zlib stream. */
export interface ZlibParts {
  readonly deflated: Uint8Array;
  /** The Adler-32 that the inflated bytes must have. */
  readonly checksum: number;
}

/** Tells whether bytes begin as zlib's do. */
export function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  const isDeflate = (first & 15) === 8 && first >> 4 <= 7;
  const hasDictionary = (second & 32) !== 0;
  return isDeflate && !hasDictionary && (first * 256 + second) % 31 === 0;
}

/** The parts of zlib bytes, or undefined when they do not begin as zlib does. */
export function zlibParts(bytes: Uint8Array): ZlibParts | undefined {
  if (!hasZlibHeader(bytes)) return undefined;
  if (bytes.length <= headerBytes + checksumBytes) return undefined;
  const end = bytes.length - checksumBytes;
  return {
    deflated: bytes.subarray(headerBytes, end),
    checksum: new DataView(bytes.buffer, bytes.byteOffset + end, checksumBytes).getUint32(0),
  };
}
