const addresses = {
  setup: "/setup/$gameId",
  deployment: "/deployment/$gameId",
  game: "/game/$gameId",
  scoring: "/scoring/$gameId",
  summary: "/summary/$gameId",
} as const;

/** A screen of a match; each phase of a match has the one of its name. */
export type Screen = keyof typeof addresses;

/** The screens of a match, in their order. */
export const screens = ["setup", "deployment", "game", "scoring", "summary"] as const;

/** The address of a screen, with a place for the id of the match. */
export function addressOf(screen: Screen): (typeof addresses)[Screen] {
  return addresses[screen];
}
