import { isIP } from "node:net";
import { networkInterfaces } from "node:os";

/**
 * The origins under which the site is found: what the operator says, and without that this machine's
 * own addresses, so that a phone at the same table is no stranger.
 */
export interface Origins {
  readonly isOwn: (origin: string) => boolean;
  /**
   * Tells whether the site may be asked under this host. With `SITE_URL` no other public name is ours: a page
   * of such a name, made to lead here afterwards (DNS rebinding), would count as one of our own. Addresses and
   * names without a dot cannot be made so.
   */
  readonly isOwnHost: (host: string) => boolean;
  /** Address for links in mails when the asking page named none that can be trusted. */
  readonly site: string;
}

/** Settings that say which origins are the site's. */
export interface OriginOptions {
  readonly siteUrl: string | undefined;
  readonly allowedOrigins: readonly string[];
  /** The port that we listen on. */
  readonly port: () => number;
}

/** Knows the site's own origins; without `SITE_URL` these are localhost's at our port. */
export function createOrigins({ siteUrl, allowedOrigins, port }: OriginOptions): Origins {
  const named = new Set([
    ...(siteUrl === undefined ? [] : [new URL(siteUrl).origin]),
    ...allowedOrigins,
  ]);
  const hosts = new Set([...named].map((origin) => hostnameOf(`${origin}/`)));
  return {
    isOwnHost: (host) => {
      const name = hostnameOf(`http://${host}/`).replace(/\.$/, "");
      const isPublic = isIP(name.replace(/^\[|\]$/g, "")) === 0 && name.includes(".");
      return siteUrl === undefined || !isPublic || hosts.has(name);
    },
    isOwn: (origin) =>
      named.has(origin) || (siteUrl === undefined && localOrigins(port()).includes(origin)),
    get site() {
      return siteUrl ?? `http://localhost:${port()}`;
    },
  };
}

function hostnameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}

/** This machine's addresses, as a browser writes them. They may change while we run. */
function localOrigins(port: number): readonly string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address));
  return ["localhost", "127.0.0.1", ...addresses].map(
    (name) => new URL(`http://${name}:${port}`).origin,
  );
}
