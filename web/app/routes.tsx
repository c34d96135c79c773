/** The one table from address to page (specification, section 2). Pages load when they are visited. */
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { SavedList } from "#domain/list/saved-list.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorPage } from "./error-page.tsx";
import { accountRoutes } from "./routes/account-routes.ts";
import { homeRoutes } from "./routes/home-routes.ts";
import { listRoutes } from "./routes/list-routes.ts";
import { missionsRoutes } from "./routes/missions-routes.ts";
import { referenceRoutes } from "./routes/reference-routes.ts";
import { root } from "./routes/root.ts";
import { siteRoutes } from "./routes/site-routes.ts";
import { statsRoutes } from "./routes/stats-routes.ts";

const routeTree = root.addChildren([
  ...homeRoutes,
  ...listRoutes,
  ...accountRoutes,
  ...statsRoutes,
  ...missionsRoutes,
  ...referenceRoutes,
  ...siteRoutes,
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
    /** Tells whether the builder opens with its list, where that is not beside the units. */
    showsList?: boolean;
    /** What is searched for in rules and questions, from one page to the other (specification, section 2). */
    term?: string;
  }
}
