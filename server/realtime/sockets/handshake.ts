/** Decides who may open a socket at all: by the path, the key, the page that asks, and how many there are. */
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ServerContext } from "#server/context.ts";
import { networksOf, widerNetworks } from "#server/limits.ts";
import type { Bounds } from "./bounds.ts";
import type { Version } from "./message.ts";

/** Decision on a connection that wants to become a socket. */
export type Handshake =
  | {
      readonly kind: "welcome";
      readonly version: Version;
      readonly key: string;
      readonly address: string;
    }
  | { readonly kind: "refused"; readonly status: 401 | 403 | 404 | 429 | 503 };

interface Asked {
  readonly url?: string | undefined;
  readonly headers: IncomingMessage["headers"];
}

/**
 * Decides on a connection that wants to become a socket.
 *
 * @param sockets that are open now, of all and of a network
 */
export function considerHandshake(
  { url = "", headers }: Asked,
  address: string,
  context: Pick<ServerContext, "authentication" | "origins">,
  bounds: Bounds,
  sockets: { readonly all: number; readonly ofNetwork: (network: string) => number },
): Handshake {
  const base = "http://localhost";
  const target = URL.canParse(url, base) ? new URL(url, base) : undefined;
  if (target?.pathname !== "/realtime/v1/websocket") return { kind: "refused", status: 404 };
  const { searchParams } = target;
  if (!isOwnPage(headers, context)) return { kind: "refused", status: 403 };
  const key = searchParams.get("apikey") ?? [headers["apikey"] ?? []].flat()[0] ?? "";
  if (context.authentication.keyRole(key) === undefined) return { kind: "refused", status: 401 };
  const isCrowded = networksOf(address).some(
    (network, index) =>
      sockets.ofNetwork(network) >= bounds.socketsPerNetwork * (widerNetworks[index] ?? 1),
  );
  if (isCrowded) return { kind: "refused", status: 429 };
  if (sockets.all >= bounds.sockets) return { kind: "refused", status: 503 };
  const version = searchParams.get("vsn") === "2.0.0" ? "2.0.0" : "1.0.0";
  return { kind: "welcome", version, key, address };
}

/** Browsers always say which page asks; whoever does not is no page, and has no visitor to deceive (T13). */
function isOwnPage(
  { origin, host }: IncomingMessage["headers"],
  { origins }: Pick<ServerContext, "origins">,
): boolean {
  if (!origins.isOwnHost(host ?? "")) return false;
  if (origin === undefined || origins.isOwn(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Answers a connection that does not become a socket, and closes it. */
export function refuse(socket: Duplex, status: number): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "connection: close",
    "content-length: 0",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`, () => socket.destroy());
}
