/**
 * Runs in the service worker: gives the builder as it is drawn in the reader's language. The build puts it at the
 * beginning of `sw.js`, since Workbox, which knows one page for an address, answers what nobody before it has.
 */
import { type Language, preferredLanguage } from "#domain/language.ts";

declare global {
  /** The keys of the builder's drawings in the precache, which the build writes before this. */
  var builderDrawings: Readonly<Record<Language, string>>;
}

interface FetchEvent extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface Worker {
  readonly location: Location;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pages are those of this project
const worker = globalThis as unknown as Worker;

/**
 * The language that the page asks for, where it does (`otherDrawingScript` in `scripts/build/preloads.ts`), else the
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
  const kept = await caches.match(globalThis.builderDrawings[languageFor(request)]);
  return kept ?? fetch(request);
}

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isBuilder = origin === worker.location.origin && pathname === "/builder";
  if (isBuilder && method === "GET") event.respondWith(drawingFor(event.request));
});
