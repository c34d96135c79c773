import type { IncomingHttpHeaders } from "node:http";

/** A request as it came in, of whichever version of HTTP. */
export interface Asker {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The address that counts for limits. `X-Forwarded-For` is what anybody can write, so it is read
 * from its end, and only as far as proxies that the operator named vouch for it (case A04).
 */
export function createAddressOf(trustedProxies: readonly string[]) {
  const trusted = new Set(trustedProxies);
  return ({ socket, headers }: Asker): string => {
    const chain = [headers["x-forwarded-for"] ?? []]
      .flat()
      .flatMap((line) => line.split(","))
      .map((part) => part.trim());
    let address = plain(socket.remoteAddress ?? "");
    while (trusted.has(address) && chain.length > 0) address = plain(chain.pop() ?? address);
    return address;
  };
}

/** IPv4 in the clothes of IPv6 is IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
