/** The builder as it is drawn in the reader's language, in the service worker. */
import { matchPrecache } from "workbox-precaching";
import { type Language, preferredLanguage } from "#domain/language.ts";
import { drawingAddress } from "./offline-files.ts";
import { worker } from "./worker-scope.ts";

/**
 * The language that the page asks for, where it does (`web/app/early/other-drawing.ts`), else the
 * browser's. What the player chose is in a storage that workers do not see.
 */
function languageFor({ headers }: Request): Language {
  const asked = headers
    .get("accept-language")
    ?.split(",")
    .map((wish) => wish.split(";", 1)[0] ?? "");
  return preferredLanguage(asked ?? navigator.languages);
}

async function drawingFor(request: Request): Promise<Response> {
  return (await matchPrecache(drawingAddress(languageFor(request)))) ?? fetch(request);
}

/** Answers the builder's address. Workbox, which knows one page for an address, answers what nobody before it has. */
export function giveBuilderDrawing(): void {
  worker.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    const { origin, pathname } = new URL(url);
    const isBuilder = origin === worker.location.origin && pathname === "/builder";
    if (isBuilder && method === "GET") event.respondWith(drawingFor(event.request));
  });
}
