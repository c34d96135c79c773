/** The one table from address to page. Pages load when they are visited. */
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { SavedList } from "#domain/list/saved-list.ts";
import { parseNoticeSearch } from "#domain/notices/search.ts";
import { readLanguage } from "#web/data/local/preferences.ts";
import type { ConfirmSearch } from "#web/features/account/confirm/confirm-search.ts";
import type { LoginSearch } from "#web/features/account/login/login-search.ts";
import type { UnitSearch } from "#web/features/lists/builder/unit-search.ts";
import type { PostSearch } from "#web/features/lists/community/post-search.ts";
import { parseSharedSearch } from "#web/features/lists/share/shared-search.ts";
import type { MissionsSearch } from "#web/features/missions/missions-search.ts";
import type { ScenarioSearch } from "#web/features/missions/scenario/scenario-search.ts";
import type { EntrySearch } from "#web/features/play/entry/match-list.tsx";
import type { HistorySearch } from "#web/features/play/history/history-search.ts";
import type { CompareSearch } from "#web/features/stats/compare/compare-search.ts";
import type { DiceSearch } from "#web/features/stats/dice/dice-search.ts";
import type { ListsSearch } from "#web/features/stats/odds/lists-search.ts";
import type { UnitsSearch } from "#web/features/stats/odds/units-search.ts";
import type { StatsSearch } from "#web/features/stats/units/stats-search.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorPage } from "./error-page.tsx";
import { page, readByItsPage, root } from "./page.tsx";

const home = { load: () => import("./home.tsx"), name: "Home" } as const;

const administration = {
  load: () => import("#web/features/admin/admin-page.tsx"),
  words: ["admin", "adminPeople", "adminSite", "report"],
  queries: true,
} as const;

/** The texts about the site, with the short addresses that the footer once led to. */
const legal = (
  [
    ["/about", "about"],
    ["/privacy-policy", "privacy"],
    ["/privacy", "privacy"],
    ["/terms-of-service", "terms"],
    ["/terms", "terms"],
  ] as const
).map(([path, text]) =>
  page({
    path,
    load: () => import("#web/features/legal/legal-page.tsx"),
    name: "LegalPage",
    queries: true,
    preload: async () => {
      const { legalText } = await import("#web/data/legal/legal-texts.ts");
      await legalText(text, readLanguage());
    },
  }),
);

const siteRoutes = [
  page({ path: "/", ...home }),
  page({ path: "/landing", ...home }),
  // Servers answer `/ready` themselves, whether they can serve.
  page({
    path: "/offline",
    load: () => import("#web/features/ready/ready-page.tsx"),
    name: "ReadyPage",
    words: ["ready"],
    queries: true,
  }),
  // One address for all that administrators see: their own code tells what is below it apart.
  page({ path: "/admin/$", name: "AdminPage", ...administration }),
  page({ path: "/mail", name: "EmailPage", ...administration }),
  ...legal,
] as const;

const shared = { words: ["share"], queries: true, search: parseSharedSearch } as const;
const community = {
  load: () => import("#web/features/lists/community/pages.ts"),
  words: ["community"],
  queries: true,
} as const;

const listRoutes = [
  page({
    path: "/builder",
    load: () => import("#web/features/lists/builder/builder-page.tsx"),
    name: "BuilderPage",
    search: readByItsPage<UnitSearch>,
  }),
  page({
    path: "/lists",
    load: () => import("#web/features/lists/builder/my-lists-page.tsx"),
    name: "MyListsPage",
  }),
  page({
    path: "/shared-list/$listCode",
    load: () => import("#web/features/lists/share/shared-list-page.tsx"),
    name: "SharedListPage",
    ...shared,
  }),
  page({
    path: "/s/$shortId",
    load: () => import("#web/features/lists/share/short-link-page.tsx"),
    name: "ShortLinkPage",
    ...shared,
  }),
  page({
    path: "/community-lists",
    name: "CommunityPage",
    search: readByItsPage<PostSearch>,
    ...community,
  }),
  page({ path: "/community-lists/$postId", name: "PostPage", ...community }),
] as const;

const reference = {
  load: () => import("#web/features/reference/reference-page.tsx"),
  words: ["reference"],
  queries: true,
  /** The texts that came with the app. */
  preload: async () => {
    const { builtInTexts } = await import("#web/data/reference/built-in-texts.ts");
    await builtInTexts(readLanguage());
  },
} as const;

const referenceRoutes = [
  page({ path: "/rules", name: "RulesPage", ...reference }),
  page({ path: "/faq", name: "FaqPage", ...reference }),
] as const;

const statsRoutes = [
  page({
    path: "/unit-stats",
    load: () => import("#web/features/stats/units/unit-stats-page.tsx"),
    name: "UnitStatsPage",
    words: ["stats"],
    search: readByItsPage<StatsSearch>,
  }),
  page({
    path: "/unit-stats/$unitId",
    load: () => import("#web/features/stats/sheet/unit-sheet-page.tsx"),
    name: "UnitSheetPage",
    words: ["stats"],
  }),
  page({
    path: "/unit-stats/compare",
    load: () => import("#web/features/stats/compare/compare-page.tsx"),
    name: "ComparePage",
    words: ["stats"],
    search: readByItsPage<CompareSearch>,
  }),
  page({
    path: "/unit-stats/costs",
    load: () => import("#web/features/stats/units/costs-page.tsx"),
    name: "CostsPage",
    words: ["stats"],
  }),
  page({
    path: "/dice",
    load: () => import("#web/features/stats/dice/dice-page.tsx"),
    name: "DicePage",
    words: ["stats"],
    search: readByItsPage<DiceSearch>,
  }),
  page({
    path: "/dice/units",
    load: () => import("#web/features/stats/odds/units-page.tsx"),
    name: "UnitsPage",
    words: ["stats"],
    search: readByItsPage<UnitsSearch>,
  }),
  page({
    path: "/dice/lists",
    load: () => import("#web/features/stats/odds/lists-page.tsx"),
    name: "ListsPage",
    words: ["stats"],
    queries: true,
    search: readByItsPage<ListsSearch>,
  }),
  page({
    path: "/dice/faces",
    load: () => import("#web/features/stats/dice/faces-page.tsx"),
    name: "FacesPage",
    words: ["stats"],
  }),
] as const;

const missionsRoutes = [
  page({
    path: "/missions",
    load: () => import("#web/features/missions/list/missions-page.tsx"),
    name: "MissionsPage",
    words: ["missions"],
    search: readByItsPage<MissionsSearch>,
  }),
  page({
    path: "/missions/$missionId",
    load: () => import("#web/features/missions/detail/mission-page.tsx"),
    name: "MissionPage",
    words: ["missions"],
  }),
  page({
    path: "/missions/feats",
    load: () => import("#web/features/missions/list/feats-page.tsx"),
    name: "FeatsPage",
    words: ["missions"],
  }),
  page({
    path: "/missions/feats/$featId",
    load: () => import("#web/features/missions/detail/feat-page.tsx"),
    name: "FeatPage",
    words: ["missions"],
  }),
  page({
    path: "/missions/scenario",
    load: () => import("#web/features/missions/scenario/scenario-page.tsx"),
    name: "ScenarioPage",
    words: ["missions"],
    search: readByItsPage<ScenarioSearch>,
  }),
] as const;

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

const playRoutes = [
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

const profiles = {
  load: () => import("#web/features/profile/profile-page.tsx"),
  words: ["profile"],
  queries: true,
} as const;
const messages = {
  load: () => import("#web/features/messages/messages-page.tsx"),
  words: ["messages"],
  queries: true,
} as const;

const peopleRoutes = [
  page({ path: "/profile", name: "OwnProfilePage", ...profiles }),
  page({ path: "/profile/$username", name: "ProfilePage", ...profiles }),
  page({
    path: "/friends",
    load: () => import("#web/features/friends/friends-page.tsx"),
    name: "FriendsPage",
    words: ["friends"],
    queries: true,
  }),
  page({ path: "/messages", name: "MessagesPage", ...messages }),
  page({ path: "/messages/$memberId", name: "ConversationPage", ...messages }),
  page({
    path: "/activity",
    load: () => import("#web/features/activity/activity-page.tsx"),
    name: "ActivityPage",
    words: ["activity"],
    queries: true,
  }),
  page({
    path: "/notifications",
    load: () => import("#web/features/notices/notifications-page.tsx"),
    name: "NotificationsPage",
    words: ["notices"],
    queries: true,
    search: parseNoticeSearch,
  }),
] as const;

const accountRoutes = [
  page({
    path: "/login",
    load: () => import("#web/features/account/login/login-page.tsx"),
    name: "LoginPage",
    words: ["account"],
    search: readByItsPage<LoginSearch>,
  }),
  page({
    path: "/confirm",
    load: () => import("#web/features/account/confirm/confirm-page.tsx"),
    name: "ConfirmPage",
    words: ["account"],
    search: readByItsPage<ConfirmSearch>,
  }),
  page({
    path: "/reset-password",
    load: () => import("#web/features/account/login/reset-password-page.tsx"),
    name: "ResetPasswordPage",
    words: ["account"],
  }),
  page({
    path: "/account",
    load: () => import("#web/features/account/settings/account-page.tsx"),
    name: "AccountPage",
    words: ["account"],
    queries: true,
  }),
] as const;

const routeTree = root.addChildren([
  ...listRoutes,
  ...accountRoutes,
  ...statsRoutes,
  ...missionsRoutes,
  ...playRoutes,
  ...peopleRoutes,
  ...referenceRoutes,
  ...siteRoutes,
]);

/** Tells whether somebody came here anew, and not by Back or a reload, which lead to where they were. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type === "navigate";
}

/** Decides whether the router scrolls a page: not the first, when somebody has scrolled its drawing. */
function scrollsPages() {
  let isFirst = true;
  return ({ location }: { readonly location: { readonly hash: string } }) => {
    const hasScrolled = isFirst && (globalThis.scrollY ?? 0) > 0;
    isFirst = false;
    return !hasScrolled || location.hash !== "" || !isNewVisit();
  };
}

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    defaultPreload: "intent",
    defaultPendingComponent: Spinner,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: scrollsPages(),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The faction with which the builder opens. */
    faction?: string;
    /** The list with which the builder opens. */
    list?: SavedList;
    /** Tells whether the builder opens with its list, where that is not beside the units. */
    showsList?: boolean;
    /** The text searched for in rules and questions, which goes along from one page to the other. */
    term?: string;
    /** The key of the list that the setup of a new match asks about, because some of its units may stay hidden. */
    listToBring?: string;
  }
}
