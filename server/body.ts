/** Bodies of requests, read no further than they may be long, whatever they say of themselves. */
import { Buffer } from "node:buffer";
import { OverloadError } from "./database/database.ts";

/** Reasons for which a body is not read to its end, or not taken. */
export type BodyProblem =
  | "too-large"
  | "not-json"
  | "too-deep"
  | "too-many-members"
  | "compressed"
  | "interrupted";

/** Refusal of a body (cases D01, D02, D05). */
export class BodyError extends Error {
  override readonly name = "BodyError";
  constructor(readonly kind: BodyProblem) {
    super(sentences[kind]);
  }

  /** The status of HTTP that says it. */
  get status(): 400 | 413 | 415 {
    if (this.kind === "too-large") return 413;
    return this.kind === "compressed" ? 415 : 400;
  }
}

const sentences: Readonly<Record<BodyProblem, string>> = {
  "too-large": "The request is too large",
  "not-json": "The request is not valid JSON",
  "too-deep": "The request is nested too deeply",
  "too-many-members": "The request has too many keys and elements",
  compressed: "Compressed requests are not accepted",
  interrupted: "The request ended before it was complete",
};

/**
 * Limit for whatever needs no more, and nearly nothing does: those that do say so where they read. Bytes.
 */
export const usualBodyBytes = 16_384;
/** Limit of the largest: lists, events of matches, what administrators import. Bytes. */
export const maxBodyBytes = 1_048_576;
/** Brackets within brackets: more than any of our tables nests, less than any parser minds. */
const maxDepth = 64;
/** Members of objects and arrays in all: making more values holds everybody else up (case D02). */
const maxMembers = 50_000;

/** Room for one body in the account of bytes under way, with the signal that others need it. */
export interface BodyRoom {
  /** Says how many bytes it takes; false when there is no room for as many. */
  readonly hold: (bytes: number) => boolean;
  readonly cut: AbortSignal;
}

/** The account on which the bytes of a request count; nowhere for one that the server makes itself. */
const rooms = new WeakMap<Request, BodyRoom>();

/** Makes the body of a request count, whoever reads it. */
export function countBody(request: Request, room: BodyRoom): void {
  rooms.set(request, room);
}

const firstBytes = 4096;

/**
 * The bytes of a body of at most `maxBytes`. The rest of a longer one is not read.
 *
 * @throws BodyError "too-large", "compressed" or "interrupted"; OverloadError when there is no room for it now
 */
export async function readBytes(request: Request, maxBytes = usualBodyBytes): Promise<Uint8Array> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") throw new BodyError("compressed");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes)
    throw new BodyError("too-large");
  const room = rooms.get(request);
  // Copied together as they come: a megabyte in pieces of one byte would take a hundred.
  let bytes = Buffer.alloc(0);
  let length = 0;
  for await (const chunk of chunksOf(request, room?.cut)) {
    const end = length + chunk.byteLength;
    if (end > maxBytes) throw new BodyError("too-large");
    if (end > bytes.length) {
      const size = Math.min(maxBytes, Math.max(end, bytes.length * 2, firstBytes));
      if (room?.hold(size) === false) throw noRoom();
      const larger = Buffer.allocUnsafeSlow(size);
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    bytes.set(chunk, length);
    length = end;
  }
  return bytes.subarray(0, length);
}

function noRoom(): OverloadError {
  return new OverloadError("Too many bytes are under way");
}

async function* chunksOf(request: Request, cut?: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  const isCut = new Promise<never>((_, reject) => {
    cut?.addEventListener("abort", () => reject(noRoom()), { once: true });
  });
  isCut.catch(() => {});
  const read = async () => {
    try {
      return await reader.read();
    } catch {
      throw new BodyError("interrupted");
    }
  };
  for (;;) {
    const next = await Promise.race([read(), isCut]);
    if (next.done) return;
    yield next.value;
  }
}

/**
 * A JSON body; undefined for an empty one. Keys that could reach an object's prototype are no
 * danger here: `JSON.parse` makes them plain properties.
 *
 * @throws BodyError, OverloadError
 */
export async function readJson(request: Request, maxBytes?: number): Promise<unknown> {
  const text = Buffer.from(await readBytes(request, maxBytes)).toString("utf8");
  if (text.trim() === "") return undefined;
  return parseJson(text);
}

/**
 * Reads JSON whose depth and number of members are bounded.
 *
 * @throws BodyError "not-json", "too-deep" or "too-many-members"
 */
export function parseJson(text: string): unknown {
  return parseMeasured(text).value;
}

/**
 * As `parseJson`, with the number of keys that are written in the text.
 *
 * @throws as `parseJson`
 */
export function parseMeasured(text: string): { readonly value: unknown; readonly keys: number } {
  const { depth, members, keys } = measure(text);
  if (depth > maxDepth) throw new BodyError("too-deep");
  if (members > maxMembers) throw new BodyError("too-many-members");
  try {
    return { value: JSON.parse(text), keys };
  } catch {
    throw new BodyError("not-json");
  }
}

interface Measure {
  /** Brackets within brackets. */
  readonly depth: number;
  /** Members of arrays and objects; an empty one counts as one. */
  readonly members: number;
  /** Members of objects. */
  readonly keys: number;
}

const quote = 34;
const comma = 44;
const colon = 58;
const backslash = 92;

/**
 * Measures before anything is parsed: a parser may answer 100,000 brackets with its whole stack, and a megabyte
 * of empty ones with a third of a second.
 */
function measure(text: string): Measure {
  let depth = 0;
  let deepest = 0;
  let members = 0;
  let keys = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === comma) members++;
    else if (code === colon) keys++;
    else if (code === 91 || code === 123) {
      members++;
      deepest = Math.max(deepest, ++depth);
      if (deepest > maxDepth || members > maxMembers) break;
    } else if (code === 93 || code === 125) depth--;
  }
  return { depth: deepest, members, keys };
}

/** The place of the quote that ends a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
  let before = index - 1;
  while (text.charCodeAt(before) === backslash) before--;
  return (index - before) % 2 === 0;
}
