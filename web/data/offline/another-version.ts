/** The script with which a page of the app begins: each build gives it another name. */
const startingScript = /<script type="module"[^>]* src="(?<src>\/assets\/[^"]+\.js)"/;

function ownScript(): string | null {
  const script = document.querySelector('script[type="module"][src^="/assets/"]');
  return script?.getAttribute("src") ?? null;
}

/** Pages by where they come from: the copy of the worker in charge, or past it the server's. */
const pages = { worker: "/app.html", server: "/app.html?next" } as const;

/**
 * Tells whether another version than the one that runs is in charge, or served. What is no page of the app, such
 * as the login page of a café's network, is none.
 */
export async function isAnotherVersion(at: keyof typeof pages): Promise<boolean> {
  try {
    const page = await (await fetch(pages[at], { cache: "no-store" })).text();
    const next = startingScript.exec(page)?.groups?.["src"];
    const own = ownScript();
    return next !== undefined && own !== null && next !== own;
  } catch {
    return false;
  }
}
