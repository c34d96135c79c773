import { createRoute } from "@tanstack/react-router";
import type { CompareSearch } from "#web/features/stats/compare/compare-search.ts";
import type { DiceSearch } from "#web/features/stats/dice/dice-search.ts";
import type { ListsSearch } from "#web/features/stats/odds/lists-search.ts";
import type { UnitsSearch } from "#web/features/stats/odds/units-search.ts";
import type { StatsSearch } from "#web/features/stats/units/stats-search.ts";
import { lazyPage, readByItsPage, wordsOf } from "./route-parts.ts";
import { root } from "./root.ts";

const statsWords = wordsOf("stats");

const unitStats = createRoute({
  getParentRoute: () => root,
  path: "/unit-stats",
  loader: statsWords,
  validateSearch: readByItsPage<StatsSearch>,
  component: lazyPage(
    () => import("#web/features/stats/units/unit-stats-page.tsx"),
    "UnitStatsPage",
  ),
});

const unitSheet = createRoute({
  getParentRoute: () => root,
  path: "/unit-stats/$unitId",
  loader: statsWords,
  component: lazyPage(
    () => import("#web/features/stats/sheet/unit-sheet-page.tsx"),
    "UnitSheetPage",
  ),
});

const unitComparison = createRoute({
  getParentRoute: () => root,
  path: "/unit-stats/compare",
  loader: statsWords,
  validateSearch: readByItsPage<CompareSearch>,
  component: lazyPage(() => import("#web/features/stats/compare/compare-page.tsx"), "ComparePage"),
});

const unitCosts = createRoute({
  getParentRoute: () => root,
  path: "/unit-stats/costs",
  loader: statsWords,
  component: lazyPage(() => import("#web/features/stats/costs/costs-page.tsx"), "CostsPage"),
});

const diceOdds = createRoute({
  getParentRoute: () => root,
  path: "/dice",
  loader: statsWords,
  validateSearch: readByItsPage<DiceSearch>,
  component: lazyPage(() => import("#web/features/stats/dice/dice-page.tsx"), "DicePage"),
});

const unitOdds = createRoute({
  getParentRoute: () => root,
  path: "/dice/units",
  loader: statsWords,
  validateSearch: readByItsPage<UnitsSearch>,
  component: lazyPage(() => import("#web/features/stats/odds/units-page.tsx"), "UnitsPage"),
});

const listOdds = createRoute({
  getParentRoute: () => root,
  path: "/dice/lists",
  loader: statsWords,
  validateSearch: readByItsPage<ListsSearch>,
  component: lazyPage(() => import("#web/features/stats/odds/lists-page.tsx"), "ListsPage"),
});

const diceFaces = createRoute({
  getParentRoute: () => root,
  path: "/dice/faces",
  loader: statsWords,
  component: lazyPage(() => import("#web/features/stats/dice/faces-page.tsx"), "FacesPage"),
});

export const statsRoutes = [
  unitStats,
  unitSheet,
  unitComparison,
  unitCosts,
  diceOdds,
  unitOdds,
  listOdds,
  diceFaces,
] as const;
