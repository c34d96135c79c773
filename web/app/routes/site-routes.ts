/** The pages that belong to the site and not to the game: its texts, and those who look after it. */
import { createRoute } from "@tanstack/react-router";
import { readLanguage } from "#web/data/local/preferences.ts";
import { loadAdminPage } from "./admin-page.ts";
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

export const siteRoutes = [admin, mail, ...legal] as const;
