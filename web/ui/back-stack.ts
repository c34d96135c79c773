/**
 * The layers over the page, in their order, and the entries in the browser's history that make Back close
 * it.
 *
 * Each layer (a dialog, a sheet, the list of a phone) has an entry on top of its page's: a copy of it with a
 * mark that says how many layers it stands for. Back takes one entry away, and the layer with it. A layer
 * that closes by itself has its entry taken away. The router hears of none of this: the page stays the same.
 * Whoever goes to another page from a layer takes the place of its entry, so that Back leads to the page
 * without the layer. An entry whose layer is gone, after a reload or on the way forward, is passed over.
 */

interface Mark {
  /** The number of layers open at this entry. */
  readonly depth: number;
  /** The mark that the page's own entry and those on top of it have in common. */
  readonly page: string;
}

interface Entry {
  readonly state: unknown;
  readonly url?: string | URL | null | undefined;
}

interface Layer {
  readonly close: () => void;
}

const markName = "wabLayers";

/**
 * Milliseconds that the browser may take to go to another entry. Back there is one, below every layer, and a busy
 * phone takes its time: who gave it up and went again would go too far. Forward there may be none.
 */
const timeoutsMs = { back: 5000, forward: 300 } as const;

let layers: readonly Layer[] = [];
let pages = 0;

/** The entry of the history that we are at. */
let here: Mark | null = null;

/** Ends the wait for the entry that we go to; null when we stay where we are. */
let moving: ReturnType<typeof setTimeout> | null = null;

/** Pages that were asked for while we went to another entry. */
let waiting: readonly Entry[] = [];

/** The address that a layer's page has had since: its own entry, below, is changed when we are there. */
let rebase: Entry | null = null;

let settling: ReturnType<typeof setTimeout> | undefined;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function markOf(state: unknown): Mark | null {
  const mark = isRecord(state) ? state[markName] : null;
  if (!isRecord(mark)) return null;
  const { depth, page } = mark;
  return typeof depth === "number" && typeof page === "string" ? { depth, page } : null;
}

function marked(state: unknown, mark: Mark): unknown {
  return { ...(isRecord(state) ? state : {}), [markName]: mark };
}

/** Past the router, which would take each of these for another page. */
function put(how: "pushState" | "replaceState", { state, url }: Entry): void {
  History.prototype[how].call(window.history, state, "", url);
  here = markOf(window.history.state);
}

function depthHere(): number {
  return markOf(window.history.state)?.depth ?? 0;
}

function enterLayer(): void {
  const { state } = window.history;
  pages += 1;
  const { depth, page } = markOf(state) ?? {
    depth: 0,
    page: `${performance.timeOrigin} ${pages}`,
  };
  put("replaceState", { state: marked(state, { depth, page }) });
  put("pushState", { state: marked(state, { depth: depth + 1, page }) });
}

function endMove(): void {
  if (moving !== null) clearTimeout(moving);
  moving = null;
  const asked = waiting;
  waiting = [];
  for (const entry of asked) pushPage(entry);
}

function move(by: number): void {
  const end = () => {
    endMove();
    settle();
  };
  moving = setTimeout(end, by < 0 ? timeoutsMs.back : timeoutsMs.forward);
  window.history.go(by);
}

/** Makes the entries as many as the layers. */
function settle(): void {
  if (moving !== null) return;
  const missing = layers.length - depthHere();
  for (let count = 0; count < missing; count += 1) enterLayer();
  if (missing < 0) move(missing);
}

/** Brings the history into step after what is under way: a layer that another replaces leaves its entry to it. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle, 0);
}

/** Has Back close this layer from here on. Gives the way to say that it is closed. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  settleSoon();
  return () => {
    layers = layers.filter((each) => each !== layer);
    settleSoon();
  };
}

function pushPage(entry: Entry): void {
  if (moving !== null) waiting = [...waiting, entry];
  else {
    rebase = null;
    put(depthHere() > 0 ? "replaceState" : "pushState", entry);
  }
}

function replacePage(entry: Entry): void {
  const mark = markOf(window.history.state);
  if (mark === null || mark.depth === 0) return put("replaceState", entry);
  rebase = entry;
  put("replaceState", { ...entry, state: marked(entry.state, mark) });
}

/** The entry below a layer becomes what the page has become. */
function followPage(mark: Mark): void {
  if (rebase === null) return;
  put("replaceState", { ...rebase, state: marked(rebase.state, mark) });
  if (mark.depth === 0) rebase = null;
}

function handlePop(event: PopStateEvent): void {
  const before = here;
  here = markOf(window.history.state);
  const wasMoving = moving !== null;
  const isSamePage = here !== null && here.page === before?.page;
  if (isSamePage) {
    // The page is the same: nothing for the router.
    event.stopImmediatePropagation();
    if (here !== null) followPage(here);
  }
  endMove();
  const depth = here?.depth ?? 0;
  if (!wasMoving) {
    for (const layer of layers.slice(depth).toReversed()) layer.close();
    // Forward, to the entry of a layer that is gone: there may be a page behind it.
    if (isSamePage && depth > (before?.depth ?? 0)) return move(1);
  }
  settleSoon();
}

/** Call once, before the router is made. */
export function watchHistory(): void {
  const { history } = window;
  history.pushState = (state: unknown, _unused, url) => pushPage({ state, url });
  history.replaceState = (state: unknown, _unused, url) => replacePage({ state, url });
  window.addEventListener("popstate", handlePop, { capture: true });
  here = markOf(history.state);
  settleSoon();
}
