/**
 * Files in an object store that speaks S3. A key is what the path in the folder would be, and an object is
 * written whole or not at all, which the store does for us. Objects are pictures of 20 MiB at most, so they are
 * read whole before the answer begins: a store that breaks off is a 503, and never half a picture.
 */
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { ObjectStoreSettings } from "#server/config.ts";
import { createGate } from "#server/database/gate.ts";
import { type Files, type FoundVersion, markName, pathWithin, placeWithin } from "./files.ts";
import { StorageError } from "./storage-error.ts";

/** Milliseconds for a request with its retries and its answer. */
const timeoutMs = 10_000;
/** Tries again after an answer of 5xx. */
const retries = 2;
/** Age from which an object is swept; a younger one may belong to a row that is not committed yet. Milliseconds. */
const young = 3_600_000;

/** Answer of the store that is no success. */
class StoreAnswerError extends Error {
  override readonly name = "StoreAnswerError";
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`The store answered ${status} ${code}`.trim());
  }
}

interface Asked {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array;
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Opens the store; nothing is asked yet. */
export function createObjectStore(settings: ObjectStoreSettings): Files {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  // A store that is slow must not be asked for everything at once.
  const gate = createGate(32, 200);

  /** @throws StorageError "store-away"; OverloadError */
  async function ask(method: string, { key = "", query = {}, headers, bytes }: Asked) {
    const url = addressOf(settings, key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const leave = await gate.enter();
    try {
      const response = await client.fetch(url, {
        method,
        // The store compares what has arrived with its hash.
        headers: { ...headers, ...(bytes && { "x-amz-content-sha256": sha256(bytes) }) },
        ...(bytes && { body: new Uint8Array(bytes) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await readAnswer(response);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      throw new StorageError({ kind: "store-away" }, { cause: reasonOf(error) });
    } finally {
      leave();
    }
  }

  async function get(key: string, headers = {}): Promise<Answered | undefined> {
    const answered = await ask("GET", { key, headers });
    return answered.status === 200 || answered.status === 206 ? answered : undefined;
  }

  const files: Files = {
    name: `the bucket ${bucket} at ${endpoint}`,
    isRemote: true,
    write: async (place, bytes) => {
      await ask("PUT", { key: pathWithin(place), bytes });
    },
    copy: async (from, to) => {
      const bytes = await files.read(from);
      if (bytes === undefined) throw new StorageError({ kind: "no-object" });
      await files.write(to, bytes);
    },
    read: async (place, range) => {
      const key = pathWithin(place);
      if (range === undefined) return (await get(key))?.bytes;
      const { start, end } = range;
      const part = await get(key, { range: `bytes=${start}-${end - 1}` });
      // A store may answer with the whole.
      return part?.status === 200 ? part.bytes.subarray(start, end) : part?.bytes;
    },
    remove: async (place) => {
      await files.discard(pathWithin(place)).catch((error: unknown) => {
        if (!(error instanceof StorageError)) throw error;
      });
    },
    survey: async () => ({ versions: await listVersions(ask), unfinished: [] }),
    discard: async (key) => {
      await ask("DELETE", { key });
    },
    readMark: async () => (await get(markName))?.bytes.toString("utf8").trim() ?? "",
    writeMark: async (mark) => {
      await ask("PUT", { key: markName, bytes: Buffer.from(`${mark}\n`) });
    },
  };
  return files;
}

/** Address of an object, or of the bucket for an empty key. */
export function addressOf(
  { endpoint, bucket, isPathStyle }: ObjectStoreSettings,
  key: string,
): URL {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const path = [url.pathname.replace(/\/$/, ""), ...(isPathStyle ? [bucket] : [])].join("/");
  url.pathname = key === "" ? path : `${path}/${key}`;
  return url;
}

/** Gives the cause of an error: fetch itself only says "fetch failed". */
function reasonOf(error: unknown): unknown {
  return error instanceof TypeError && error.cause !== undefined ? error.cause : error;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Reads an answer to its end. What is not there is no failure; a bucket that is not there is one. */
async function readAnswer(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.ok) return { status, headers, bytes };
  const [code = ""] = textsIn(bytes.toString("utf8"), "Code");
  if (status === 416 || (status === 404 && code !== "NoSuchBucket"))
    return { status, headers, bytes };
  if (status === 507) throw new StorageError({ kind: "disk-full" });
  throw new StoreAnswerError(status, code);
}

/** All versions that are old enough to be looked at (ListObjectsV2). */
async function listVersions(
  ask: (method: string, asked: Asked) => Promise<Answered>,
): Promise<readonly FoundVersion[]> {
  const found: FoundVersion[] = [];
  let token: string | undefined;
  do {
    const more = token === undefined ? {} : { "continuation-token": token };
    const { bytes, headers } = await ask("GET", {
      query: { "list-type": "2", prefix: "b-", ...more },
    });
    const xml = bytes.toString("utf8");
    const now = Date.parse(headers.get("date") ?? "") || Date.now();
    for (const entry of textsIn(xml, "Contents")) {
      const [path = ""] = textsIn(entry, "Key");
      const [changed = ""] = textsIn(entry, "LastModified");
      const place = placeWithin(path);
      if (place === undefined || !(now - Date.parse(changed) > young)) continue;
      found.push({ id: place.id, version: place.version, path });
    }
    [token] = textsIn(xml, "NextContinuationToken");
  } while (token !== undefined);
  return found;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};

/** The contents of all elements of a name, in the flat answers of S3. */
function textsIn(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, "g"))].map(([, text = ""]) =>
    text.includes("<") ? text : text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity),
  );
}
