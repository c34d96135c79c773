/** The bytes of an object, so that a browser takes them for nothing but a picture (case S02). */
import type { Files } from "./files.ts";
import { placeOf, type StoredObject } from "./objects.ts";
import { type ByteRange, rangeOf } from "./range.ts";
import { StorageError } from "./storage-error.ts";

/** Request for the bytes of an object. */
export interface Download {
  readonly request: Request;
  /** Looked for again when its bytes have just been replaced. */
  readonly find: () => Promise<StoredObject>;
  /** Tells whether everybody may have it, and keep it. */
  readonly isPublic: boolean;
}

/**
 * Answers with the bytes of an object, or with the range that is asked for.
 *
 * @throws StorageError "no-object" or "no-range"
 */
export async function download(files: Files, wanted: Download): Promise<Response> {
  const object = await wanted.find();
  try {
    return await answer(files, object, wanted);
  } catch (error) {
    const isGone = error instanceof StorageError && error.problem.kind === "no-object";
    if (!isGone) throw error;
    return answer(files, await wanted.find(), wanted);
  }
}

async function answer(
  files: Files,
  object: StoredObject,
  { request, isPublic }: Download,
): Promise<Response> {
  const headers = headersOf(object, request, isPublic);
  const { eTag, size } = object.metadata;
  if (isKnown(request, eTag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(request, eTag, size);
  if (range === "unsatisfiable") throw new StorageError({ kind: "no-range", size });
  const { start, end } = range ?? { start: 0, end: size };
  headers.set("content-length", String(end - start));
  if (range !== undefined) headers.set("content-range", contentRange(range, size));
  const status = range === undefined ? 200 : 206;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await files.read(placeOf(object), { start, end });
  if (bytes?.length !== end - start) throw new StorageError({ kind: "no-object" });
  return new Response(new Uint8Array(bytes), { status, headers });
}

function contentRange({ start, end }: ByteRange, size: number): string {
  return `bytes ${start}-${end - 1}/${size}`;
}

function isKnown({ headers }: Request, eTag: string): boolean {
  const known = headers.get("if-none-match");
  if (known === null) return false;
  return known.split(",").some((each) => ["*", eTag].includes(each.trim().replace(/^W\//, "")));
}

function headersOf(
  { metadata, name, updated_at: updatedAt }: StoredObject,
  request: Request,
  isPublic: boolean,
): Headers {
  const { eTag, mimetype, cacheControl } = metadata;
  return new Headers({
    "content-type": mimetype,
    "content-disposition": dispositionOf(new URL(request.url).searchParams.get("download"), name),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    // A page of the site at another address shows it too.
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": isPublic ? `public, ${cacheControl}` : "private, no-cache",
    "accept-ranges": "bytes",
    etag: eTag,
    "last-modified": updatedAt.toUTCString(),
  });
}

/** Header for an address with `download`: it is saved, under that name if it is not empty (RFC 6266). */
function dispositionOf(asked: string | null, name: string): string {
  const file = asked || name.slice(name.lastIndexOf("/") + 1);
  const kind = asked === null ? "inline" : "attachment";
  const plain = file.replaceAll(/[^\w. -]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encode(file)}`;
}

function encode(file: string): string {
  return encodeURIComponent(file.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
