import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import type { Language } from "#domain/language.ts";
import { App } from "./app/app.tsx";
import { createAppRouter } from "./app/routes.tsx";
import { drawIn } from "./data/local/preferences.ts";
import { queryClient } from "./data/backend/query-client.ts";
import { loadMessages } from "./i18n/messages.ts";

/**
 * The page's markup as a first visitor sees it, for the inside of `#root`. One after another: the language is that
 * of the whole app.
 */
export async function render(path: string, language: Language): Promise<string> {
  drawIn(language);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const messages = await loadMessages(language);
  const markup = renderToString(<App router={router} initial={{ language, messages }} />);
  // Questions that nobody will answer would be remembered for minutes, and keep the build from ending.
  queryClient.clear();
  return markup;
}
