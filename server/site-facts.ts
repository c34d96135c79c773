import type { SiteFacts } from "#domain/site-facts.ts";
import type { Config } from "./config.ts";

/**
 * A sentence for whoever starts a site whose privacy policy names nobody, or no address to write to;
 * undefined when it names both.
 */
export function unnamedOperator({ operator, contactMail }: Config): string | undefined {
  const missing = [
    ...(operator === undefined ? ["SITE_OPERATOR"] : []),
    ...(contactMail === undefined ? ["CONTACT_MAIL"] : []),
  ];
  if (missing.length === 0) return undefined;
  const settings = missing.join(" and ");
  return `The privacy policy does not say who is responsible or where to write to: set ${settings}.`;
}

/**
 * A sentence for whoever starts a server that other machines reach by plain http: what is sent can be read
 * and changed on the way. Undefined where a proxy with https stands before it, or nobody else reaches it.
 */
export function unencryptedWay({ host, siteUrl }: Config): string | undefined {
  const isForAll = host === "0.0.0.0" || host === "::";
  if (!isForAll || siteUrl?.startsWith("https:") === true) return undefined;
  return (
    "Every network that this machine is in reaches it by plain http, and passwords can be read on the way. " +
    "Put https in front of it and set SITE_URL=https://…, or set HOST=127.0.0.1 to keep it to this machine."
  );
}

/** A year less some days: the contact of a site that nobody starts any more should end (RFC 9116, 2.5.5). */
const contactDays = 360;

/** The text of `/.well-known/security.txt` (RFC 9116); undefined where no address is named. */
export function securityText({ contactMail, siteUrl }: Config, now: number): string | undefined {
  if (contactMail === undefined) return undefined;
  const until = new Date(now + contactDays * 86_400_000).toISOString();
  const lines = [
    `Contact: mailto:${contactMail}`,
    `Expires: ${until}`,
    "Preferred-Languages: en, es, fr",
    ...(siteUrl === undefined ? [] : [`Canonical: ${siteUrl}/.well-known/security.txt`]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** Facts about the site from the settings, for everybody to read. */
export function siteFacts(config: Config): SiteFacts {
  const { operator, contactMail, donationUrl, siteNames, playMode, pushKeys } = config;
  return {
    operator: operator ?? null,
    contactMail: contactMail ?? null,
    donationUrl: donationUrl ?? null,
    siteNames,
    playMode,
    pushKey: pushKeys?.publicKey ?? null,
  };
}
