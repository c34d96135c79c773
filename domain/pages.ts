/**
 * The addresses of the app's pages, for the server, which answers all others with 404, and for the table
 * of routes, which is tested against this one.
 */
export const pagePaths = [
  "/",
  "/landing",
  "/builder",
  "/login",
  "/confirm",
  "/reset-password",
  "/account",
  "/shared-list",
  "/shared-list/$listCode",
  "/s/$shortId",
  "/community-lists",
  "/community-lists/$postId",
  "/rules",
  "/faq",
  "/unit-stats",
  "/unit-stats/compare",
  "/unit-stats/costs",
  "/unit-stats/$unitId",
  "/dice",
  "/dice/faces",
  "/missions",
  "/missions/feats",
  "/missions/feats/$featId",
  "/missions/scenario",
  "/missions/$missionId",
  "/play",
  "/play/history",
  "/play/$gameId",
  "/setup",
  "/setup/$gameId",
  "/deployment",
  "/deployment/$gameId",
  "/game",
  "/game/$gameId",
  "/scoring",
  "/scoring/$gameId",
  "/summary",
  "/summary/$gameId",
  "/about",
  "/admin",
  "/admin/$",
  "/admin/$kind/$entryId",
  "/mail",
  "/privacy-policy",
  "/terms-of-service",
  "/privacy",
  "/terms",
] as const;

/** Tells whether the page at this path is used in the middle of a match, where nothing else may ask for attention. */
export function isTable(path: string): boolean {
  return /^\/(?:setup|deployment|game|scoring)(?:\/|$)/.test(path);
}

function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => (part.startsWith("$") ? "[^/]+" : part));
  return new RegExp(path === "/" ? "^/$" : `^${parts.join("/")}/?$`);
}

const patterns = pagePaths.map(patternOf);

/** Tells whether the app has a page at this path. A slash at its end changes nothing. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
