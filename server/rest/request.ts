import { decodePath } from "#server/decode-path.ts";
import { createRouter } from "#server/router.ts";
import { RestError } from "./errors.ts";
import { type Format, negotiate } from "./media-type.ts";
import { refuseNul } from "./parse/address.ts";
import { type Payload, readPayload } from "./payload.ts";
import { parsePreferences, type Preferences } from "./preferences.ts";
import { exposedSchema } from "./schema/schema.ts";

/** Table or function that the path names. */
export type Target =
  | { readonly kind: "root" }
  | { readonly kind: "table"; readonly name: string }
  | { readonly kind: "function"; readonly name: string };

/** A request as far as it can be read without knowing the tables. */
export interface RestRequest {
  readonly method: string;
  readonly target: Target;
  readonly url: URL;
  readonly headers: Headers;
  readonly preferences: Preferences;
  readonly format: Format;
  readonly payload: Payload | undefined;
}

const root = (): Target => ({ kind: "root" });

const find = createRouter<(name: string) => Target>(
  [
    ["ALL", "", root],
    ["ALL", "/", root],
    ["ALL", "/:name", (name) => ({ kind: "table", name })],
    ["ALL", "/rpc/:name", (name) => ({ kind: "function", name })],
  ],
  "/rest/v1",
);

/**
 * Reads from the path which table or function is asked.
 *
 * @throws RestError PGRST125 for a path that leads nowhere, 22021 for one with NUL in it
 */
export function targetOf(method: string, { pathname }: URL): Target {
  refuseNul(decode(pathname));
  const match = find(method, pathname);
  if (match === undefined) throw invalidPath(404);
  return match.to(decode(match.params["name"] ?? ""));
}

function decode(text: string): string {
  const decoded = decodePath(text);
  if (decoded === undefined) throw invalidPath(400);
  return decoded;
}

function invalidPath(status: number): RestError {
  return new RestError(status, "PGRST125", "Invalid path specified in request URL");
}

/**
 * Reads the headers and the body of a request.
 *
 * @param maxBytes of the body
 * @throws RestError PGRST102, PGRST106, PGRST107 or PGRST122
 * @throws BodyError
 */
export async function readRequest(
  request: Request,
  url: URL,
  target: Target,
  maxBytes: number,
): Promise<RestRequest> {
  const { method, headers } = request;
  const isRead = method === "GET" || method === "HEAD";
  refuseOtherSchema(headers.get(isRead ? "accept-profile" : "content-profile"));
  const hasBody = method === "POST" || method === "PATCH";
  return {
    method,
    target,
    url,
    headers,
    preferences: parsePreferences(headers.get("prefer")),
    format: negotiate(headers.get("accept")),
    payload: hasBody ? await readPayload(request, maxBytes) : undefined,
  };
}

function refuseOtherSchema(profile: string | null): void {
  if (profile === null || profile === exposedSchema) return;
  throw new RestError(406, "PGRST106", `Invalid schema: ${profile}`, {
    hint: `Only the following schemas are exposed: ${exposedSchema}`,
  });
}
