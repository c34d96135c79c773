import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { Log } from "./log.ts";

/** A request as it came in, of whichever version of HTTP. */
export interface Asker {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The address that counts for limits. `X-Forwarded-For` is what anybody can write, so it is read
 * from its end, and only as far as proxies that the operator named vouch for it (case A04). The log says once
 * that somebody sent it who is not believed: it may be a proxy that was not named, behind which all visitors
 * count as one.
 */
export function createAddressOf(trustedProxies: readonly string[], log?: Log) {
  const trusted = new Set(trustedProxies);
  let isTold = false;

  function tell(address: string): void {
    if (isTold) return;
    isTold = true;
    // An address of the operator's own network names a machine, and any other may be a visitor's.
    const from = isOwnNetwork(address) ? address : undefined;
    log?.event("X-Forwarded-For is not believed, as TRUSTED_PROXIES does not name its sender", {
      from,
    });
  }

  return ({ socket, headers }: Asker): string => {
    const chain = [headers["x-forwarded-for"] ?? []]
      .flat()
      .flatMap((line) => line.split(","))
      .map((part) => part.trim());
    let address = plain(socket.remoteAddress ?? "");
    if (chain.length > 0 && !trusted.has(address)) tell(address);
    while (trusted.has(address) && chain.length > 0) address = plain(chain.pop() ?? address);
    return address;
  };
}

const ownNetworks = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  ownNetworks.addSubnet(network, bits);
ownNetworks.addAddress("::1", "ipv6");
ownNetworks.addSubnet("fc00::", 7, "ipv6");

function isOwnNetwork(address: string): boolean {
  return ownNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** IPv4 in the clothes of IPv6 is IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
