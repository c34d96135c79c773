import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "./route-parts.ts";
import { root } from "./root.ts";

const homePage = lazyPage(() => import("#web/app/home.tsx"), "Home");

export const homeRoutes = [
  createRoute({ getParentRoute: () => root, path: "/", component: homePage }),
  createRoute({ getParentRoute: () => root, path: "/landing", component: homePage }),
] as const;
