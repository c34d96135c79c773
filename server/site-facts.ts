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
