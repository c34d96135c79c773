import { type Language, languages } from "#domain/language.ts";

/** Source of every page. */
export const entry = "index.html";

/** Source of the interface's words in a language, relative to `web/`. */
export const localeSource = (language: string) => `i18n/locales/${language}/start.json`;

/** Sources of the interface's words, by language. */
export const localeSources = languages.map(
  (language) => [language, localeSource(language)] as const,
);

/**
 * The pages that are drawn ahead: address, file of the English drawing, and the source of the page, which loads
 * with it.
 */
export const prerenderedPages = [
  { path: "/", file: "index.html", source: "app/home.tsx" },
  { path: "/builder", file: "builder.html", source: "features/lists/builder/builder-page.tsx" },
  { path: "/rules", file: "rules.html", source: "features/reference/reference-page.tsx" },
  {
    path: "/unit-stats",
    file: "unit-stats.html",
    source: "features/stats/units/unit-stats-page.tsx",
  },
  {
    path: "/missions",
    file: "missions.html",
    source: "features/missions/list/missions-page.tsx",
  },
  { path: "/dice", file: "dice.html", source: "features/stats/dice/dice-page.tsx" },
  { path: "/login", file: "login.html", source: "features/account/login/login-page.tsx" },
  {
    path: "/community-lists",
    file: "community-lists.html",
    source: "features/lists/community/pages.ts",
  },
  { path: "/profile", file: "profile.html", source: "features/profile/profile-page.tsx" },
  { path: "/activity", file: "activity.html", source: "features/activity/activity-page.tsx" },
  { path: "/admin", file: "admin.html", source: "features/admin/admin-page.tsx" },
] as const;

/** Path of a page that is drawn ahead. */
export type PrerenderedPath = (typeof prerenderedPages)[number]["path"];

/** The file of a page as it is drawn in a language: `builder.html`, `builder.es.html`. */
export function drawingFile(file: string, language: Language): string {
  return language === "en" ? file : file.replace(/\.html$/, `.${language}.html`);
}

/** Translations of the text about the site that `web/index.html` has in English, for those who list it. */
export const siteDescriptions: Readonly<Record<Exclude<Language, "en">, string>> = {
  es: "Crea, comprueba y guarda listas de Warcrow: todas las facciones, en español, inglés y francés, en tu móvil durante la partida, con o sin conexión.",
  fr: "Composez, vérifiez et gardez vos listes pour Warcrow : toutes les factions, en français, en anglais et en espagnol, sur votre téléphone à la table de jeu, en ligne ou hors ligne.",
};

/** The page without content, for every other address. */
export const emptyPage = "app.html";
