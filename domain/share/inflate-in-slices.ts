/**
 * Inflating that stops in time. Deflate makes at most 1,032 bytes of one, so a small slice gives a bounded
 * amount, and between two slices the sum is looked at. Handing over everything at once, even with an
 * output buffer of fixed size, lets some libraries work through a whole bomb before they notice.
 */

/** An inflating stream as libraries offer it: what comes out is handed to the function it was made with. */
export interface InflateStream {
  push: (slice: Uint8Array, isLast: boolean) => void;
}

/** Bytes handed over at once: at most some 264 KB come out of them. */
export const sliceBytes = 256;

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * The inflated bytes. Throws when the stream does, and a RangeError as soon as there are more than
 * `maxBytes`.
 */
export function inflateInSlices(
  open: (take: (part: Uint8Array) => void) => InflateStream,
  deflated: Uint8Array,
  maxBytes: number,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = open((part) => {
    length += part.length;
    if (length > maxBytes) throw new RangeError("More comes out than may be.");
    parts.push(part);
  });
  for (let from = 0; from < deflated.length; from += sliceBytes) {
    const to = from + sliceBytes;
    stream.push(deflated.subarray(from, to), to >= deflated.length);
  }
  return joined(parts, length);
}
