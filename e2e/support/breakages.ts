/**
 * Ways in which others break the whole app: scripts that run in the page before it. What each browser or extension
 * really does is in the comment; the app knows nothing of them.
 */
import type { Page } from "@playwright/test";

/** The fate of a list that is saved on the device. */
type Keeping = "kept" | "until-closed" | "refused";

export interface Breakage {
  readonly title: string;
  readonly keeping: Keeping;
  readonly apply: (page: Page) => Promise<unknown>;
}

/** Chrome's and Edge's translators put texts into `<font>` elements, again and again as texts come. */
function translate(replaces: boolean): void {
  const skipped = "script, style, textarea, font, template";
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() !== "") texts.push(node);
    for (const text of texts) {
      if (text.parentElement === null || text.parentElement.closest(skipped) !== null) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
      if (replaces) inner.textContent = text.data;
      else inner.append(text);
    }
  };
  const start = () => {
    translateIn(document.body);
    const added = new Set<Node>();
    const translateAdded = () => {
      const nodes = [...added];
      added.clear();
      for (const node of nodes) if (node.isConnected) translateIn(node.parentNode ?? node);
    };
    new MutationObserver((records) => {
      const isDue = added.size > 0;
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.nodeName !== "FONT") added.add(node);
      // As translators do, a moment later.
      if (!isDue && added.size > 0) setTimeout(translateAdded, 20);
    }).observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener("DOMContentLoaded", start);
}

/** Firefox with all cookies blocked has every name, and throws at the first use. */
function blockCookies(): void {
  const fail = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const reject = () =>
    Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { configurable: true, get: fail });
  Object.assign(IDBFactory.prototype, { open: fail, databases: reject, deleteDatabase: fail });
  Object.assign(CacheStorage.prototype, {
    keys: reject,
    open: reject,
    match: reject,
    delete: reject,
  });
  for (const name of ["register", "getRegistration", "getRegistrations"])
    Object.defineProperty(ServiceWorkerContainer.prototype, name, { value: reject });
  Object.defineProperty(LockManager.prototype, "request", { value: reject });
  Object.defineProperty(window, "BroadcastChannel", {
    value: function blockedChannel() {
      fail();
    },
  });
}

/** A storage that can be read and has no room for anything. */
function refuseWrites(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("No room.", "QuotaExceededError");
  };
}

/** WebKit can leave a database locked for minutes; a request is then never answered. */
function silenceDatabases(): void {
  IDBFactory.prototype.open = () => Object.assign(new EventTarget()) as IDBOpenDBRequest;
}

/** Some browsers within other apps have no database at all. */
function removeDatabases(): void {
  Object.defineProperty(window, "indexedDB", { value: undefined });
}

/** Pages over plain http, and browsers within other apps: no clipboard, no worker, no line between tabs. */
function removeSecureParts(): void {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
  for (const name of ["caches", "BroadcastChannel"])
    Object.defineProperty(window, name, { value: undefined });
}

/** Spelling checkers, dark readers and password managers: attributes, styles, and elements of their own. */
function extend(): void {
  const touch = () => {
    document.body.setAttribute("data-gr-ext-installed", "");
    for (const field of document.querySelectorAll(
      "input:not([data-seen]), textarea:not([data-seen])",
    )) {
      field.setAttribute("data-seen", "");
      field.setAttribute("data-gramm", "false");
      field.after(document.createElement("com-1password-button"));
      field.before(document.createElement("grammarly-extension"));
    }
    for (const element of document.querySelectorAll<HTMLElement>("body *:not([data-dark])")) {
      element.setAttribute("data-dark", "");
      element.style.setProperty("--darkreader-inline-color", "#fff");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    touch();
    new MutationObserver(touch).observe(document.body, { childList: true, subtree: true });
  });
}

const script = (run: () => void) => (page: Page) => page.addInitScript(run);

/** A browser's translator, which most players whose language the app has not let loose on it. */
export const translated: Breakage = {
  title: "translated by the browser, which wraps its texts",
  keeping: "kept",
  apply: (page) => page.addInitScript(translate, false),
};

export const otherBreakages: readonly Breakage[] = [
  {
    title: "translated by the browser, which replaces its texts",
    keeping: "kept",
    apply: (page) => page.addInitScript(translate, true),
  },
  {
    title: "in a browser that blocks cookies",
    keeping: "until-closed",
    apply: script(blockCookies),
  },
  { title: "with a storage without room", keeping: "refused", apply: script(refuseWrites) },
  { title: "with a database that never answers", keeping: "kept", apply: script(silenceDatabases) },
  { title: "without a database", keeping: "kept", apply: script(removeDatabases) },
  { title: "over plain http", keeping: "kept", apply: script(removeSecureParts) },
  { title: "beside extensions that touch it", keeping: "kept", apply: script(extend) },
];
