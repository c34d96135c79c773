import { lookup as lookUp, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIPv4 } from "node:net";

/** Networks that are not the public web (the special-purpose registries of IANA). */
const closed = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  closed.addSubnet(net, bits, "ipv6");

/** Tells whether an IP address is one of the public web. */
export function isPublicAddress(address: string): boolean {
  // The list would take every IPv4 address for one of these.
  if (/^::ffff:/i.test(address)) return false;
  return !closed.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks up a host, and refuses one that any of its addresses leads into a network that is not public: whoever
 * names a host may have it lead anywhere, also after it was checked.
 */
export function lookUpPublic(host: string, options: LookupOptions, callback: Callback): void {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error("The host is not on the public web"), []);
    if (options.all === true) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
}
