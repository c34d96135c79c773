/**
 * The gateway on a socket: what HTTP itself gets wrong is refused here (broken framing, hostile
 * targets, senders that dawdle), with the same headers as every other answer, and a stop waits for
 * the answers that are under way.
 */
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type BytesUnderWay, createBytesUnderWay } from "./bytes-under-way.ts";
import {
  boundConnections,
  type ConnectionBounds,
  connectionBounds,
  watchRequests,
} from "./connections.ts";
import { log } from "./log.ts";
import type { Gateway } from "./gateway.ts";
import { notFound } from "./static/site.ts";
import { isMangled, safePath } from "./static/target.ts";
import type { Asker } from "./visitor-address.ts";

/** Server that takes connections. */
export type Listening = {
  readonly port: number;
  /** Resolves when the last answer is out, after at most `graceMs`; what still runs then is cut. */
  readonly stop: (graceMs?: number) => Promise<void>;
};

/** Callbacks and time limit of the HTTP server. */
export interface ListenOptions {
  /** Takes over a connection that wants to become a socket. */
  readonly upgrade?: (
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ) => void;
  /** Address of whoever is at the other end, for limits. */
  readonly addressOf?: (incoming: Asker) => string;
  /** Milliseconds that a whole request may take to arrive, body included. */
  readonly requestTimeoutMs?: number;
  /** Addresses whose connections are those of many visitors. */
  readonly proxies?: readonly string[];
  /** Account in which requests count until their answers are read. */
  readonly bytes?: BytesUnderWay;
  readonly connections?: ConnectionBounds;
}

function socketAddress({ socket }: Asker): string {
  return socket.remoteAddress ?? "";
}

function refuseUpgrade(socket: Duplex): void {
  socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
}

/**
 * Opens the port and hands every request to the gateway.
 *
 * @throws the system's error (`EADDRINUSE`, `EACCES` …) when the port cannot be had.
 */
export async function listen(
  gateway: Gateway,
  port: number,
  host: string,
  {
    upgrade,
    addressOf = socketAddress,
    requestTimeoutMs = 25_000,
    proxies = [],
    bytes = createBytesUnderWay(),
    connections = connectionBounds,
  }: ListenOptions = {},
): Promise<Listening> {
  let isStopping = false;
  const listener = getRequestListener(
    (request, { incoming }) => {
      const target = incoming.url ?? "";
      const isHonest = safePath(target) !== undefined || isMangled(target);
      return isHonest ? gateway.handle(request, addressOf(incoming)) : gateway.seal(notFound());
    },
    { overrideGlobalObjects: false, errorHandler: (error) => gateway.seal(failed(error)) },
  );
  const requests = watchRequests(bytes, connections);
  const server = createServer(timeoutsOf(requestTimeoutMs), (incoming, outgoing) => {
    if (isStopping) outgoing.setHeader("connection", "close");
    const place = requests.take(incoming, outgoing, addressOf(incoming));
    if (place === "too many") incoming.socket.destroy();
    else if (place === "no room") outgoing.writeHead(503, busy(gateway)).end();
    else if (!hasOneHost(incoming)) outgoing.writeHead(400, sealed(gateway)).end();
    else void listener(incoming, outgoing);
  });
  boundConnections(server, proxies, connections);
  server.on("clientError", (error, socket) => refuse(error, socket, gateway));
  server.on("upgrade", (incoming, socket, head) => {
    if (upgrade === undefined || isStopping) refuseUpgrade(socket);
    else upgrade(incoming, socket, head, addressOf(incoming));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: (graceMs = 8_000) => {
      isStopping = true;
      gateway.drain();
      return close(server, graceMs).finally(() => requests.stop());
    },
  };
}

/**
 * Names the host of a request of HTTP/1.0 that says none, as balancers' checks do: only later versions must.
 * Two hosts are none, since somebody else may have read the other (RFC 9112, section 3.2).
 */
function hasOneHost(incoming: IncomingMessage): boolean {
  const { rawHeaders, headers, httpVersion } = incoming;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length === 0 && httpVersion === "1.0") headers.host = "localhost";
  return hosts.length <= 1;
}

/** Headers of an answer to somebody for whom there is no room now; the connection ends, with what it brings. */
function busy(gateway: Gateway): Record<string, string> {
  return { ...sealed(gateway), "retry-after": "1", connection: "close" };
}

/** Headers that no answer goes without. */
function sealed(gateway: Gateway): Record<string, string> {
  return Object.fromEntries(gateway.seal(new Response(null)).headers);
}

function timeoutsOf(requestTimeoutMs: number) {
  return {
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    // A sender that dawdles is gone a fifth later at most: within 30 s (case D06).
    connectionsCheckingInterval: requestTimeoutMs / 5,
    /** Longer than the usual 60 s of a balancer, so that it is never us who hang up on it. */
    keepAliveTimeout: 65_000,
    /** A missing Host is refused by the adapter, which can give the answer its headers. */
    requireHostHeader: false,
  };
}

/** Milliseconds after the beginning of a stop in which connections are still taken: some are on their way. */
const doorMs = 250;

async function close(server: Server, graceMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, doorMs));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(cut);
}

function failed(error: unknown): Response {
  if (error instanceof RequestError) return new Response(null, { status: 400 });
  log.fault("request failed", error);
  return new Response(null, { status: 500 });
}

const statusOfFault: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** An address that is too long never reaches the app, and with it the way in. */
const tooLongPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Warcrow Army Builder</title>
<p>This address is too long. <a href="/">Go to the home page</a></p>
<p lang="es">Esta dirección es demasiado larga. <a href="/">Ir a la página de inicio</a></p>
<p lang="fr">Cette adresse est trop longue. <a href="/">Aller à la page d’accueil</a></p></html>`;

/** Answers what is no HTTP and closes: the rest of the bytes cannot be trusted (case D12). */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, gateway: Gateway): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfFault[error.code ?? ""] ?? 400;
  const { headers } = gateway.seal(new Response(null));
  const body = status === 431 ? tooLongPage : "";
  const lines = [
    ...headers,
    ...(body === "" ? [] : [["content-type", "text/html; charset=utf-8"]]),
    ["connection", "close"],
    ["content-length", String(Buffer.byteLength(body))],
  ];
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () =>
    socket.destroy(),
  );
}
