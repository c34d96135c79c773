/**
 * Checks the content of an answer before a cache keeps it. What stands between a browser and the server answers
 * in the server's name: a café's login page, a proxy's error with the status 200, a download that was cut and ends
 * early. A cache that took such an answer would give it for weeks (case O24). Runs in the service worker.
 */
import { isChangelog } from "#domain/changelog.ts";
import { isRecord, parseJson } from "#domain/outside.ts";
import type { OfflineFiles } from "./offline-files.ts";

/**
 * Addresses of the backend, and of files that must come from the network to mean anything: no page of the app.
 * Matched against path and query together: a search for "st. john" is no file name.
 */
export const neverTheApp =
  /^\/(?:rest|auth|storage|functions|realtime|art|assets|icons|health|ready)(?:[/?]|$)|^[^?]*\.[a-z\d]+(?:\?|$)/i;

/** The type without its parameters, such as "text/css". */
function typeOf(answer: Response): string {
  const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** Tells whether all bytes that were announced are here. Of a compressed answer only the browser knows. */
function isAsLongAsAnnounced(answer: Response, bytes: Uint8Array): boolean {
  const announced = answer.headers.get("content-length");
  if (announced === null || answer.headers.has("content-encoding")) return true;
  return Number(announced) === bytes.length;
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}

function textAtEnd(bytes: Uint8Array, length: number): string {
  return new TextDecoder("latin1").decode(bytes.subarray(-length));
}

const jpegStart = [0xff, 0xd8, 0xff] as const;
const pngStart = [0x89, 0x50, 0x4e, 0x47] as const;

/** Tells whether a picture has its beginning and its end: each format says where it is over. */
function isWholePicture(bytes: Uint8Array, type: string): boolean {
  switch (type) {
    case "image/jpeg":
      return beginsWith(bytes, jpegStart) && textAtEnd(bytes, 2) === "\u00ff\u00d9";
    case "image/png":
      return beginsWith(bytes, pngStart) && textAtEnd(bytes, 8).startsWith("IEND");
    case "image/svg+xml":
      return textAtEnd(bytes, 16).trimEnd().endsWith("</svg>");
    default:
      return type.startsWith("image/") && bytes.length > 0;
  }
}

/** The part of a file's SHA-256 by which it is known: 128 of its bits, in base64. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, 16))).replace(/=+$/, "");
}

/** The types that browsers insist on, by the endings of names; the first is the one that we give. */
const neededTypes: readonly (readonly [ending: string, types: readonly [string, ...string[]]])[] = [
  [".js", ["text/javascript", "application/javascript", "application/x-javascript"]],
  [".css", ["text/css"]],
  [".html", ["text/html"]],
  [".svg", ["image/svg+xml"]],
  [".json", ["application/json"]],
];

/**
 * The answer with the type that its name says, for a file whose content is known: what stands in between, or a host
 * with a wrong table, may have named another, and a browser runs no module of the type text/plain. The same answer
 * where the type is right.
 */
export function withRightType(path: string, answer: Response): Response {
  const types = typesFor(path);
  if (types === undefined || types.includes(typeOf(answer))) return answer;
  const headers = new Headers(answer.headers);
  headers.set("content-type", `${types[0]}; charset=utf-8`);
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}

function typesFor(path: string) {
  return neededTypes.find(([ending]) => path.endsWith(ending))?.[1];
}

function isCodeOf(path: string, answer: Response): boolean {
  return typesFor(path)?.includes(typeOf(answer)) ?? true;
}

async function isOwnCode(
  path: string,
  answer: Response,
  bytes: Uint8Array<ArrayBuffer>,
  lists: readonly OfflineFiles[],
): Promise<boolean> {
  const digests = lists.flatMap(({ late }) => late[path]?.digest ?? []);
  if (digests.length > 0) return digests.includes(await digestOf(bytes));
  // Of a version that this browser has no list of.
  return isCodeOf(path, answer) && isAsLongAsAnnounced(answer, bytes);
}

function isVersion(text: string): boolean {
  const json = parseJson(text);
  return isRecord(json) && typeof json["version"] === "string";
}

function isReleaseNotes(text: string): boolean {
  return isChangelog(text) && /^#+\s*\[\d+\.\d+\.\d+\]/m.test(text);
}

/**
 * Tells whether the answer is what the server has at this path, and all of it. `lists` are those of the versions of
 * the app that this browser has.
 */
export async function isOwnContent(
  path: string,
  answer: Response,
  lists: readonly OfflineFiles[],
): Promise<boolean> {
  if (answer.status !== 200) return false;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (path.startsWith("/assets/")) return isOwnCode(path, answer, bytes, lists);
  if (!isAsLongAsAnnounced(answer, bytes)) return false;
  if (path.startsWith("/art/")) return isWholePicture(bytes, typeOf(answer));
  const text = new TextDecoder().decode(bytes);
  return path.endsWith(".json") ? isVersion(text) : isReleaseNotes(text);
}
