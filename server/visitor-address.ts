import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { ServerContext } from "./context.ts";
import { service } from "./database/database.ts";
import type { Log } from "./log.ts";

/** A request as it came in, of whichever version of HTTP. */
export interface Asker {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Key under which it is kept with the limits, for a day, that an `X-Forwarded-For` was not believed. */
export const unbelievedKey = "X-Forwarded-For not believed";

const keeping = `
  insert into limits.counters (key, points, expire)
  values ($1, 1, extract(epoch from now() + interval '1 day') * 1000)
  on conflict (key) do update set expire = excluded.expire`;

/** Takes note of what is not believed, and keeps it where `npm run doctor` finds it, which is another process. */
export function watchUnbelieved() {
  let isNoted = false;
  return {
    note: () => {
      isNoted = true;
    },
    /** Writes it down once a minute, if there was any. Gives the way to stop. */
    keep: ({ database, log }: Pick<ServerContext, "database" | "log">, every = 60_000) => {
      const write = () => {
        if (!isNoted) return;
        isNoted = false;
        database
          .query(service, keeping, [unbelievedKey])
          .catch((error: unknown) => log.fault("a note for the doctor was not kept", error));
      };
      const timer = setInterval(write, every).unref();
      return () => clearInterval(timer);
    },
  };
}

/**
 * The address that counts for limits. `X-Forwarded-For` is what anybody can write, so it is read
 * from its end, and only as far as proxies that the operator named vouch for it (case A04). The log says once
 * that somebody sent it who is not believed: it may be a proxy that was not named, behind which all visitors
 * count as one.
 *
 * @param note is called each time
 */
export function createAddressOf(
  trustedProxies: readonly string[],
  log?: Log,
  note: () => void = () => {},
) {
  const trusted = new Set(trustedProxies);
  let isTold = false;

  function tell(address: string): void {
    note();
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
