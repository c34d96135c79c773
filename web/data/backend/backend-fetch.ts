/**
 * The network as the official client sees it. It never throws for want of a network, because the client
 * would write that to the console; it gives up on a server that does not answer; it says how long to wait
 * where only a header does; and a token that the server refuses is renewed once.
 */
import { readDevOptions } from "../local/dev-options.ts";
import { asAnswer, bodyOf, noNetworkStatus, type PassingError } from "./errors.ts";

type Fetch = typeof fetch;

/** The answer to the wish for a newer access token than the one that was refused. */
export type Renewal =
  | { readonly kind: "renewed"; readonly token: string }
  /** There is none to be had. */
  | { readonly kind: "refused" }
  /** Nobody could say. */
  | { readonly kind: "later"; readonly trouble: PassingError };

type RenewToken = (refused: string) => Promise<Renewal>;

/** Milliseconds within which an answer must begin before the request counts as lost. */
const timeoutMs = 15_000;

/** Pictures go up slowly, and functions ask other servers before they answer. */
const longTimeoutMs = 120_000;

/** The rest of an answer may take so many times as long: it comes slowly on a poor connection. */
const bodyFactor = 4;

function timeoutOf(input: RequestInfo | URL): number {
  const url = String(input instanceof Request ? input.url : input);
  return /\/(?:storage|functions)\/v1\//.test(url) ? longTimeoutMs : timeoutMs;
}

/** Fetches as the browser does, but rejects with a `TimeoutError` when no answer comes in time. */
export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = new AbortController();
  const giveUp = () => timeout.abort(new DOMException("No answer in time", "TimeoutError"));
  const limit = timeoutOf(input);
  const timer = setTimeout(giveUp, limit);
  const signals = [timeout.signal, init?.signal ?? []].flat();
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    setTimeout(giveUp, bodyFactor * limit);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

function noNetwork(code: "offline" | "timeout"): Response {
  const message = code === "timeout" ? "No answer in time" : "No network";
  return Response.json({ code, message, msg: message }, { status: noNetworkStatus });
}

function isNamed(error: unknown, name: "AbortError" | "TimeoutError"): boolean {
  return error instanceof DOMException && error.name === name;
}

let isReached = true;

/** Tells whether the backend answered when it was asked last. A slow one that has not answered yet counts. */
export function isBackendReached(): boolean {
  return isReached;
}

/** Writes a call to the console where the developer options ask for it: no query, which may hold names. */
function logCall(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  status: number,
  took: number,
): void {
  const { log } = readDevOptions();
  if (log === "off" || (log === "failures" && status !== 0 && status < 400)) return;
  const { pathname } = new URL(input instanceof Request ? input.url : input, "http://site");
  // oxlint-disable-next-line no-console -- somebody has asked for it in this browser
  console.info(`${init?.method ?? "GET"} ${pathname} ${status} ${Math.round(took)} ms`);
}

async function reach(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const began = performance.now();
  try {
    const response = await fetchInTime(input, init);
    isReached = response.status < 500;
    logCall(input, init, response.status, performance.now() - began);
    return response;
  } catch (error) {
    if (isNamed(error, "AbortError")) throw error;
    isReached = false;
    logCall(input, init, 0, performance.now() - began);
    return noNetwork(isNamed(error, "TimeoutError") ? "timeout" : "offline");
  }
}

/** The official client gives no headers on, so the time to wait goes into the message. */
async function withTimeToWait(response: Response): Promise<Response> {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (response.status !== 429 || Number.isNaN(seconds)) return response;
  const message = `Try again after ${Math.ceil(seconds)} seconds`;
  const body = { code: "over_request_rate_limit", ...(await bodyOf(response)) };
  return Response.json({ ...body, message, msg: message }, { status: 429 });
}

/** The codes of the identity service for a token that does not count; the others say 401. */
const refusals: ReadonlySet<unknown> = new Set(["bad_jwt", "session_not_found"]);

async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  return response.status === 403 && refusals.has((await bodyOf(response))["error_code"]);
}

/** The token of a member with which a request is made; null for a guest's. */
export function bearerOf(init?: RequestInit): string | null {
  const header = new Headers(init?.headers).get("authorization") ?? "";
  return header.startsWith("Bearer ey") ? header.slice("Bearer ".length) : null;
}

/** The same request with another token. */
export function withBearer(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set("authorization", `Bearer ${token}`);
  return { ...init, headers };
}

/** The `fetch` of the official client; `renewToken` is asked for another token where one was refused. */
export function backendFetch(renewToken: RenewToken): Fetch {
  return async (input, init) => {
    const response = await reach(input, init);
    const token = bearerOf(init);
    if (token === null || !(await isTokenRefused(response))) return withTimeToWait(response);
    const renewal = await renewToken(token);
    switch (renewal.kind) {
      case "renewed":
        return withTimeToWait(await reach(input, withBearer(init, renewal.token)));
      case "refused":
        return response;
      case "later":
        // As it stands it would say that the session is over, which nobody knows.
        return asAnswer(renewal.trouble);
    }
  };
}
