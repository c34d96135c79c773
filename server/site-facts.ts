import type { SiteFacts } from "#domain/site-facts.ts";
import type { Config } from "./config.ts";

/** What the settings say about the site, for everybody to read. */
export function siteFacts({ operator, contactMail, donationUrl, siteNames }: Config): SiteFacts {
  return {
    operator: operator ?? null,
    contactMail: contactMail ?? null,
    donationUrl: donationUrl ?? null,
    siteNames,
  };
}
