import type { CompareSearch } from "#web/features/stats/compare/compare-search.ts";
import type { DiceSearch } from "#web/features/stats/dice/dice-search.ts";
import type { ListsSearch } from "#web/features/stats/odds/lists-search.ts";
import type { UnitsSearch } from "#web/features/stats/odds/units-search.ts";
import type { StatsSearch } from "#web/features/stats/units/stats-search.ts";
import { page, readByItsPage } from "./page.tsx";

const words = ["stats"] as const;

export const statsRoutes = [
  page({
    path: "/unit-stats",
    load: () => import("#web/features/stats/units/unit-stats-page.tsx"),
    name: "UnitStatsPage",
    words,
    search: readByItsPage<StatsSearch>,
  }),
  page({
    path: "/unit-stats/$unitId",
    load: () => import("#web/features/stats/sheet/unit-sheet-page.tsx"),
    name: "UnitSheetPage",
    words,
  }),
  page({
    path: "/unit-stats/compare",
    load: () => import("#web/features/stats/compare/compare-page.tsx"),
    name: "ComparePage",
    words,
    search: readByItsPage<CompareSearch>,
  }),
  page({
    path: "/unit-stats/costs",
    load: () => import("#web/features/stats/costs/costs-page.tsx"),
    name: "CostsPage",
    words,
  }),
  page({
    path: "/dice",
    load: () => import("#web/features/stats/dice/dice-page.tsx"),
    name: "DicePage",
    words,
    search: readByItsPage<DiceSearch>,
  }),
  page({
    path: "/dice/units",
    load: () => import("#web/features/stats/odds/units-page.tsx"),
    name: "UnitsPage",
    words,
    search: readByItsPage<UnitsSearch>,
  }),
  page({
    path: "/dice/lists",
    load: () => import("#web/features/stats/odds/lists-page.tsx"),
    name: "ListsPage",
    words,
    queries: true,
    search: readByItsPage<ListsSearch>,
  }),
  page({
    path: "/dice/faces",
    load: () => import("#web/features/stats/dice/faces-page.tsx"),
    name: "FacesPage",
    words,
  }),
] as const;
