/**
 * The people who see a page. Others are told who does; what the server gives out is decided by row security
 * and by its functions, not by this.
 */
export type PageAudience = "everyone" | "members" | "administrators";

/**
 * The addresses of the app's pages with who sees them, for the server, which answers all others with 404, for
 * the shell, which lets in, and for the table of routes, which is tested against this one.
 */
const audiences = {
  "/": "everyone",
  "/landing": "everyone",
  "/builder": "everyone",
  "/lists": "everyone",
  "/login": "everyone",
  "/confirm": "everyone",
  "/reset-password": "everyone",
  "/account": "everyone",
  "/shared-list": "everyone",
  "/shared-list/$listCode": "everyone",
  "/s/$shortId": "everyone",
  "/community-lists": "everyone",
  "/community-lists/$postId": "everyone",
  "/rules": "everyone",
  "/faq": "everyone",
  "/unit-stats": "everyone",
  "/unit-stats/compare": "everyone",
  "/unit-stats/costs": "everyone",
  "/unit-stats/$unitId": "everyone",
  "/dice": "everyone",
  "/dice/units": "everyone",
  "/dice/lists": "everyone",
  "/dice/faces": "everyone",
  "/missions": "everyone",
  "/missions/feats": "everyone",
  "/missions/feats/$featId": "everyone",
  "/missions/scenario": "everyone",
  "/missions/$missionId": "everyone",
  "/play": "everyone",
  "/play/history": "everyone",
  "/play/$gameId": "everyone",
  "/setup": "everyone",
  "/setup/$gameId": "everyone",
  "/deployment": "everyone",
  "/deployment/$gameId": "everyone",
  "/game": "everyone",
  "/game/$gameId": "everyone",
  "/scoring": "everyone",
  "/scoring/$gameId": "everyone",
  "/summary": "everyone",
  "/summary/$gameId": "everyone",
  "/profile": "members",
  "/profile/$username": "everyone",
  "/friends": "members",
  "/messages": "members",
  "/messages/$memberId": "members",
  "/activity": "members",
  "/notifications": "members",
  "/offline": "everyone",
  "/about": "everyone",
  "/admin": "administrators",
  "/admin/$": "administrators",
  "/admin/$kind/$entryId": "administrators",
  "/mail": "administrators",
  "/privacy-policy": "everyone",
  "/terms-of-service": "everyone",
  "/privacy": "everyone",
  "/terms": "everyone",
} as const satisfies Readonly<Record<string, PageAudience>>;

/** The addresses of the app's pages; a part that begins with `$` stands for anything. */
export const pagePaths: readonly string[] = Object.keys(audiences);

/** Tells whether the page at this path is used in the middle of a match, where nothing else may ask for attention. */
export function isTable(path: string): boolean {
  return /^\/(?:setup|deployment|game|scoring)(?:\/|$)/.test(path);
}

/** Tells whether the page has a bar of its own at the foot of a phone: there the bar of the places would be in its way. */
export function hasOwnBar(path: string): boolean {
  return /^\/builder\/?$/.test(path) || isTable(path);
}

/** Tells whether the page belongs to a match, from its invitation to its summary. */
export function isOfMatch(path: string): boolean {
  return isTable(path) || /^\/(?:play|summary)(?:\/|$)/.test(path);
}

function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => (part.startsWith("$") ? "[^/]+" : part));
  return new RegExp(path === "/" ? "^/$" : `^${parts.join("/")}/?$`);
}

const pages = Object.entries(audiences).map(([path, audience]) => ({
  pattern: patternOf(path),
  audience,
}));

/** Tells whether the app has a page at this path. A slash at its end changes nothing. */
export function isPage(path: string): boolean {
  return pages.some(({ pattern }) => pattern.test(path));
}

/** The people who see the page at this path; everyone where there is none, as all see that it is missing. */
export function audienceOf(path: string): PageAudience {
  return pages.find(({ pattern }) => pattern.test(path))?.audience ?? "everyone";
}
