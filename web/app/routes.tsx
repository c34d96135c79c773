/** The one table from address to page (specification, section 2). Pages load when they are visited. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import type { SavedList } from "#domain/list/saved-list.ts";
import { readLanguage } from "#web/data/local/preferences.ts";
import type { ConfirmSearch } from "#web/features/account/confirm/confirm-search.ts";
import type { LoginSearch } from "#web/features/account/login/login-search.ts";
import type { PostSearch } from "#web/features/lists/community/post-search.ts";
import type { UnitSearch } from "#web/features/lists/builder/unit-search.ts";
import { parseSharedSearch } from "#web/features/lists/share/shared-search.ts";
import type { MissionsSearch } from "#web/features/missions/missions-search.ts";
import type { ScenarioSearch } from "#web/features/missions/scenario/scenario-search.ts";
import type { CompareSearch } from "#web/features/stats/compare/compare-search.ts";
import type { DiceSearch } from "#web/features/stats/dice/dice-search.ts";
import type { StatsSearch } from "#web/features/stats/units/stats-search.ts";
import { loadPart } from "#web/i18n/messages.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { loadPage } from "./chunk-recovery.ts";
import { ErrorPage } from "./error-page.tsx";
import { Shell } from "./shell/shell.tsx";

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(
    () => loadPage(() => import("./not-found-page.tsx")),
    "NotFoundPage",
  ),
});

const homePage = lazyRouteComponent(() => loadPage(() => import("./home.tsx")), "Home");

const home = createRoute({ getParentRoute: () => root, path: "/", component: homePage });

const landing = createRoute({ getParentRoute: () => root, path: "/landing", component: homePage });

const builder = createRoute({
  getParentRoute: () => root,
  path: "/builder",
  validateSearch: readByItsPage<UnitSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/lists/builder/builder-page.tsx")),
    "BuilderPage",
  ),
});

/** Beside the code of the page, so that its words are there when it is drawn. */
const accountWords = async () => {
  await loadPart("account", readLanguage());
};

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  loader: accountWords,
  validateSearch: readByItsPage<LoginSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/account/login/login-page.tsx")),
    "LoginPage",
  ),
});

const confirm = createRoute({
  getParentRoute: () => root,
  path: "/confirm",
  loader: accountWords,
  validateSearch: readByItsPage<ConfirmSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/account/confirm/confirm-page.tsx")),
    "ConfirmPage",
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  loader: accountWords,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/account/reset/reset-password-page.tsx")),
    "ResetPasswordPage",
  ),
});

const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  loader: accountWords,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/account/settings/account-page.tsx")),
    "AccountPage",
  ),
});

const sharedWords = async () => {
  await loadPart("share", readLanguage());
};

const sharedList = createRoute({
  getParentRoute: () => root,
  path: "/shared-list/$listCode",
  loader: sharedWords,
  validateSearch: parseSharedSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/lists/share/shared-list-page.tsx")),
    "SharedListPage",
  ),
});

const shortLink = createRoute({
  getParentRoute: () => root,
  path: "/s/$shortId",
  loader: sharedWords,
  validateSearch: parseSharedSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/lists/share/short-link-page.tsx")),
    "ShortLinkPage",
  ),
});

/** What an address carries for a page that makes sense of it itself, with code that loads with the page. */
// Each route names its own type.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function readByItsPage<Search>(search: Record<string, unknown>): Search {
  // The page parses it: nobody else reads it, and links to it are checked by this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return search as Search;
}

const statsWords = async () => {
  await loadPart("stats", readLanguage());
};

const unitStats = createRoute({
  getParentRoute: () => root,
  path: "/unit-stats",
  loader: statsWords,
  validateSearch: readByItsPage<StatsSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/stats/units/unit-stats-page.tsx")),
    "UnitStatsPage",
  ),
});

const unitSheet = createRoute({
  getParentRoute: () => root,
  path: "/unit-stats/$unitId",
  loader: statsWords,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/stats/sheet/unit-sheet-page.tsx")),
    "UnitSheetPage",
  ),
});

const unitComparison = createRoute({
  getParentRoute: () => root,
  path: "/unit-stats/compare",
  loader: statsWords,
  validateSearch: readByItsPage<CompareSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/stats/compare/compare-page.tsx")),
    "ComparePage",
  ),
});

const unitCosts = createRoute({
  getParentRoute: () => root,
  path: "/unit-stats/costs",
  loader: statsWords,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/stats/costs/costs-page.tsx")),
    "CostsPage",
  ),
});

const diceOdds = createRoute({
  getParentRoute: () => root,
  path: "/dice",
  loader: statsWords,
  validateSearch: readByItsPage<DiceSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/stats/dice/dice-page.tsx")),
    "DicePage",
  ),
});

const diceFaces = createRoute({
  getParentRoute: () => root,
  path: "/dice/faces",
  loader: statsWords,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/stats/dice/faces-page.tsx")),
    "FacesPage",
  ),
});

const missionsWords = async () => {
  await loadPart("missions", readLanguage());
};

const missions = createRoute({
  getParentRoute: () => root,
  path: "/missions",
  loader: missionsWords,
  validateSearch: readByItsPage<MissionsSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/missions/list/missions-page.tsx")),
    "MissionsPage",
  ),
});

const mission = createRoute({
  getParentRoute: () => root,
  path: "/missions/$missionId",
  loader: missionsWords,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/missions/detail/mission-page.tsx")),
    "MissionPage",
  ),
});

const feats = createRoute({
  getParentRoute: () => root,
  path: "/missions/feats",
  loader: missionsWords,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/missions/list/feats-page.tsx")),
    "FeatsPage",
  ),
});

const feat = createRoute({
  getParentRoute: () => root,
  path: "/missions/feats/$featId",
  loader: missionsWords,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/missions/detail/feat-page.tsx")),
    "FeatPage",
  ),
});

const scenario = createRoute({
  getParentRoute: () => root,
  path: "/missions/scenario",
  loader: missionsWords,
  validateSearch: readByItsPage<ScenarioSearch>,
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/missions/scenario/scenario-page.tsx")),
    "ScenarioPage",
  ),
});

const communityWords = async () => {
  await loadPart("community", readLanguage());
};

const communityPages = () => loadPage(() => import("#web/features/lists/community/pages.ts"));

const communityLists = createRoute({
  getParentRoute: () => root,
  path: "/community-lists",
  loader: communityWords,
  validateSearch: readByItsPage<PostSearch>,
  component: lazyRouteComponent(communityPages, "CommunityPage"),
});

const communityPost = createRoute({
  getParentRoute: () => root,
  path: "/community-lists/$postId",
  loader: communityWords,
  component: lazyRouteComponent(communityPages, "PostPage"),
});

/** Beside the code of the page: its words, and the texts that came with the app. */
const referenceTexts = async () => {
  const language = readLanguage();
  const { builtInTexts } = await import("#web/data/reference/built-in-texts.ts");
  await Promise.all([loadPart("reference", language), builtInTexts(language)]);
};

const referencePages = () => loadPage(() => import("#web/features/reference/pages.tsx"));

const rules = createRoute({
  getParentRoute: () => root,
  path: "/rules",
  loader: referenceTexts,
  component: lazyRouteComponent(referencePages, "RulesPage"),
});

const faq = createRoute({
  getParentRoute: () => root,
  path: "/faq",
  loader: referenceTexts,
  component: lazyRouteComponent(referencePages, "FaqPage"),
});

/** One address for all that administrators see: their own code tells what is below it apart. */
const admin = createRoute({
  getParentRoute: () => root,
  path: "/admin/$",
  component: lazyRouteComponent(
    () => loadPage(() => import("#web/features/admin/admin-page.tsx")),
    "AdminPage",
  ),
});

const legalPage = lazyRouteComponent(
  () => loadPage(() => import("#web/features/legal/legal-page.tsx")),
  "LegalPage",
);

/** With the short addresses that the footer once led to. */
const legal = (
  [
    ["/about", "about"],
    ["/privacy-policy", "privacy"],
    ["/privacy", "privacy"],
    ["/terms-of-service", "terms"],
    ["/terms", "terms"],
  ] as const
).map(([path, page]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: async () => {
      const { legalText } = await import("#web/data/legal/legal-texts.ts");
      await legalText(page, readLanguage());
    },
    component: legalPage,
  }),
);

const routeTree = root.addChildren([
  home,
  landing,
  builder,
  login,
  confirm,
  resetPassword,
  account,
  communityLists,
  communityPost,
  sharedList,
  shortLink,
  unitStats,
  unitSheet,
  unitComparison,
  unitCosts,
  diceOdds,
  diceFaces,
  missions,
  mission,
  feats,
  feat,
  scenario,
  rules,
  faq,
  admin,
  ...legal,
]);

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    defaultPreload: "intent",
    defaultPendingComponent: Spinner,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The faction with which the builder opens (specification, section 2). */
    faction?: string;
    /** The list with which the builder opens (specification, section 2). */
    list?: SavedList;
    /** What is searched for in rules and questions, from one page to the other (specification, section 2). */
    term?: string;
  }
}
