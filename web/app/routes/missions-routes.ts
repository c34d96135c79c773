import type { MissionsSearch } from "#web/features/missions/missions-search.ts";
import type { ScenarioSearch } from "#web/features/missions/scenario/scenario-search.ts";
import { page, readByItsPage } from "./page.tsx";

const words = ["missions"] as const;

export const missionsRoutes = [
  page({
    path: "/missions",
    load: () => import("#web/features/missions/list/missions-page.tsx"),
    name: "MissionsPage",
    words,
    search: readByItsPage<MissionsSearch>,
  }),
  page({
    path: "/missions/$missionId",
    load: () => import("#web/features/missions/detail/mission-page.tsx"),
    name: "MissionPage",
    words,
  }),
  page({
    path: "/missions/feats",
    load: () => import("#web/features/missions/list/feats-page.tsx"),
    name: "FeatsPage",
    words,
  }),
  page({
    path: "/missions/feats/$featId",
    load: () => import("#web/features/missions/detail/feat-page.tsx"),
    name: "FeatPage",
    words,
  }),
  page({
    path: "/missions/scenario",
    load: () => import("#web/features/missions/scenario/scenario-page.tsx"),
    name: "ScenarioPage",
    words,
    search: readByItsPage<ScenarioSearch>,
  }),
] as const;
