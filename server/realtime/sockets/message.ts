/**
 * Messages that come in over a socket: the messages of Phoenix channels in the serializations 1.0.0 (objects)
 * and 2.0.0 (arrays, and a binary form for broadcasts), as the official client sends them.
 */
import { isRecord } from "#domain/outside.ts";
import { BodyError, parseJson } from "#server/body.ts";

/** Forms in which clients write messages: as an object (1.0.0) or as an array (2.0.0). */
export type Version = "1.0.0" | "2.0.0";

/** Message of a client, in the terms of Phoenix. */
export interface Message {
  /** Reference of the join that it belongs to. */
  readonly joinRef: string | null;
  /** Named again in the reply. */
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** A message, or undefined for what is none, or would cost too much to read. */
export function decodeMessage(data: Buffer, isBinary: boolean): Message | undefined {
  try {
    return isBinary ? decodePush(data) : decodeText(data.toString("utf8"));
  } catch (error) {
    if (error instanceof BodyError) return undefined;
    throw error;
  }
}

function decodeText(text: string): Message | undefined {
  const value = parseJson(text);
  if (Array.isArray(value)) return toMessage(value[0], value[1], value[2], value[3], value[4]);
  if (!isRecord(value)) return undefined;
  return toMessage(
    value["join_ref"],
    value["ref"],
    value["topic"],
    value["event"],
    value["payload"],
  );
}

function toMessage(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Message | undefined {
  if (!isName(topic) || !isName(event)) return undefined;
  return { joinRef: toRef(joinRef), ref: toRef(ref), topic, event, payload };
}

/** Answers repeat it, so that a long one would be written back for each message. */
function isName(value: unknown): value is string {
  return typeof value === "string" && value.length <= longestName;
}

/** The client's references are texts that count up; anything longer is not from it. */
function toRef(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.length <= 64 ? value : null;
}

const longestName = 1000;

/** The binary form of a broadcast that is sent. */
const userBroadcastPush = 3;
const jsonEncoding = 1;
const headerBytes = 7;

function decodePush(data: Buffer): Message | undefined {
  if (data.length < headerBytes || data[0] !== userBroadcastPush) return undefined;
  let offset = headerBytes;
  const take = (index: number) => {
    const end = offset + (data[index] ?? 0);
    // The client writes one byte for each character of these texts.
    const text = data.toString("latin1", offset, end);
    offset = end;
    return text;
  };
  const [joinRef, ref, topic, event] = [take(1), take(2), take(3), take(4)];
  take(5);
  if (offset > data.length) return undefined;
  const rest = data.subarray(offset);
  const content = data[6] === jsonEncoding ? parseJson(rest.toString("utf8")) : rest;
  return toMessage(joinRef, ref, topic, "broadcast", { event, payload: content });
}
