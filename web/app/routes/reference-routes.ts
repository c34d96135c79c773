import { createRoute } from "@tanstack/react-router";
import { readLanguage } from "#web/data/local/preferences.ts";
import { loadPart } from "#web/i18n/messages.ts";
import { lazyPage } from "./route-parts.ts";
import { root } from "./root.ts";

/** Beside the code of the page: its words, and the texts that came with the app. */
const referenceTexts = async () => {
  const language = readLanguage();
  const { builtInTexts } = await import("#web/data/reference/built-in-texts.ts");
  await Promise.all([loadPart("reference", language), builtInTexts(language)]);
};

const referencePages = () => import("#web/features/reference/reference-page.tsx");

const rules = createRoute({
  getParentRoute: () => root,
  path: "/rules",
  loader: referenceTexts,
  component: lazyPage(referencePages, "RulesPage"),
});

const faq = createRoute({
  getParentRoute: () => root,
  path: "/faq",
  loader: referenceTexts,
  component: lazyPage(referencePages, "FaqPage"),
});

export const referenceRoutes = [rules, faq] as const;
