/** The page on what works without a network. Servers answer `/ready` themselves, whether they can serve. */
import { createRoute } from "@tanstack/react-router";
import { lazyPage, wordsOf } from "./route-parts.ts";
import { root } from "./root.ts";

const ready = createRoute({
  getParentRoute: () => root,
  path: "/offline",
  loader: wordsOf("ready"),
  component: lazyPage(() => import("#web/features/ready/ready-page.tsx"), "ReadyPage"),
});

export const readyRoutes = [ready] as const;
