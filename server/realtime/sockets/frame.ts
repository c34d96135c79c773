/** Messages that go out over a socket. The payload is JSON text already, made once for all who get it. */
import type { Version } from "./message.ts";

/** Message to a client; `payload` is JSON text. */
export interface Outgoing {
  readonly topic: string;
  readonly event: string;
  readonly payload: string;
  readonly ref?: string | null;
  readonly joinRef?: string | null;
}

/** The text of a message in one of the two serializations. */
export function encodeFrame(version: Version, message: Outgoing): string {
  const { payload } = message;
  const topic = JSON.stringify(message.topic);
  const event = JSON.stringify(message.event);
  const ref = JSON.stringify(message.ref ?? null);
  const joinRef = JSON.stringify(message.joinRef ?? null);
  return version === "2.0.0"
    ? `[${joinRef},${ref},${topic},${event},${payload}]`
    : `{"topic":${topic},"event":${event},"payload":${payload},"ref":${ref},"join_ref":${joinRef}}`;
}

/** The bytes of a frame for many: each serialization is made once, and is in memory once for all who wait for it. */
export function sharedFrame(message: Outgoing): (version: Version) => Buffer {
  const made = new Map<Version, Buffer>();
  return (version) => {
    const known = made.get(version);
    if (known !== undefined) return known;
    const frame = Buffer.from(encodeFrame(version, message));
    made.set(version, frame);
    return frame;
  };
}

const userBroadcast = 4;
const binaryEncoding = 0;

/** A broadcast of bytes; only the serialization 2.0.0 can carry it. */
export function encodeBytes(topic: string, event: string, bytes: Uint8Array): Buffer {
  const names = [Buffer.from(topic), Buffer.from(event)] as const;
  const header = [userBroadcast, names[0].length, names[1].length, 0, binaryEncoding];
  return Buffer.concat([Buffer.from(header), ...names, bytes]);
}
