/**
 * Runs at the end of a drawn page: brings to life what its template holds, as soon as the page has been painted. Where
 * the app begins when it is needed, its files come then all the same, and only their code waits: a link of the drawing
 * leads on without it, and on a slow phone nobody who presses one should wait for it. A page that nobody touches never
 * runs the app; the service worker comes all the same. Anything kept in the browser, and anything in the address, may
 * change what the page shows, so the app begins at once.
 */
import { beginning } from "#web/data/health/load-time.ts";
import { cacheNames, workerContainer } from "#web/data/local/browser.ts";
import { workerAddress } from "#web/data/offline/worker-address.ts";
import { isAnythingStored } from "./stored.ts";

/** Milliseconds after which the service worker comes to a page that nobody has touched, so that it opens offline. */
const workerAfter = 3000;

/** Milliseconds after which a page counts as painted: one that nobody looks at never is. */
const paintedAfter = 200;

/** A screen reader's press may be a click and nothing before it. */
const signs = [
  "pointerdown",
  "touchmove",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "click",
] as const;

function mayWait(): boolean {
  const isPlain = location.search === "" && location.hash === "";
  return isPlain && !isAnythingStored() && matchMedia("(max-width: 767.98px)").matches;
}

/** A press or the focus on a link leads on without the app. */
function leadsOn({ type, target }: Event): boolean {
  const isOfLink = target instanceof Element && target.closest("a[href]") !== null;
  return isOfLink && (type === "pointerdown" || type === "focusin" || type === "click");
}

/** A browser that keeps no files of sites takes no worker either, and says so in the console. */
async function bringWorker(): Promise<void> {
  if ((await cacheNames()) !== null) await workerContainer()?.register(workerAddress());
}

/** Takes the app's script out of the template, and puts it into the page when it is needed. */
function waitForNeed(template: DocumentFragment): void {
  const script = template.querySelector("script[src]");
  if (script === null) return;
  const files = document.createElement("link");
  files.rel = "modulepreload";
  files.crossOrigin = "";
  files.href = script.getAttribute("src") ?? "";
  script.replaceWith(files);

  const start = () => {
    for (const sign of signs) removeEventListener(sign, handleSign, true);
    sight.disconnect();
    if (script.isConnected) return;
    performance.mark(beginning);
    document.head.append(script);
  };
  const handleSign = (event: Event) => {
    if (!leadsOn(event)) start();
  };
  for (const sign of signs) addEventListener(sign, handleSign, { capture: true, passive: true });
  const sight = new IntersectionObserver((parts) => {
    if (parts.some(({ isIntersecting }) => isIntersecting)) start();
  });
  // A screen that is tall enough shows what only the app can fill.
  for (const part of document.querySelectorAll("[data-needs-app]")) sight.observe(part);
  addEventListener("load", () =>
    setTimeout(() => {
      // The app brings it itself. Without a network there is none, and the page is there all the same.
      if (!script.isConnected) bringWorker().catch(() => undefined);
    }, workerAfter),
  );
}

const template = document.querySelector<HTMLTemplateElement>("template#app");
if (template !== null) {
  if (template.dataset["start"] === "when-needed" && mayWait()) waitForNeed(template.content);
  // The second time it is empty.
  const bring = () => document.head.append(template.content);
  requestAnimationFrame(() => setTimeout(bring));
  setTimeout(bring, paintedAfter);
}
