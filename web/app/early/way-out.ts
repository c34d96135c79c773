/**
 * Runs in every page as a plain script, before anything that may be missing: where the app does not start, because a
 * file of it did not arrive, arrived cut, or came with a type that browsers refuse, the page would stay blank or
 * dead, and a reload would bring the same file from the browser's cache. So it offers to fetch the files again, and
 * to begin without the kept copy of the app. What the player made is in neither.
 */
import { cacheNames, deleteCache, workerContainer } from "#web/data/local/browser.ts";

const words = {
  en: {
    text: "WAB could not start: part of it did not download correctly. Your lists are safe.",
    reload: "Reload",
    clear: "Delete the app’s files and reload",
  },
  es: {
    text: "WAB no ha podido iniciarse: una parte no se ha descargado bien. Tus listas están a salvo.",
    reload: "Recargar",
    clear: "Borrar los archivos de la aplicación y recargar",
  },
  fr: {
    text: "WAB n’a pas pu démarrer\u00A0: une partie n’a pas été téléchargée correctement. Vos listes sont en sécurité.",
    reload: "Recharger",
    clear: "Supprimer les fichiers de l’application et recharger",
  },
};

/** Milliseconds after everything has loaded in which a slow device has started the app. */
const startMs = 30_000;

const id = "way-out";

function hasStarted(): boolean {
  return document.documentElement.dataset["app"] !== undefined;
}

/** The files of the app that the page names, also those that wait in a template. */
function files(): readonly string[] {
  const found: string[] = [];
  const look = (within: ParentNode) => {
    for (const node of within.querySelectorAll("script[src], link[rel=modulepreload]"))
      found.push(node.getAttribute("src") ?? node.getAttribute("href") ?? "");
    for (const template of within.querySelectorAll("template")) look(template.content);
  };
  look(document);
  return found;
}

/** Past the browser's own cache, into which the answers go. */
async function fetchAgain(): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- nothing of the app is here
  await Promise.all(files().map((file) => fetch(file, { cache: "reload" }).catch(() => null)));
  location.reload();
}

async function beginAnew(): Promise<void> {
  try {
    const registrations = (await workerContainer()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await Promise.all(((await cacheNames()) ?? []).map((name) => deleteCache(name)));
  } catch {
    // Without them there is nothing to remove.
  }
  await fetchAgain();
}

function button(text: string, isMain: boolean, run: () => Promise<void>): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.style.cssText =
    "font:inherit;min-height:44px;padding:8px 16px;margin:12px 8px 0 0;border:1px solid #b08d3c;border-radius:8px;" +
    (isMain
      ? "background:#e0ad4b;color:#1b1305;font-weight:bold"
      : "background:#28221a;color:#f4ead2");
  element.addEventListener("click", () => {
    element.disabled = true;
    void run();
  });
  return element;
}

/** Shows it once; in colours of its own, since styles may be what is missing. */
function show(): void {
  if (hasStarted() || document.getElementById(id) !== null || document.body === null) return;
  const { lang } = document.documentElement;
  const { text, reload, clear } = lang === "es" || lang === "fr" ? words[lang] : words.en;
  const box = document.createElement("div");
  box.id = id;
  box.setAttribute("role", "alert");
  box.style.cssText =
    "position:fixed;left:0;right:0;bottom:0;z-index:99;padding:16px max(16px,calc(50% - 480px)) max(16px,env(safe-area-inset-bottom));border-top:2px solid #b08d3c;background:#1d1915;color:#f4ead2;font:18px/1.4 'Alegreya Sans',sans-serif";
  const line = document.createElement("p");
  line.style.margin = "0";
  line.textContent = text;
  box.append(line, button(reload, true, fetchAgain), button(clear, false, beginAnew));
  document.body.append(box);
}

/** The app's own files alone: a picture that is missing is no reason. */
function isOfApp(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && target.src.indexOf(location.origin) === 0;
}

window.addEventListener(
  "error",
  (event) => {
    const isBroken = event instanceof ErrorEvent && event.filename.indexOf("/assets/") > 0;
    // The body may still be on its way.
    if (isBroken || isOfApp(event.target)) setTimeout(show);
  },
  true,
);
window.addEventListener("app-failed", show);
window.addEventListener("load", () => setTimeout(show, startMs));
