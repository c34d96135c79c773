/** Bodies of requests, read no further than they may be long, whatever they say of themselves. */
import { Buffer } from "node:buffer";

/** Reasons for which a body is not read to its end, or not taken. */
export type BodyProblem = "too-large" | "not-json" | "too-deep" | "compressed" | "interrupted";

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
  compressed: "Compressed requests are not accepted",
  interrupted: "The request ended before it was complete",
};

/** Limit for JSON, and for everything that has no limit of its own. Bytes. */
export const maxBodyBytes = 1_048_576;
/** Brackets within brackets: more than any of our tables nests, less than any parser minds. */
const maxDepth = 64;

/**
 * The bytes of a body of at most `maxBytes`. The rest of a longer one is not read.
 *
 * @throws BodyError "too-large", "compressed" or "interrupted"
 */
export async function readBytes(request: Request, maxBytes = maxBodyBytes): Promise<Uint8Array> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") throw new BodyError("compressed");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes)
    throw new BodyError("too-large");
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(request)) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new BodyError("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    const reader = request.body?.getReader();
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      yield next.value;
    }
  } catch {
    throw new BodyError("interrupted");
  }
}

/**
 * A JSON body; undefined for an empty one. Keys that could reach an object's prototype are no
 * danger here: `JSON.parse` makes them plain properties.
 *
 * @throws BodyError
 */
export async function readJson(request: Request, maxBytes = maxBodyBytes): Promise<unknown> {
  const text = Buffer.from(await readBytes(request, maxBytes)).toString("utf8");
  if (text.trim() === "") return undefined;
  return parseJson(text);
}

/**
 * Reads JSON whose depth is bounded.
 *
 * @throws BodyError "not-json" or "too-deep"
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > maxDepth) throw new BodyError("too-deep");
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyError("not-json");
  }
}

const quote = 34;
const backslash = 92;

/** Counted before parsing: a parser may answer 100,000 brackets with its whole stack. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInString && code === backslash) index++;
    else if (code === quote) isInString = !isInString;
    else if (!isInString && isOpening(code)) deepest = Math.max(deepest, ++depth);
    else if (!isInString && isClosing(code)) depth--;
  }
  return deepest;
}

function isOpening(code: number): boolean {
  return code === 91 || code === 123;
}

function isClosing(code: number): boolean {
  return code === 93 || code === 125;
}
