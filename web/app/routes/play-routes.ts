/** The screens of a match. Those without an id show the match that is being played on this device. */
import { createRoute } from "@tanstack/react-router";
import type { EntrySearch } from "#web/features/play/entry/match-list.tsx";
import type { HistorySearch } from "#web/features/play/history/history-search.ts";
import { lazyPage, readByItsPage, wordsOf } from "./route-parts.ts";
import { root } from "./root.ts";

/** `round` the number of the round to correct. */
interface ScoringSearch {
  readonly round?: number;
}

const playWords = wordsOf("play");
const tableWords = wordsOf("play", "table");
const historyWords = wordsOf("results");
/** The report speaks the words of the table. */
const summaryWords = wordsOf("play", "results", "table");

const entryPage = lazyPage(() => import("#web/features/play/entry/entry-page.tsx"), "EntryPage");
const setupPage = lazyPage(() => import("#web/features/play/setup/setup-page.tsx"), "SetupPage");
const deploymentPage = lazyPage(
  () => import("#web/features/play/deployment/deployment-page.tsx"),
  "DeploymentPage",
);
const tablePage = lazyPage(() => import("#web/features/play/table/table-page.tsx"), "TablePage");
const scoringPage = lazyPage(
  () => import("#web/features/play/scoring/scoring-page.tsx"),
  "ScoringPage",
);
const summaryPage = lazyPage(
  () => import("#web/features/play/summary/summary-page.tsx"),
  "SummaryPage",
);

const entryRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: "/play",
    loader: playWords,
    validateSearch: readByItsPage<EntrySearch>,
    component: entryPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/play/history",
    loader: historyWords,
    validateSearch: readByItsPage<HistorySearch>,
    component: lazyPage(() => import("#web/features/play/history/history-page.tsx"), "HistoryPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/play/$gameId",
    loader: playWords,
    component: lazyPage(
      () => import("#web/features/play/entry/match-redirect.tsx"),
      "MatchRedirect",
    ),
  }),
] as const;

const beforeTheBattle = [
  createRoute({
    getParentRoute: () => root,
    path: "/setup",
    loader: playWords,
    component: setupPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/setup/$gameId",
    loader: playWords,
    component: setupPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/deployment",
    loader: playWords,
    component: deploymentPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/deployment/$gameId",
    loader: playWords,
    component: deploymentPage,
  }),
] as const;

const atTheTable = [
  createRoute({
    getParentRoute: () => root,
    path: "/game",
    loader: tableWords,
    component: tablePage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/game/$gameId",
    loader: tableWords,
    component: tablePage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/scoring",
    loader: tableWords,
    validateSearch: readByItsPage<ScoringSearch>,
    component: scoringPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/scoring/$gameId",
    loader: tableWords,
    validateSearch: readByItsPage<ScoringSearch>,
    component: scoringPage,
  }),
] as const;

const afterTheBattle = [
  createRoute({
    getParentRoute: () => root,
    path: "/summary",
    loader: summaryWords,
    component: summaryPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/summary/$gameId",
    loader: summaryWords,
    component: summaryPage,
  }),
] as const;

export const playRoutes = [
  ...entryRoutes,
  ...beforeTheBattle,
  ...atTheTable,
  ...afterTheBattle,
] as const;
