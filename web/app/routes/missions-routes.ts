import { createRoute } from "@tanstack/react-router";
import type { MissionsSearch } from "#web/features/missions/missions-search.ts";
import type { ScenarioSearch } from "#web/features/missions/scenario/scenario-search.ts";
import { lazyPage, readByItsPage, wordsOf } from "./route-parts.ts";
import { root } from "./root.ts";

const missionsWords = wordsOf("missions");

const missions = createRoute({
  getParentRoute: () => root,
  path: "/missions",
  loader: missionsWords,
  validateSearch: readByItsPage<MissionsSearch>,
  component: lazyPage(
    () => import("#web/features/missions/list/missions-page.tsx"),
    "MissionsPage",
  ),
});

const mission = createRoute({
  getParentRoute: () => root,
  path: "/missions/$missionId",
  loader: missionsWords,
  component: lazyPage(
    () => import("#web/features/missions/detail/mission-page.tsx"),
    "MissionPage",
  ),
});

const feats = createRoute({
  getParentRoute: () => root,
  path: "/missions/feats",
  loader: missionsWords,
  component: lazyPage(() => import("#web/features/missions/list/feats-page.tsx"), "FeatsPage"),
});

const feat = createRoute({
  getParentRoute: () => root,
  path: "/missions/feats/$featId",
  loader: missionsWords,
  component: lazyPage(() => import("#web/features/missions/detail/feat-page.tsx"), "FeatPage"),
});

const scenario = createRoute({
  getParentRoute: () => root,
  path: "/missions/scenario",
  loader: missionsWords,
  validateSearch: readByItsPage<ScenarioSearch>,
  component: lazyPage(
    () => import("#web/features/missions/scenario/scenario-page.tsx"),
    "ScenarioPage",
  ),
});

export const missionsRoutes = [missions, mission, feats, feat, scenario] as const;
