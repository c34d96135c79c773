/** Reads uploads: the bytes alone, or a form as browsers send it. */
import { isRecord, parseJson } from "#domain/outside.ts";
import { BodyError, readBytes } from "#server/body.ts";
import { StorageError } from "./storage-error.ts";

/** Bytes that arrived, with what their sender says of them. */
export interface Uploaded {
  readonly bytes: Uint8Array;
  /** Type as its sender declares it, without parameters; undefined when that says nothing. */
  readonly type: string | undefined;
  /** For the header of the answer. */
  readonly cacheControl: string;
  /** JSON of an object. */
  readonly userMetadata: string | undefined;
}

/** Bounds of one upload. */
export interface UploadBounds {
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly deadline: number;
}

/** Room for a form around the file. Bytes. */
const formBytes = 65_536;
const mostMetadata = 8192;

/**
 * Reads an upload up to its bounds. A form is taken to pieces when it is asked for, as that makes three copies of it.
 *
 * @returns how to take it to pieces, which throws StorageError "too-large" or "bad-request"
 * @throws StorageError "too-large" or "too-slow"; BodyError
 */
export async function readUpload(
  request: Request,
  bounds: UploadBounds,
): Promise<() => Promise<Uploaded>> {
  const contentType = request.headers.get("content-type") ?? "";
  const isForm = contentType.toLowerCase().startsWith("multipart/form-data");
  const most = bounds.maxBytes + (isForm ? formBytes : 0);
  const bytes = await inTime(read(request, most), bounds.deadline);
  return async () => {
    const uploaded = isForm ? await fromForm(bytes, contentType) : fromHeaders(bytes, request);
    if (uploaded.bytes.length > bounds.maxBytes) throw new StorageError({ kind: "too-large" });
    if (uploaded.bytes.length === 0) throw badRequest("The object is empty");
    return uploaded;
  };
}

async function read(request: Request, most: number): Promise<Uint8Array> {
  try {
    return await readBytes(request, most);
  } catch (error) {
    const isTooLarge = error instanceof BodyError && error.kind === "too-large";
    throw isTooLarge ? new StorageError({ kind: "too-large" }) : error;
  }
}

async function inTime<T>(work: Promise<T>, deadline: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageError({ kind: "too-slow" })), deadline);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // It fails when the connection is closed, and then nobody waits for it.
    work.catch(() => {});
  }
}

function fromHeaders(bytes: Uint8Array, { headers }: Request): Uploaded {
  const metadata = headers.get("x-metadata");
  return {
    bytes,
    type: typeOf(headers.get("content-type")),
    cacheControl: cacheControlOf(headers.get("cache-control")),
    userMetadata: metadataOf(
      metadata === null ? undefined : Buffer.from(metadata, "base64").toString("utf8"),
    ),
  };
}

async function fromForm(bytes: Uint8Array, contentType: string): Promise<Uploaded> {
  const form = await parseForm(bytes, contentType);
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (file === undefined || typeof file === "string") throw badRequest("The form has no file");
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: typeOf(file.type),
    cacheControl: cacheControlOf(`max-age=${textOf("cacheControl") ?? ""}`),
    userMetadata: metadataOf(textOf("metadata")),
  };
}

async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { "content-type": contentType },
    }).formData();
  } catch {
    throw badRequest("The form cannot be read");
  }
}

function typeOf(value: string | null): string | undefined {
  const type = value?.split(";")[0]?.trim().toLowerCase() ?? "";
  return type === "" || type === "application/octet-stream" ? undefined : type;
}

/** Only a time is taken over; a page cannot give others headers of its choice. */
function cacheControlOf(value: string | null): string {
  const seconds = /max-age=(?<seconds>\d{1,9})\b/.exec(value ?? "")?.groups?.["seconds"];
  return seconds === undefined ? "no-cache" : `max-age=${seconds}`;
}

function metadataOf(text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (text.length <= mostMetadata && isRecord(parseJson(text))) return text;
  throw badRequest("The metadata must be a small object");
}

function badRequest(reason: string): StorageError {
  return new StorageError({ kind: "bad-request", reason });
}
