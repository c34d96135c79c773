import { readLanguage } from "#web/data/local/preferences.ts";
import { page } from "./page.tsx";

const reference = {
  load: () => import("#web/features/reference/reference-page.tsx"),
  words: ["reference"],
  queries: true,
  /** The texts that came with the app. */
  preload: async () => {
    const { builtInTexts } = await import("#web/data/reference/built-in-texts.ts");
    await builtInTexts(readLanguage());
  },
} as const;

export const referenceRoutes = [
  page({ path: "/rules", name: "RulesPage", ...reference }),
  page({ path: "/faq", name: "FaqPage", ...reference }),
] as const;
