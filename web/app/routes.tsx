/** The one table from address to page. Pages load when they are visited. */
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { SavedList } from "#domain/list/saved-list.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorPage } from "./error-page.tsx";
import { accountRoutes } from "./routes/account-routes.ts";
import { listRoutes } from "./routes/list-routes.ts";
import { missionsRoutes } from "./routes/missions-routes.ts";
import { peopleRoutes } from "./routes/people-routes.ts";
import { playRoutes } from "./routes/play-routes.ts";
import { referenceRoutes } from "./routes/reference-routes.ts";
import { root } from "./routes/page.tsx";
import { siteRoutes } from "./routes/site-routes.ts";
import { statsRoutes } from "./routes/stats-routes.ts";

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
