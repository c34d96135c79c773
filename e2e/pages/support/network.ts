/**
 * The network between the page and the server, in a test's hands: requests wait, fail, or are answered by
 * the test. Each test comes from an address of its own, so that none uses up the limits of another.
 */
import { anIp } from "#e2e/support/network.ts";

interface Rule {
  readonly fits: (url: URL, request: Request) => boolean;
  readonly answer: (request: Request) => Promise<Response>;
}

/** A part of the path, or a pattern for path and search. */
export type Address = string | RegExp;

const real = globalThis.fetch.bind(globalThis);
let rules: readonly Rule[] = [];
let from = "";
const mostNoted = 25;
/** Ends the requests of a page that is left. */
let left = new AbortController();

function addressed(input: RequestInfo | URL, init?: RequestInit): Request {
  const request = new Request(input, init);
  request.headers.set("x-forwarded-for", from);
  return request;
}

/** A request that no rule touches. */
export function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return real(addressed(input, init));
}

async function sendByRules(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = addressed(input, init);
  const url = new URL(request.url);
  const rule = rules.find(({ fits }) => fits(url, request));
  const note = noteRequest(`${request.method} ${url.pathname}${url.search}`);
  try {
    const answered = rule === undefined ? real(request) : rule.answer(request);
    const response = await Promise.race([answered, untilLeft(left.signal)]);
    note(String(response.status));
    return response;
  } catch (error) {
    note(String(error));
    throw error;
  }
}

let noted: readonly string[] = [];

/** The page's last requests and what became of each, the oldest first, for the report of a test that fails. */
export function lastRequests(): readonly string[] {
  return noted;
}

/** Gives what notes the end of a request. One without an end is noted as open. */
function noteRequest(request: string): (end: string) => void {
  const open = `${request}: open`;
  noted = [...noted, open].slice(-mostNoted);
  return (end) => (noted = noted.map((line) => (line === open ? `${request}: ${end}` : line)));
}

function untilLeft(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Ends what is asked for, as a browser does when its page is left. */
export function endRequests(): void {
  left.abort();
  left = new AbortController();
}

/** Closes the lines to the server, one that was opened a moment ago among them. Tells whether none is left. */
export function closeLines(): boolean {
  for (const line of lines) line.close();
  return lines.size === 0;
}

/** The lines to the server that are open or still being closed. */
const lines = new Set<WebSocket>();

globalThis.WebSocket = class extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols);
    lines.add(this);
    this.addEventListener("close", () => lines.delete(this));
  }
};

/** A network without disturbances, from an address that nobody had before. */
export function freshNetwork(): void {
  rules = [];
  if (!navigator.onLine) tellOnline();
  from = anIp();
  globalThis.fetch = sendByRules;
}

function fitting(address: Address, method?: string): Rule["fits"] {
  return (url, request) => {
    if (method !== undefined && request.method !== method) return false;
    const path = url.pathname + url.search;
    return typeof address === "string" ? path.includes(address) : address.test(path);
  };
}

function add(rule: Rule): () => void {
  rules = [rule, ...rules];
  return () => (rules = rules.filter((each) => each !== rule));
}

/** Has requests to the address wait; they go on when what is returned is called. */
export function hold(address: Address, method?: string): () => void {
  let go = () => {};
  const may = new Promise<void>((resolve) => (go = resolve));
  const remove = add({
    fits: fitting(address, method),
    answer: async (request) => {
      await may;
      return real(request);
    },
  });
  return () => {
    remove();
    go();
  };
}

/** Has the test answer requests to the address, until what is returned is called. */
export function answer(
  address: Address,
  give: (request: Request) => Response | Promise<Response>,
  method?: string,
): () => void {
  return add({ fits: fitting(address, method), answer: async (request) => give(request) });
}

/** Has requests fail as without a network, until what is returned is called. */
export function fail(address: Address, method?: string): () => void {
  return answer(address, () => Promise.reject(new TypeError("Failed to fetch")), method);
}

/** Has the server take the next request to the address, and its answer never arrive. */
export function loseAnswer(address: Address, method?: string): void {
  const restore = answer(
    address,
    async (request) => {
      restore();
      await send(request);
      throw new TypeError("Failed to fetch");
    },
    method,
  );
}

/** Takes the network away, as a browser tells it, until what is returned is called. */
export function goOffline(): () => void {
  const back = fail(/^/);
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  dispatchEvent(new Event("offline"));
  return () => {
    back();
    tellOnline();
  };
}

function tellOnline(): void {
  Reflect.deleteProperty(navigator, "onLine");
  dispatchEvent(new Event("online"));
}

/** Requests to the address from now on, in their order. */
export function listenTo(address: Address): readonly Request[] {
  const heard: Request[] = [];
  const fits = fitting(address);
  add({
    fits: (url, request) => {
      if (fits(url, request)) heard.push(request.clone());
      return false;
    },
    answer: real,
  });
  return heard;
}
