/** The route around all others: the shell, and what is shown where there is no page. */
import { createRootRoute } from "@tanstack/react-router";
import { Shell } from "#web/app/shell/shell.tsx";
import { lazyPage } from "./route-parts.ts";

export const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyPage(() => import("#web/app/not-found-page.tsx"), "NotFoundPage"),
});
