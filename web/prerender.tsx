import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { createAppRouter } from "./app/routes.tsx";
import { queryClient } from "./data/query-client.ts";
import { loadMessages } from "./i18n/messages.ts";

/** The page's markup as a first visitor sees it, in English, for the inside of `#root`. */
export async function render(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const messages = await loadMessages("en");
  const markup = renderToString(<App router={router} initial={{ language: "en", messages }} />);
  // Questions that nobody will answer would be remembered for minutes, and keep the build from ending.
  queryClient.clear();
  return markup;
}
