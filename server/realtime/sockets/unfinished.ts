/** Follows the frames of a socket (RFC 6455, section 5.2) to know how much of a message waits for its end. */
import { bytesOfObject } from "#server/bytes-under-way.ts";

/** Message of a socket that has begun and has not ended. */
export interface Unfinished {
  /** Takes bytes as they come, from the first frame on; tells whether a message has ended with them. */
  readonly take: (chunk: Uint8Array) => boolean;
  /** Bytes of a message that has not ended; 0 when none has begun. */
  readonly bytes: () => number;
  /** Frames and arrivals that it is made of. */
  readonly pieces: () => number;
  /** Bytes that it costs to keep them until then, each piece as an object. */
  readonly cost: () => number;
}

const isFinal = 0b1000_0000;
const isControl = 0b0000_1000;
const isMasked = 0b1000_0000;
const lengthBits = 0b0111_1111;

/** Follows one socket. A frame that breaks the protocol ends the socket elsewhere. */
export function followFrames(): Unfinished {
  /** The bytes of the header that have come. */
  let header: number[] = [];
  /** Bytes of the frame's payload that are still to come. */
  let left = 0;
  let bytes = 0;
  let pieces = 0;
  let isWithin = false;
  let hasEnded = false;

  function endFrame(): void {
    const [first = 0] = header;
    header = [];
    // A ping may come between the pieces of a message.
    if ((first & isControl) === 0) isWithin = (first & isFinal) === 0;
    if (isWithin) return;
    hasEnded = true;
    bytes = 0;
    pieces = 0;
  }

  return {
    take: (chunk) => {
      hasEnded = false;
      pieces++;
      for (let at = 0; at < chunk.length;) {
        if (left > 0) {
          const taken = Math.min(left, chunk.length - at);
          at += taken;
          left -= taken;
          bytes += taken;
          if (left === 0) endFrame();
          continue;
        }
        if (header.length === 0) pieces++;
        header.push(chunk[at++] ?? 0);
        bytes++;
        if (header.length < headerLength(header)) continue;
        left = payloadLength(header);
        if (left === 0) endFrame();
      }
      return hasEnded;
    },
    bytes: () => bytes,
    pieces: () => pieces,
    cost: () => bytes + pieces * bytesOfObject,
  };
}

function headerLength([, second = 0]: readonly number[]): number {
  const length = second & lengthBits;
  const more = length === 127 ? 8 : length === 126 ? 2 : 0;
  return 2 + more + ((second & isMasked) === 0 ? 0 : 4);
}

function payloadLength([, second = 0, ...rest]: readonly number[]): number {
  const length = second & lengthBits;
  if (length < 126) return length;
  const digits = rest.slice(0, length === 127 ? 8 : 2);
  return digits.reduce((sum, digit) => sum * 256 + digit, 0);
}
