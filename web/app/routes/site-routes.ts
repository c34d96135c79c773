/**
 * The pages that belong to the site and not to the game: its front door, what works without a network, its
 * texts, and those who look after it.
 */
import { createRoute } from "@tanstack/react-router";
import { readLanguage } from "#web/data/local/preferences.ts";
import { loadPage } from "#web/app/chunk-recovery.ts";
import { isServerThere } from "#web/data/backend/server-reached.ts";
import { lazyPage, wordsOf } from "./route-parts.ts";
import { root } from "./root.ts";

const loadAdminWords = wordsOf("admin", "adminPeople", "adminSite", "report");

/** Without a network they cannot be had, and the page that says so needs none of them. */
const adminWords = () => loadAdminWords().catch(() => undefined);

/** One address for all that administrators see: their own code tells what is below it apart. */
const admin = createRoute({
  getParentRoute: () => root,
  path: "/admin/$",
  loader: adminWords,
  component: lazyPage(loadAdminPage, "AdminPage"),
});

const mail = createRoute({
  getParentRoute: () => root,
  path: "/mail",
  loader: adminWords,
  component: lazyPage(() => import("#web/features/admin/admin-page.tsx"), "EmailPage"),
});

/** Servers answer `/ready` themselves, whether they can serve. */
const ready = createRoute({
  getParentRoute: () => root,
  path: "/offline",
  loader: wordsOf("ready"),
  component: lazyPage(() => import("#web/features/ready/ready-page.tsx"), "ReadyPage"),
});

const homePage = lazyPage(() => import("#web/app/home.tsx"), "Home");

const home = [
  createRoute({ getParentRoute: () => root, path: "/", component: homePage }),
  createRoute({ getParentRoute: () => root, path: "/landing", component: homePage }),
] as const;

const legalPage = lazyPage(() => import("#web/features/legal/legal-page.tsx"), "LegalPage");

/** The routes of the site, with the short addresses that the footer once led to. */
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

export const siteRoutes = [...home, ready, admin, mail, ...legal] as const;

/**
 * The administrators' pages are not kept for when there is no network: they change what the server has. A
 * visit without one says so, instead of breaking.
 */
async function loadAdminPage() {
  try {
    return await loadPage(() => import("#web/features/admin/admin-page.tsx"));
  } catch (error) {
    if (await isServerThere()) throw error;
    const { NeedsNetworkPage } = await import("../needs-network-page.tsx");
    return { AdminPage: NeedsNetworkPage };
  }
}
