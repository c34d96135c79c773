/** The screens of a match. Those without an id show the match that is being played on this device. */
import type { EntrySearch } from "#web/features/play/entry/match-list.tsx";
import type { HistorySearch } from "#web/features/play/history/history-search.ts";
import { page, readByItsPage } from "./page.tsx";

/** `round` the number of the round to correct. */
interface ScoringSearch {
  readonly round?: number;
}

/** The words of the table tell what an undo takes back. */
const ofMatch = { words: ["play", "table"] } as const;

const setup = {
  load: () => import("#web/features/play/setup/setup-page.tsx"),
  name: "SetupPage",
  queries: true,
  ...ofMatch,
} as const;
const deployment = {
  load: () => import("#web/features/play/deployment/deployment-page.tsx"),
  name: "DeploymentPage",
  ...ofMatch,
} as const;
const table = {
  load: () => import("#web/features/play/table/table-page.tsx"),
  name: "TablePage",
  ...ofMatch,
} as const;
const scoring = {
  load: () => import("#web/features/play/scoring/scoring-page.tsx"),
  name: "ScoringPage",
  search: readByItsPage<ScoringSearch>,
  ...ofMatch,
} as const;
const summary = {
  load: () => import("#web/features/play/summary/summary-page.tsx"),
  name: "SummaryPage",
  words: ["play", "results", "table"],
  queries: true,
} as const;

export const playRoutes = [
  page({
    path: "/play",
    load: () => import("#web/features/play/entry/entry-page.tsx"),
    name: "EntryPage",
    words: ["play"],
    queries: true,
    search: readByItsPage<EntrySearch>,
  }),
  page({
    path: "/play/history",
    load: () => import("#web/features/play/history/history-page.tsx"),
    name: "HistoryPage",
    words: ["results"],
    queries: true,
    search: readByItsPage<HistorySearch>,
  }),
  page({
    path: "/play/$gameId",
    load: () => import("#web/features/play/entry/match-redirect.tsx"),
    name: "MatchRedirect",
    words: ["play"],
  }),
  page({ path: "/setup", ...setup }),
  page({ path: "/setup/$gameId", ...setup }),
  page({ path: "/deployment", ...deployment }),
  page({ path: "/deployment/$gameId", ...deployment }),
  page({ path: "/game", ...table }),
  page({ path: "/game/$gameId", ...table }),
  page({ path: "/scoring", ...scoring }),
  page({ path: "/scoring/$gameId", ...scoring }),
  page({ path: "/summary", ...summary }),
  page({ path: "/summary/$gameId", ...summary }),
] as const;
