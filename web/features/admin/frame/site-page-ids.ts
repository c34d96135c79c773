/** The pages about running the site, in the order in which they are shown. */
export const sitePageIds = [
  "announcements",
  "notices",
  "alerts",
  "deployment",
  "changelog",
  "dev-options",
] as const;

/** The part of an address behind `/admin/` of a page about running the site. */
export type SitePageId = (typeof sitePageIds)[number];

/** Tells whether a part of an address is that of such a page. */
export function isSitePageId(id: string): id is SitePageId {
  return sitePageIds.some((each) => each === id);
}
