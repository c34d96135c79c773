/**
 * The pages that belong to the site and not to the game: its front door, what works offline, its texts, and those
 * who look after it.
 */
import { readLanguage } from "#web/data/local/preferences.ts";
import { page } from "./page.tsx";

const home = { load: () => import("../home.tsx"), name: "Home" } as const;

const administration = {
  load: () => import("#web/features/admin/admin-page.tsx"),
  words: ["admin", "adminPeople", "adminSite", "report"],
  queries: true,
} as const;

/** The texts about the site, with the short addresses that the footer once led to. */
const legal = (
  [
    ["/about", "about"],
    ["/privacy-policy", "privacy"],
    ["/privacy", "privacy"],
    ["/terms-of-service", "terms"],
    ["/terms", "terms"],
  ] as const
).map(([path, text]) =>
  page({
    path,
    load: () => import("#web/features/legal/legal-page.tsx"),
    name: "LegalPage",
    queries: true,
    preload: async () => {
      const { legalText } = await import("#web/data/legal/legal-texts.ts");
      await legalText(text, readLanguage());
    },
  }),
);

export const siteRoutes = [
  page({ path: "/", ...home }),
  page({ path: "/landing", ...home }),
  // Servers answer `/ready` themselves, whether they can serve.
  page({
    path: "/offline",
    load: () => import("#web/features/ready/ready-page.tsx"),
    name: "ReadyPage",
    words: ["ready"],
    queries: true,
  }),
  // One address for all that administrators see: their own code tells what is below it apart.
  page({ path: "/admin/$", name: "AdminPage", ...administration }),
  page({ path: "/mail", name: "EmailPage", ...administration }),
  ...legal,
] as const;
